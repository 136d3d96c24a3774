import { type Kysely, sql } from 'kysely';
import type { Role } from '../../../shell/net/contract';
import { likely } from '../database/words';
import type { PlatformTables } from '../tables';

/**
 * The active people of a company with one of these roles, each once. The query begins with the roles, which few people have, not with the company: a cross join
 * is executed in its written order. For many roles SQLite expects that most people have one of them; `unlikely` says that few do.
 */
export const staffOf = (db: Pick<Kysely<PlatformTables>, 'selectFrom'>, companyId: string, roles: readonly Exclude<Role, 'participant'>[]) =>
  db
    .selectFrom(
      db
        .selectFrom('person_role')
        .select('person_role.person_id')
        .distinct()
        .where((eb) => likely(sql`${eb('person_role.role', 'in', [...roles])}`, 0.0625))
        .where('person_role.role', '<>', sql.lit('participant'))
        .as('staff'),
    )
    .crossJoin('person')
    .whereRef('person.id', '=', 'staff.person_id')
    .where('person.company_id', '=', companyId)
    .where('person.is_active', '=', 1);
