import type { RewardDb } from './tables';

/** Who is eligible for a reward: one value of each list, or anybody where it is `["ALL"]` (ADR-043). */
export interface Eligibility {
  /** Member types. */
  readonly Roles: readonly string[];
  /** Ids of options of the company. */
  readonly Locations: readonly string[];
  readonly Departments: readonly string[];
  readonly Regions: readonly string[];
}

const all = 'ALL';

/** Everybody of the company. */
const everybody: Eligibility = { Roles: [all], Locations: [all], Departments: [all], Regions: [all] };

/** What a row of `reward_eligibility` says; everybody where there is none. */
export const eligibilityIn = (filter: string | null): Eligibility => (filter === null ? everybody : (JSON.parse(filter) as Eligibility));

/** What eligibility asks of a person, and the plan year that counts for them now. */
export interface Asked {
  readonly member_type: string | null;
  readonly location_id: string | null;
  readonly department_id: string | null;
  readonly region_id: string | null;
  readonly plan_year_id: string;
}

/** @param userId of a person of the database */
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
