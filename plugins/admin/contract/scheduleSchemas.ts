import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { enumerations } from '#shell/rules/enumerations';
import { Audience, administers, TextOrNull, versioned } from '#shell/schemas';
import { mostRecipients } from '../rules/reportSchedule';
import { meant, Report } from './reportSchemas';
import type { scheduleRoutes } from './scheduleRoutes';

const id = Type.String({ minLength: 1, maxLength: 64 });
/** ISO 8601, UTC. */
const OptionalInstant = TextOrNull;

const chosen = {
  ...meant,
  Report,
  Frequency: Type.Enum([...enumerations.reportFrequency]),
  /** Mail addresses of users who may open reports of the company. */
  Recipients: Type.Array(Type.String({ minLength: 1, maxLength: 254 }), { maxItems: mostRecipients, uniqueItems: true }),
};

/** A scheduled report. */
export const ReportSchedule = Type.Object({
  ...chosen,
  ...versioned,
  Id: Type.String(),
  /** Name of the report. */
  ReportName: Type.String(),
  /** The filters as rows of an audience. */
  Audience,
  /** Description of the filters. */
  People: Type.String(),
  /** The user who saved it last; it runs with their rights. */
  Owner: Type.String(),
  /** Time of the next run; null for none. */
  NextAt: OptionalInstant,
  /** Time of the last run; null before the first. */
  LastAt: OptionalInstant,
  /** Number of recipients of the last run. */
  LastSent: Type.Integer(),
  /** Number of recipients who could no longer open the report at the last run. */
  LastSkipped: Type.Integer(),
  /** When it was stopped because its owner may no longer open the report. */
  StoppedAt: OptionalInstant,
});

export const scheduleSchemas = {
  reportSchedules: {
    ...administers('reports'),
    summary: 'The scheduled reports of a company. Those with filters on health data are listed for users with HIPAA Access',
    envelope: 'Successful',
    query: Type.Object({ entityId: id }),
    response: Type.Array(ReportSchedule),
  },
  saveReportSchedule: {
    ...administers('reports'),
    summary: 'Add or change a scheduled report; with the frequency Off it is not sent. Each recipient gets a mail with a link that requires a sign-in',
    envelope: 'Successful',
    body: Type.Object({ ...chosen, ...versioned, Id: Type.Optional(id) }),
    response: ReportSchedule,
  },
  deleteReportSchedule: {
    ...administers('reports'),
    summary: "Delete a scheduled report; sent mails stay, and the company's history can restore it",
    envelope: 'Successful',
    body: Type.Object({ EntityId: id, Id: id, ...versioned }),
    response: Type.Literal(true),
  },
} as const satisfies Schemas<typeof scheduleRoutes>;
