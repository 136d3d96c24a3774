import type { Kysely } from 'kysely';
import type { StaffChange } from '../../../../plugins/support/contract';
import type { schemas } from '../../../../plugins/support/contract/schemas';
import type { Input } from '../../../../shell/net/contract';
import { pages } from '../../../platform/database/pages/page';
import type { Call } from '../../../platform/module';
import type { PlatformTables } from '../../../platform/tables';

type Db = Kysely<PlatformTables>;
type Query = Input<(typeof schemas)['auditStaffChanges']>['query'];

const changes = pages({
  query: (db: Db) =>
    db.selectFrom('audit_change').select('audit_change.audit_id').where('audit_change.is_acting', '=', 0).where('audit_change.actor_id', 'is not', null),
  whose: 'audit_change.company_id',
  sorts: { Id: ['audit_change.audit_id'] },
  usualSort: '-Id',
});

const details = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('audit_change as change')
    .innerJoin('audit', 'audit.id', 'change.audit_id')
    .innerJoin('person as actor', 'actor.id', 'change.actor_id')
    .leftJoin('person as subject', 'subject.id', 'change.person_id')
    .leftJoin('company', (join) => join.on((eb) => eb('company.id', '=', eb.fn.coalesce('change.company_id', 'subject.company_id'))))
    .select(['audit.id', 'audit.at', 'audit.route', 'audit.action', 'company.name as company'])
    .select(['actor.first_name as actor_first', 'actor.last_name as actor_last', 'subject.first_name', 'subject.last_name'])
    .where('audit.id', 'in', [...ids])
    .execute();

/** Changes of staff for people and companies without impersonation, in pages. */
export const listStaffChanges = async (call: Call, query: Query) => {
  const page = await changes(call.db, { request: query, within: 'all', filters: {} });
  const ids = page.Items.map(({ audit_id }) => audit_id);
  const rows = new Map(ids.length === 0 ? [] : (await details(call.db, ids)).map((row) => [row.id, row]));
  const told = await call.toldChanges(ids, 'staff');
  const Items = ids.flatMap((id): StaffChange[] => {
    const row = rows.get(id);
    if (!row) return [];
    return [
      {
        Id: id,
        At: row.at,
        Actor: `${row.actor_first} ${row.actor_last}`,
        Subject: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
        Company: row.company ?? '',
        Route: row.route || row.action,
        What: told.get(id)?.What ?? null,
        Fields: told.get(id)?.Fields ?? [],
      },
    ];
  });
  return { ...page, Items };
};
