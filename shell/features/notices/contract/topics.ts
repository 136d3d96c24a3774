import { Type } from 'typebox';
import type { Topics } from '../../../net/contract';

export const topics = {
  /** The company's news are not what they were: each reads their own list anew. The message says nothing of them. */
  announcements: { pattern: 'announcements:{companyId}', message: Type.Object({}), rule: 'module' },
} as const satisfies Topics;
