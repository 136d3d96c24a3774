import { type Kysely, sql } from 'kysely';
import { enumerations, type ValueOf } from '../../../shell/rules/enumerations';
import type { Role } from '../../../shell/rules/roles';
import { rowsOf } from '../database/words';
import type { Identity } from '../module';
import type { PlatformTransaction } from '../platform';
import type { PlatformTables } from '../tables';
import { type CompanyScope, globalCompanyId, isReachWithin, type Reach, reachOf } from './reach';

/** A right in the lists of the administration: a role beyond participant, or HIPAA Access, which is a permission. */
export type Right = ValueOf<'role'>;

/** A user who maintains accounts: their rights, and the reach of those that allow it. */
export interface Maintainer extends Pick<Identity, 'roles' | 'permissions'> {
  readonly reach: Reach;
}

/** Roles that administrators of a company grant without having them. */
const ofCompany = ['AdminLite', 'Admin', 'CompanyManager', 'Reporting', 'UserManagement'] as const satisfies readonly Role[];

/** Roles that each administrator grants beside their own. */
const given: ReadonlyMap<Role, readonly Role[]> = new Map<Role, readonly Role[]>([
  ['Admin', ofCompany],
  ['WRAdmin', ofCompany],
  ['SuperAdmin', enumerations.role.filter((right) => right !== 'HIPAAAccess')],
]);

/**
 * Roles that administrators with HIPAA Access grant as well: a coach sees health data of the people they coach, which these administrators see themselves.
 * Support is not among them: it acts for everybody in reach, administrators included.
 */
const givenWithHealth: ReadonlyMap<Role, readonly Role[]> = new Map<Role, readonly Role[]>([
  ['Admin', ['Coach']],
  ['WRAdmin', ['Coach']],
]);

/** Roles whose holders an administrator maintains without being able to grant the role. */
const beside = ['participant', 'Coach', 'Support'] as const satisfies readonly Role[];

const givenBy = ({ roles, permissions }: Maintainer): ReadonlySet<Role> => {
  const withHealth = permissions.includes('HipaaAccess') ? givenWithHealth : new Map<Role, readonly Role[]>();
  return new Set([...roles, ...roles.flatMap((role) => [...(given.get(role) ?? []), ...(withHealth.get(role) ?? [])])]);
};

/** The rights of an identity, in the order of the enumeration. */
export const rightsOf = ({ roles, permissions }: Pick<Identity, 'roles' | 'permissions'>): readonly Right[] =>
  enumerations.role.filter((right) => (right === 'HIPAAAccess' ? permissions.includes('HipaaAccess') : roles.includes(right)));

/**
 * Whether a user may grant or revoke a right in a company: it is one of their own or a lower one, and its reach is within theirs. Only holders of HIPAA Access
 * grant it, and SuperAdmins belong to the company that runs the platform.
 * @param scope of the person's company
 */
export const mayGive = (by: Maintainer, right: Right, scope: CompanyScope): boolean => {
  if (right === 'HIPAAAccess') return by.permissions.includes('HipaaAccess');
  if (right === 'SuperAdmin' && scope.companyId !== globalCompanyId) return false;
  return givenBy(by).has(right) && isReachWithin(reachOf([right], scope), by.reach);
};

/** Whether a user may change the account of a person: one without further rights or a wider reach. SuperAdmins maintain all accounts. */
export const mayMaintain = (by: Maintainer, person: Pick<Identity, 'roles' | 'permissions'>, scope: CompanyScope): boolean => {
  if (by.roles.includes('SuperAdmin')) return true;
  const roles = new Set<Role>([...givenBy(by), ...beside]);
  return (
    person.roles.every((role) => roles.has(role) && isReachWithin(reachOf([role], scope), by.reach)) &&
    person.permissions.every((permission) => by.permissions.includes(permission))
  );
};

/** Grants a person a right. */
export const giveRight = async (trx: PlatformTransaction, person_id: string, right: Right): Promise<void> => {
  if (right === 'HIPAAAccess')
    await trx
      .insertInto('person_permission')
      .values({ person_id, permission: 'HipaaAccess' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await trx
      .insertInto('person_role')
      .values({ person_id, role: right })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

/** Revokes a right of a person. */
export const takeRight = async (trx: PlatformTransaction, personId: string, right: Right): Promise<void> => {
  if (right === 'HIPAAAccess') await trx.deleteFrom('person_permission').where('person_id', '=', personId).where('permission', '=', 'HipaaAccess').execute();
  else await trx.deleteFrom('person_role').where('person_id', '=', personId).where('role', '=', right).execute();
};

/** The rights of people by id; people without any are absent. The ids come first in the cross joins, so that each is looked up by an index. */
export const rightsOfPeople = async (db: Kysely<PlatformTables>, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Right[]>> => {
  const asked = rowsOf(JSON.stringify(ids), 'asked');
  const { rows } = await sql<{ readonly id: string; readonly right: string }>`
    select asked.value as id, person_role.role as right from ${asked} cross join person_role where person_role.person_id = asked.value
    union all
    select asked.value, 'HIPAAAccess' from ${asked} cross join person_permission where person_permission.person_id = asked.value and person_permission.permission = 'HipaaAccess'
  `.execute(db);
  const held = new Map<string, Set<string>>();
  for (const { id, right } of rows) held.set(id, (held.get(id) ?? new Set<string>()).add(right));
  return new Map([...held].map(([id, rights]) => [id, enumerations.role.filter((right) => rights.has(right))]));
};
