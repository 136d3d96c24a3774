import type { Kysely } from 'kysely';
import type { ActingChange } from '../../../../plugins/support/contract';
import { changesForAnother } from '../../../platform/audit/acting';
import { Refusal } from '../../../platform/module';
import type { PlatformTables } from '../../../platform/tables';

type Db = Kysely<PlatformTables>;

/** So many are told of one time of acting. */
const most = 500;

/** What was changed in sessions, with the session of each, the earliest first. */
export const changesIn = (db: Db, sessionIds: readonly string[]) =>
  db
    .selectFrom('audit')
    .select(['id', 'at', 'route', 'action', 'target', 'session_id'])
    .where('session_id', 'in', [...sessionIds])
    .where(changesForAnother)
    .orderBy('session_id')
    .orderBy('id')
    .limit(most * sessionIds.length)
    .execute();

/** What was changed in one time of acting. @throws Refusal 404 for one that is unknown */
export const listChanges = async (db: Db, id: number): Promise<ActingChange[]> => {
  const line = await db.selectFrom('acting').select('session_id').where('id', '=', id).executeTakeFirst();
  if (!line) throw new Refusal(404, 'audit.unknown');
  const rows = await changesIn(db, [line.session_id]);
  return rows.map((row) => ({ Id: row.id, At: row.at, Route: row.route, Action: row.action, Target: row.target }));
};
