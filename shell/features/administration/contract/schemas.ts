import { Type } from 'typebox';
import type { NamedPlugin } from '../../../contracts/plugins';
import type { Schemas } from '../../../net/contract';
import { mostCompanies } from '../rules/options';
import type { routes } from './routes';

const id = Type.String({ minLength: 1, maxLength: 64 });
const plugin: NamedPlugin = 'admin';

/** Something to choose by its name. */
export const Choice = Type.Object({ Value: Type.String(), Text: Type.String() });

/** Days are yyyy-MM-dd; the last one belongs to the year. */
export const PlanYear = Type.Object({
  ...Choice.properties,
  StartDate: Type.String(),
  EndDate: Type.String(),
  /** It counts now. */
  IsCurrent: Type.Boolean(),
});

/** For all who have a screen of the administration on which a company is chosen. */
const staff = {
  access: { anyOf: ['Admin', 'WRAdmin', 'AdminLite', 'SuperAdmin', 'Coach', 'Reporting'] },
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
} as const satisfies Schemas<typeof routes>;
