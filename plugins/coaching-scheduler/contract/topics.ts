import { Type } from 'typebox';
import type { Topics } from '#shell/api';

export const topics = {
  /** Data on a coach's pages have changed: sessions and time blocks, entries, or a participant. `UserId` is the participant concerned, if any. */
  coaching: {
    pattern: 'coaching:{userId}',
    message: Type.Object({
      About: Type.Union([Type.Literal('Calendar'), Type.Literal('Entries'), Type.Literal('Participants')]),
      UserId: Type.Optional(Type.String()),
    }),
    rule: 'own',
  },
} as const satisfies Topics;
