import { type Kysely, sql } from 'kysely';
import { healthLooked } from './looking';

/** Action of the audit line of an export of a list. Its target is the list. */
export const listExported = 'list.exported';

/** Conditions over `audit` with literals, so that SQLite uses the partial indexes. */
export const isHealthLook = sql<boolean>`audit.action = ${sql.lit(healthLooked)}`;
export const isListExport = sql<boolean>`audit.action = ${sql.lit(listExported)}`;

/** Migration: lines of reads and exports by their actor. Partial, because they are few, and other lines cost nothing. */
export const indexActors = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index audit_looks_by_actor on audit (actor_id, at, subject_id) where action = ${sql.lit(healthLooked)}`.execute(db);
  await sql`create index audit_exports_by_actor on audit (actor_id, at) where action = ${sql.lit(listExported)}`.execute(db);
};
