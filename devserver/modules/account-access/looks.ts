import type { Kysely } from 'kysely';
import type { HealthLook } from '../../../shell/features/account-access/contract';
import { healthLooked } from '../../platform/audit/looking';
import type { PlatformTables } from '../../platform/tables';

/** Maximum number of accesses listed, newest first. */
const most = 200;

/** Reads of a person's health data by other users, newest first, with and without impersonation. */
export const healthLooksAt = async (db: Kysely<PlatformTables>, userId: string): Promise<HealthLook[]> => {
  const rows = await db
    .selectFrom('audit')
    .innerJoin('person', 'person.id', 'audit.actor_id')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['audit.id', 'audit.at', 'audit.detail', 'person.first_name', 'person.last_name', 'company.name as company'])
    .where('audit.subject_id', '=', userId)
    .where('audit.action', '=', healthLooked)
    .orderBy('audit.at', 'desc')
    .orderBy('audit.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, at, detail, first_name, last_name, company }) => {
    const { area } = JSON.parse(detail) as { readonly area: HealthLook['Area'] };
    return { Id: id, At: at, Name: `${first_name} ${last_name}`, Company: company, Area: area };
  });
};
