import { sql } from 'kysely';
import type { AudienceRow } from '../../../shell/net/schemas/audience';
import { addDays } from '../../../shell/rules/dates/days';
import { enumerations, labelOf } from '../../../shell/rules/enumerations';
import { globalCompanyId } from '../auth/reach';
import type { Context } from '../module';
import { type AudienceCategories, type AudienceCategory, type AudienceCondition, isOneOf } from './category';

/** Values of an enumeration with their names. */
const offered = async (name: 'userStatus' | 'role' | 'memberType', { text }: Pick<Context, 'text'>) =>
  enumerations[name].map((value) => ({ Value: value as string, Text: text(labelOf(name, value as never).id) }));

/**
 * Conditions of the statuses of accounts; `Pending`: the first sign-in is not completed. `Uploaded` and `Deleted` (FIL-057) have none: people who
 * may register have no account, and accounts of people who may no longer register keep their status.
 */
const statusIs: ReadonlyMap<string, AudienceCondition> = new Map([
  ['Active', { where: sql<boolean>`(person.is_active = 1 and person.stage <> 'FirstLogin')` }],
  ['Pending', { where: sql<boolean>`(person.is_active = 1 and person.stage = 'FirstLogin')` }],
  ['Disabled', { where: sql<boolean>`person.is_active = 0` }],
]);

/** Lengths of the periods in days before today. */
const periods: ReadonlyMap<string, number> = new Map([
  ['Last30Days', 30],
  ['Last60Days', 60],
  ['Last90Days', 90],
]);

const hiredIn = ({ From = '', To = '' }: AudienceRow, value: string, today: string): AudienceCondition => {
  const days = periods.get(value);
  const [from, to] = days === undefined ? [From, To] : [addDays(today, -days), today];
  return { where: sql<boolean>`person.hire_date between ${from} and ${to}` };
};

/** A category by a column that names a department, location or region of the company. */
const placedIn = (name: 'Department' | 'Location' | 'Region', kind: 'department' | 'location' | 'region'): AudienceCategory => ({
  name: `audience.${name}`,
  ids: 'company_option',
  gone: `audience.${name}.gone`,
  values: async ({ companyId }, { db }) =>
    db
      .selectFrom('company_option')
      .select(['id as Value', 'name as Text'])
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .orderBy('name_key')
      .execute(),
  condition: ({ Values }) => ({ where: isOneOf(sql.ref(`person.${kind}_id`), Values) }),
  phrase: { of: ({ names }, text) => text(`audience.${name}.of`, { names }) },
  why: ({ names }, text) => text(`audience.${name}.why`, { names }),
});

/** Categories by the platform's own data about people. */
export const ownCategories: AudienceCategories = {
  AccountStatus: {
    name: 'audience.AccountStatus',
    values: async (_, context) => (await offered('userStatus', context)).filter(({ Value }) => statusIs.has(Value)),
    named: (_, __, context) => offered('userStatus', context),
    condition: ({ Values }) => ({ anyOf: Values.flatMap((value) => statusIs.get(value) ?? []) }),
    phrase: { who: ({ names }, text) => text('audience.AccountStatus.who', { names }) },
    why: ({ names }, text) => text('audience.AccountStatus.why', { names }),
  },
  Sex: {
    name: 'audience.Sex',
    values: async (_, { text }) => ['Female', 'Male'].map((sex) => ({ Value: sex, Text: text(`audience.Sex.${sex}`) })),
    condition: ({ Values }) => ({ where: isOneOf(sql`person.sex`, Values) }),
    phrase: { who: ({ Values, or }, text) => text('audience.Sex.who', { names: or(Values.map((sex) => text(`audience.Sex.${sex}.one`))) }) },
    why: ({ Values, or }, text) => text('audience.Sex.why', { names: or(Values.map((sex) => text(`audience.Sex.${sex}.one`))) }),
  },
  Department: placedIn('Department', 'department'),
  Location: placedIn('Location', 'location'),
  Region: placedIn('Region', 'region'),
  Role: {
    name: 'audience.Role',
    values: (_, context) => offered('memberType', context),
    condition: ({ Values }) => ({ where: isOneOf(sql`person.member_type`, Values) }),
    phrase: { of: ({ names }, text) => text('audience.Role.of', { names }) },
    why: ({ names }, text) => text('audience.Role.why', { names }),
  },
  SecurityRole: {
    name: 'audience.SecurityRole',
    values: (_, context) => offered('role', context),
    condition: ({ Values }) => ({
      anyOf: [
        { among: sql`select person_id from person_role where ${isOneOf(sql`person_role.role`, Values)}` },
        ...(Values.includes('HIPAAAccess') ? [{ among: sql`select person_id from person_permission where person_permission.permission = 'HipaaAccess'` }] : []),
      ],
    }),
    phrase: { of: ({ names }, text) => text('audience.SecurityRole.of', { names }) },
    why: ({ names }, text) => text('audience.SecurityRole.why', { names }),
  },
  Company: {
    name: 'audience.Company',
    ids: 'company',
    values: async ({ companyId }, { db }) => {
      const all = db.selectFrom('company').select(['id as Value', 'name as Text']).orderBy('name').orderBy('id');
      if (companyId === globalCompanyId) return all.execute();
      return all.where((eb) => eb.or([eb('id', '=', companyId), eb('partner_id', '=', companyId)])).execute();
    },
    condition: ({ Values }) => ({ where: isOneOf(sql`person.company_id`, Values) }),
    phrase: { of: ({ names }, text) => text('audience.Company.of', { names }) },
    why: ({ names }, text) => text('audience.Company.why', { names }),
  },
  HireDate: {
    name: 'audience.HireDate',
    hasDays: true,
    values: async (_, { text }) => [...periods.keys(), 'Custom'].map((value) => ({ Value: value, Text: text(`audience.HireDate.${value}`) })),
    condition: (row, today) => ({ anyOf: row.Values.filter((value) => periods.has(value) || value === 'Custom').map((value) => hiredIn(row, value, today)) }),
    phrase: {
      who: ({ Values, days, or }, text) => text('audience.HireDate.who', { when: or(Values.map((value) => text(`audience.HireDate.${value}.when`, days))) }),
    },
    why: ({ Values, days, or }, text) => text('audience.HireDate.why', { when: or(Values.map((value) => text(`audience.HireDate.${value}.when`, days))) }),
  },
};
