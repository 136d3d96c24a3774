import { type Kysely, sql } from 'kysely';
import type { PlatformTables } from '../tables';

/** The link of a row, for SQL over `audit` left joined with `audit_link`, where rows of earlier versions have theirs: no row is ever written again. */
export const linkOfRow = sql<string | null>`coalesce(audit.hash, audit_link.hash)`;

/** Whether a row of the audit has this link. */
export const isLinkOf = async (db: Kysely<PlatformTables>, hash: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from audit where hash = ${hash} union all select 1 from audit_link where hash = ${hash} limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * From here on a row holds its own link, which takes a page less to write than a second table. And lines are looked for by session only where somebody acts for another:
 * those of people themselves need no entry in an index.
 */
export const keepLinksInRows = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('audit').addColumn('hash', 'text').execute();
  await db.schema.dropIndex('audit_session').ifExists().execute();
  await sql`create index audit_of_acting on audit (session_id, id) where actor_id <> subject_id`.execute(db);
  await sql`create index audit_end_of_acting on audit (session_id) where action = 'impersonation.ended'`.execute(db);
};
