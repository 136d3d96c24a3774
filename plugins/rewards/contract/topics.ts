import { Type } from 'typebox';
import type { Topics } from '#shell/api';

export const topics = {
  /** The offers of a company's mall have changed: each browser reloads its own list. */
  mall: { pattern: 'rewards:{companyId}', message: Type.Object({}), rule: 'module' },
} as const satisfies Topics;
