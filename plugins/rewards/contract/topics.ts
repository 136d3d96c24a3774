import { Type } from 'typebox';
import type { Topics } from '#shell/api';

export const topics = {
  /** What the mall of a company offers has changed: each browser reads its own list anew. */
  mall: { pattern: 'rewards:{companyId}', message: Type.Object({}), rule: 'module' },
} as const satisfies Topics;
