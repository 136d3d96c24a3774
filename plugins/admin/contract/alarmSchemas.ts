import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, Page, pageQuery, TextOrNull, versioned } from '#shell/schemas';
import type { alarmRoutes } from './alarmRoutes';

/** An alarm of unusual activity. Times are ISO 8601, UTC. */
export const Alarm = Type.Object({
  Id: Type.Integer(),
  At: Type.String(),
  /** Name of the company whose administrators see it. */
  Company: Type.String(),
  /** Actor, action, count and period, in one sentence. */
  What: Type.String(),
  /** Refused calls, the most frequent first. */
  Routes: Type.Array(Type.Object({ Route: Type.String(), Count: Type.Integer() })),
  /** Whether lines of the audit led to it. */
  HasLines: Type.Boolean(),
  /** Null until it is reviewed. */
  ReviewedAt: TextOrNull,
  ReviewedBy: TextOrNull,
  Note: Type.String(),
  /** Why the caller may not review it, as text; null if they may. */
  WhyNot: TextOrNull,
  ...versioned,
});

/** Lines of the audit that led to an alarm, the latest first. */
export const AlarmLines = Type.Object({
  Lines: Type.Array(
    Type.Object({
      Id: Type.Integer(),
      At: Type.String(),
      Name: Type.String(),
      /** Name of the person whose health data was read; null for a download. */
      Person: TextOrNull,
      /** Part of the health data, for users with HIPAA Access; null for others and for a download. */
      Area: Type.Union([Type.Enum(['assessment', 'coaching', 'trackers']), Type.Null()]),
      /** Number of rows of the downloaded list; null for a read. */
      Rows: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
  /** Whether there are more than the listed ones. */
  IsCapped: Type.Boolean(),
});

const screen = administers('unusualActivity');
const { SearchTerms: _, ...paging } = pageQuery(['At']).properties;
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Not documented: alarms of unusual activity. */
export const alarmSchemas = {
  alarms: {
    ...screen,
    summary: 'Alarms of unusual activity in the companies within reach, newest first, in pages',
    envelope: 'Data',
    query: Type.Object({ ...paging, State: Type.Optional(Type.Enum(['Open', 'Reviewed'])) }),
    response: Page(Alarm),
  },
  alarmLines: {
    ...screen,
    summary: 'The lines of the audit that led to an alarm, newest first; at most 200',
    envelope: 'Data',
    query: Type.Object({ Id: id }),
    response: AlarmLines,
  },
  reviewAlarm: {
    ...screen,
    summary: 'Mark an alarm as reviewed, with a note',
    envelope: 'Data',
    body: Type.Object({ Id: id, Note: Type.String({ maxLength: 500 }), ...versioned }),
    response: Alarm,
  },
} as const satisfies Schemas<typeof alarmRoutes>;
