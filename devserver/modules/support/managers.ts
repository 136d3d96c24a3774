import type { Kysely } from 'kysely';
import type { CompanyManager } from '../../../plugins/support/contract';
import { managerRoles, mayActFor } from '../../platform/auth/acting/acting';
import { loadActor, loadIdentityOf } from '../../platform/auth/identities';
import { reachesCompany } from '../../platform/auth/reach';
import { staffOf } from '../../platform/auth/staff';
import { type Call, Refusal } from '../../platform/module';
import type { PlatformTables } from '../../platform/tables';

const listManagers = (db: Kysely<PlatformTables>, companyId: string) =>
  staffOf(db, companyId, managerRoles)
    .innerJoin('company', 'company.id', 'person.company_id')
    .select([
      'person.id',
      'person.user_name',
      'person.first_name',
      'person.last_name',
      'person.email',
      'person.profile_image_url',
      'person.company_id',
      'company.name as company_name',
    ])
    .orderBy('person.last_name')
    .orderBy('person.id')
    .execute();

/**
 * The managers of a company whom the caller may impersonate (SUP-042).
 * @throws Refusal 404 for a company out of reach, as for an unknown one
 */
export const companyManagers = async (entityId: string, call: Call): Promise<CompanyManager[]> => {
  const { reach, actor } = call.caller;
  if (!reachesCompany(reach, entityId)) throw new Refusal(404, 'company.unknown');
  const { scope } = await loadActor(call.db, actor.userId);
  const managers: CompanyManager[] = [];
  for (const row of await listManagers(call.db, entityId)) {
    const identity = await loadIdentityOf(call.db, row.id);
    if (identity && mayActFor('Partner Admin', actor, scope, identity)) {
      managers.push({
        UserId: row.id,
        UserName: row.user_name,
        FirstName: row.first_name,
        LastName: row.last_name,
        Email: row.email,
        EntityId: row.company_id,
        EntityName: row.company_name,
        ProfileImageUrl: row.profile_image_url,
      });
    }
  }
  return managers;
};
