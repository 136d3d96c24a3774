import { Type } from 'typebox';
import type { Topics } from '#shell/api';

export const topics = {
  /** Something that this coach has on their pages has changed: sessions and blocks, entries, or a participant of theirs. `UserId` names the participant, if it is about one. */
  coaching: {
    pattern: 'coaching:{userId}',
    message: Type.Object({
      About: Type.Union([Type.Literal('Calendar'), Type.Literal('Entries'), Type.Literal('Participants')]),
      UserId: Type.Optional(Type.String()),
    }),
    rule: 'own',
  },
} as const satisfies Topics;
