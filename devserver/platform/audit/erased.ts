import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fieldOf, rowsOf } from '../database/words';
import type { PlatformTransaction } from '../platform';

/**
 * Action of lines that list earlier ones (`lines`) of which only the audit itself is left: what was kept beside them, values for an undo and sessions of
 * impersonations, was deleted with a company of demonstration. The list is part of the chain, so nobody can add to it.
 */
export const erasedBeside = 'company.demonstrationErased';

/** Ids of the lines that are listed so. */
export const erasedLines = sql`select cast(listed.value as bigint) from audit as erasing, ${rowsOf(fieldOf('erasing.detail', 'lines'), 'listed')} where erasing.action = ${sql.lit(erasedBeside)}`;

/** These lines are found without reading the whole audit. */
export const indexErasing = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index audit_erasing on audit (action) where action = ${sql.lit(erasedBeside)}`.execute(db);
};

/** Ids of the audit lines beside which these rows of a table are kept; none for other tables. */
export const linesBeside = async (trx: PlatformTransaction, table: string, these: RawBuilder<unknown>): Promise<readonly number[]> => {
  if (table === 'sign_in_session')
    return (await sql<{ id: number }>`select id from acting where session_id in (select id from sign_in_session where ${these})`.execute(trx)).rows.map(
      ({ id }) => id,
    );
  if (table !== 'audit_change' && table !== 'acting_undo') return [];
  return (await sql<{ id: number }>`select audit_id as id from ${sql.table(table)} where ${these}`.execute(trx)).rows.map(({ id }) => id);
};
