import { Type } from 'typebox';
import type { Topics } from '../../../net/contract';

export const topics = {
  /** The company's news has changed: each browser reloads its own list. The message is empty. */
  announcements: { pattern: 'announcements:{companyId}', message: Type.Object({}), rule: 'module' },
} as const satisfies Topics;
