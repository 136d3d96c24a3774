import { Type } from 'typebox';
import type { Topics } from '#shell/api';

export const topics = {
  /** Something of this person's sign-ups has changed: in another window, or a place is offered to them. */
  events: { pattern: 'events:{userId}', message: Type.Object({ EventId: Type.String() }), rule: 'own' },
} as const satisfies Topics;
