import { Type } from 'typebox';
import type { Topics } from '#shell/api';

export const topics = {
  /** Registrations of this person have changed in another window, or a place is held for them. */
  events: { pattern: 'events:{userId}', message: Type.Object({ EventId: Type.String() }), rule: 'own' },
} as const satisfies Topics;
