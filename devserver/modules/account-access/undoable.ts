import type { Kysely } from 'kysely';
import type { PlatformTables } from '../../platform/tables';

type Db = Kysely<PlatformTables>;

/** Maximum number of changes for which an undo is tried, newest first. */
export const mostTried = 20;

/** Ids of the latest changes for a person with undo data: an undo is tried for these. */
export const listToTry = async (db: Db, userId: string, now: string): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('audit')
    // The cross join fixes this order: `acting_undo` has the rows of all people.
    .crossJoin('acting_undo')
    .select('audit.id')
    .whereRef('acting_undo.audit_id', '=', 'audit.id')
    .where('audit.subject_id', '=', userId)
    .where('acting_undo.until', '>', now)
    .where('acting_undo.undone_at', 'is', null)
    .orderBy('audit.id', 'desc')
    .limit(mostTried)
    .execute();
  return new Set(rows.map(({ id }) => id));
};
