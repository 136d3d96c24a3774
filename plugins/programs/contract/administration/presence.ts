import { Type } from 'typebox';
import type { Topics } from '#shell/api';
import { Presence } from '#shell/schemas';

export const presenceTopics = {
  /** Joined by a page for as long as somebody has this challenge open in the wizard. Nothing is told on it. */
  openChallenge: { pattern: 'openChallenge:{companyId}:{challengeId}', message: Type.Never(), rule: 'module', toldOn: 'openChallenges' },
  /** Who has which challenges of a company open in the wizard. */
  openChallenges: { pattern: 'openChallenges:{companyId}', message: Presence, rule: 'module' },
} as const satisfies Topics;
