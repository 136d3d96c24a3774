import { Type } from 'typebox';
import type { NamedPlugin } from '../../../contracts/plugins';
import type { Schemas } from '../../../net/contract';
import { administers } from '../../../net/schemas/administers';
import { changedFields } from '../../../net/schemas/changedFields';
import { Choice } from '../../../net/schemas/choice';
import { TextOrNull } from '../../../net/schemas/values';
import { administrating } from '../../../rules/administration';
import { mostCompanies } from '../rules/options';
import { audienceSchemas } from './audience';
import type { routes } from './routes';

const id = Type.String({ minLength: 1, maxLength: 64 });
const plugin: NamedPlugin = 'admin';

/** Days are yyyy-MM-dd; the last one is included. */
export const PlanYear = Type.Object({
  ...Choice.properties,
  StartDate: Type.String(),
  EndDate: Type.String(),
  IsCurrent: Type.Boolean(),
});

/** A scheduled save, or one that could not be applied. */
export const ScheduledChange = Type.Object({
  Id: Type.String(),
  /** Kind of the record; `RecordId` identifies it if there are several. */
  Record: Type.String(),
  About: TextOrNull,
  ...changedFields,
  /** Name of the user who scheduled it. */
  Name: Type.String(),
  /** ISO 8601, UTC. */
  MadeAt: Type.String(),
  At: Type.String(),
  /** The same moment in the zone of the company: `yyyy-MM-ddTHH:mm`. */
  LocalAt: Type.String(),
  IsStopped: Type.Boolean(),
  /** Why it could not be applied. */
  Reason: TextOrNull,
});

/** Scheduled changes of a company, the next one first. */
export const Scheduled = Type.Object({
  /** The company's zone, IANA, and its current local time: `yyyy-MM-ddTHH:mm`. */
  Zone: Type.String(),
  LocalNow: Type.String(),
  Items: Type.Array(ScheduledChange, { maxItems: 100 }),
});

const ofHistory = administers('companyHistory');
/** In the zone of the company. */
const LocalMoment = Type.String({ maxLength: 16 });
const anything = Type.Record(Type.String(), Type.Unknown());

/** Access for all users of an administration screen with a company. */
const staff = {
  access: { anyOf: [...administrating, 'Coach', 'Reporting'] },
  enabledWhen: { plugin },
  whileActing: 'subject',
  envelope: 'Data',
} as const;
const ofCompany = { ...staff, query: Type.Object({ entityId: id }), response: Type.Array(Choice) } as const;

export const schemas = {
  companies: {
    ...staff,
    summary: `The companies within reach, by name; ${mostCompanies} at the most. With a search those of whose names it is a part, with an id that company alone`,
    query: Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })), entityId: Type.Optional(id) }),
    response: Type.Array(Choice, { maxItems: mostCompanies }),
  },
  departments: { ...ofCompany, summary: 'The departments of a company, by name' },
  locations: { ...ofCompany, summary: 'The locations of a company, by name' },
  regions: { ...ofCompany, summary: 'The regions of a company, by name' },
  planYears: { ...staff, summary: 'The plan years of a company, the latest first', query: ofCompany.query, response: Type.Array(PlanYear) },
  ...audienceSchemas,
  scheduled: {
    ...ofHistory,
    summary: 'Changes of records of the company that take effect later, and those that could not be applied; of one kind of record, or of one record',
    envelope: 'Data',
    query: Type.Object({ Record: Type.Optional(Type.String({ maxLength: 100 })), RecordId: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: Scheduled,
  },
  schedule: {
    ...ofHistory,
    // Impersonation does not apply when the change takes effect.
    whileActing: 'refused',
    summary: 'Let a save of a record take effect at a moment in the zone of the company, `yyyy-MM-ddTHH:mm`',
    envelope: 'Data',
    body: Type.Object({
      /** The call that saves, such as `admin.saveTime`. */
      Call: Type.String({ maxLength: 100 }),
      At: LocalMoment,
      Query: anything,
      Body: anything,
    }),
    response: Type.Object({ Id: Type.String() }),
  },
  moveScheduled: {
    ...ofHistory,
    summary: 'Let a scheduled change take effect at another moment',
    envelope: 'Successful',
    body: Type.Object({ Id: id, At: LocalMoment }),
    response: Type.Literal(true),
  },
  cancelScheduled: {
    ...ofHistory,
    summary: 'Cancel a scheduled change, or put one aside that could not be applied',
    envelope: 'Successful',
    body: Type.Object({ Id: id }),
    response: Type.Literal(true),
  },
  applyScheduled: {
    ...ofHistory,
    whileActing: 'refused',
    summary: 'Apply a scheduled change now, in the name of whoever calls',
    envelope: 'Successful',
    body: Type.Object({ Id: id }),
    response: Type.Literal(true),
  },
} as const satisfies Schemas<typeof routes>;
