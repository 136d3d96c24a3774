import { Type } from 'typebox';
import type { Topics } from '#shell/api';
import { Presence } from '#shell/schemas';

export const presenceTopics = {
  /** Subscribed by a page while this challenge is open in the wizard. No messages are sent on it. */
  openChallenge: { pattern: 'openChallenge:{companyId}:{challengeId}', message: Type.Never(), rule: 'module', toldOn: 'openChallenges' },
  /** Challenges of a company that are open in the wizard, with their users. */
  openChallenges: { pattern: 'openChallenges:{companyId}', message: Presence, rule: 'module' },
} as const satisfies Topics;
