import type { AudienceRow } from '../../../../shell/net/schemas';
import type { Context } from '../../../platform/module';
import type { RewardDb } from '../tables';

/** Eligibility for a reward: one value of each list must match; `["ALL"]` matches all people (ADR-043). */
export interface Eligibility {
  /** Member types. */
  readonly Roles: readonly string[];
  /** Ids of options of the company. */
  readonly Locations: readonly string[];
  readonly Departments: readonly string[];
  readonly Regions: readonly string[];
}

export const all = 'ALL';

/** All people of the company. */
export const everybody: Eligibility = { Roles: [all], Locations: [all], Departments: [all], Regions: [all] };

/** The eligibility in a row of `reward_eligibility`; all people without a row. */
export const eligibilityIn = (filter: string | null): Eligibility => (filter === null ? everybody : (JSON.parse(filter) as Eligibility));

/** Attributes of a person that eligibility depends on, and their current plan year. */
export interface Asked {
  readonly member_type: string | null;
  readonly location_id: string | null;
  readonly department_id: string | null;
  readonly region_id: string | null;
  readonly plan_year_id: string;
}

/** Attributes of a person that exists. @param userId id of the person */
export const askedOf = (db: RewardDb, userId: string): Promise<Asked> =>
  db
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.member_type', 'person.location_id', 'person.department_id', 'person.region_id', 'company.plan_year_id'])
    .where('person.id', '=', userId)
    .executeTakeFirstOrThrow();

const holds = (wanted: readonly string[], value: string | null): boolean => wanted.includes(all) || (value !== null && wanted.includes(value));

/** Whether a person matches all four filters. */
export const isEligible = ({ Roles, Locations, Departments, Regions }: Eligibility, person: Asked): boolean =>
  holds(Roles, person.member_type) && holds(Locations, person.location_id) && holds(Departments, person.department_id) && holds(Regions, person.region_id);

const rowsOf = ({ Roles, Locations, Departments, Regions }: Eligibility): AudienceRow[] =>
  [
    { Category: 'Role', Values: [...Roles] },
    { Category: 'Location', Values: [...Locations] },
    { Category: 'Department', Values: [...Departments] },
    { Category: 'Region', Values: [...Regions] },
  ].filter(({ Values }) => !Values.includes(all));

/** Number of eligible people with an account. */
export const countEligible = ({ audiences }: Pick<Context, 'audiences'>, companyId: string, eligibility: Eligibility) =>
  audiences.count([{ Category: 'AccountStatus', Values: ['Active', 'Pending'] }, ...rowsOf(eligibility)], [companyId]);

/** Description of an eligibility. */
export const described = ({ audiences }: Pick<Context, 'audiences'>, companyId: string, eligibility: Eligibility): Promise<string> =>
  audiences.describe(rowsOf(eligibility), companyId);
