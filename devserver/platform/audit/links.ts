import { type Kysely, sql } from 'kysely';
import type { PlatformTables } from '../tables';

/** The link of a row, for SQL over `audit` left joined with `audit_link`, which contains the links of earlier versions' rows: rows are never updated. */
export const linkOfRow = sql<string | null>`coalesce(audit.hash, audit_link.hash)`;

/** Whether a row of the audit has this link. */
export const isLinkOf = async (db: Kysely<PlatformTables>, hash: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from audit where hash = ${hash} union all select 1 from audit_link where hash = ${hash} limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Migration: a row contains its own link, which saves a written page compared with a second table. Lines are searched by session only for impersonations:
 * others need no index entry.
 */
export const keepLinksInRows = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('audit').addColumn('hash', 'text').execute();
  await db.schema.dropIndex('audit_session').ifExists().execute();
  await sql`create index audit_of_acting on audit (session_id, id) where actor_id <> subject_id`.execute(db);
  await sql`create index audit_end_of_acting on audit (session_id) where action = 'impersonation.ended'`.execute(db);
};
