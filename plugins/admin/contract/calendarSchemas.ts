import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, day, TextOrNull } from '#shell/schemas';
import { mostCalendarDays } from '../rules/contentCalendar';
import type { calendarRoutes } from './routes';

/** Content of a company that participants see in a period. Days are `yyyy-MM-dd` in the company's zone. */
export const ContentCalendar = Type.Object({
  /** IANA. */
  Zone: Type.String(),
  /** The kinds of content that the caller sees, in their order. */
  Kinds: Type.Array(Type.Object({ Id: Type.String(), Name: Type.String() })),
  /** Earliest first. */
  Entries: Type.Array(
    Type.Object({
      Kind: Type.String(),
      /** Unique within its kind and `What`. */
      Id: Type.String(),
      Title: Type.String(),
      /** `Opens`: published before it begins. `Happens`: it takes place or is sent at that time. */
      What: Type.Enum(['Opens', 'Begins', 'Ends', 'Happens']),
      Day: Type.String(),
      /** ISO 8601, UTC; null: the whole day. */
      At: TextOrNull,
      /** `Draft`: not visible to participants until it is published. */
      State: Type.Enum(['Draft', 'Scheduled', 'Shown', 'Ended']),
      Detail: TextOrNull,
      /** The audience as text; null for everybody in the company. */
      People: TextOrNull,
      /** Address of the page where it is edited. */
      Page: Type.String(),
    }),
    { maxItems: 1000 },
  ),
  /** Whether there are more entries; these are the earliest ones. */
  IsCut: Type.Boolean(),
  /** Number of contents per day and kind, without drafts and ends. `Text` is the number in words: '3 announcements'. */
  Counts: Type.Array(Type.Object({ Day: Type.String(), Kind: Type.String(), Count: Type.Integer(), Text: Type.String() })),
});

export const calendarSchemas = {
  contentCalendar: {
    ...administers('contentCalendar'),
    summary: `Contents of a company that begin, end, take place or are sent in a period of at most ${mostCalendarDays} days, of the kinds that the caller may edit`,
    envelope: 'Data',
    query: Type.Object({ entityId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })), From: day, To: day }),
    response: ContentCalendar,
  },
} as const satisfies Schemas<typeof calendarRoutes>;
