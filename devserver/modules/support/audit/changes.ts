import { type Kysely, sql } from 'kysely';
import type { ActingChange } from '../../../../plugins/support/contract';
import { changesForAnother } from '../../../platform/audit/acting';
import { healthLooked, isLook, looks } from '../../../platform/audit/looking';
import { type Call, Refusal } from '../../../platform/module';
import type { PlatformTables } from '../../../platform/tables';

type Db = Kysely<PlatformTables>;

/** Maximum number of changes listed per impersonation session. */
export const mostChanges = 500;

/**
 * Changes and accesses of sessions, with the session of each, earliest first; of each session one more than `mostChanges`, which indicates that there are more.
 */
export const changesIn = (db: Db, sessionIds: readonly string[]) =>
  db
    .with('numbered', (numbering) =>
      numbering
        .selectFrom('audit')
        .select(['id', 'at', 'route', 'action', 'target', 'detail', 'session_id'])
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('session_id').orderBy('id'))
            .as('place'),
        )
        .where('session_id', 'in', [...sessionIds])
        // The condition is repeated for both, because the index of sessions only contains acts for another person.
        .where(sql<boolean>`audit.actor_id <> audit.subject_id and ((${changesForAnother}) or ${looks})`),
    )
    .selectFrom('numbered')
    .selectAll()
    .where('place', '<=', mostChanges + 1)
    .orderBy('session_id')
    .orderBy('id')
    .execute();

type Row = Awaited<ReturnType<typeof changesIn>>[number];

/** The target of a row; for an access to health data, their area. */
export const targetOf = ({ action, target, detail }: Pick<Row, 'action' | 'target' | 'detail'>): string =>
  action === healthLooked ? (JSON.parse(detail) as { readonly area: string }).area : target;

/** Changes and accesses of one impersonation. @throws Refusal 404 for an unknown one */
export const listChanges = async (call: Call, id: number): Promise<ActingChange[]> => {
  const { db } = call;
  const line = await db.selectFrom('acting').select('session_id').where('id', '=', id).executeTakeFirst();
  if (!line) throw new Refusal(404, 'audit.unknown');
  const rows = await changesIn(db, [line.session_id]);
  const told = await call.toldChanges(
    rows.map((row) => row.id),
    'staff',
  );
  return rows.slice(0, mostChanges).map((row): ActingChange => {
    const Kind = isLook(row) ? 'LookedAt' : 'Changed';
    const { What = null, Fields = [] } = told.get(row.id) ?? {};
    return { Id: row.id, Kind, At: row.at, Route: row.route, Action: row.action, Target: targetOf(row), What, Fields: [...Fields] };
  });
};
