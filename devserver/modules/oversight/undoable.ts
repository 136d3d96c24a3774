import type { Kysely } from 'kysely';
import type { PlatformTables } from '../../platform/tables';

type Db = Kysely<PlatformTables>;

/** Of so many changes it is tried whether they can be undone, the latest. */
export const mostTried = 20;

/** The changes of which that is tried: the latest that somebody has made for a person, and that are kept to be undone. */
export const listToTry = async (db: Db, userId: string, now: string): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('audit')
    // In this order: what is kept to be undone is that of all people.
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
