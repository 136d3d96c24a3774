import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fieldOf, rowsOf } from '../database/words';
import type { PlatformTransaction } from '../platform';

/**
 * Action of an audit line that lists earlier lines (`lines`) whose undo data and impersonation sessions were deleted with a demonstration company. The list
 * is part of the chain, so it cannot be extended later.
 */
export const erasedBeside = 'company.demonstrationErased';

/** Ids of all lines that such lines list. */
export const erasedLines = sql`select cast(listed.value as bigint) from audit as erasing, ${rowsOf(fieldOf('erasing.detail', 'lines'), 'listed')} where erasing.action = ${sql.lit(erasedBeside)}`;

/** Migration: indexes these lines. */
export const indexErasing = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index audit_erasing on audit (action) where action = ${sql.lit(erasedBeside)}`.execute(db);
};

/** Ids of the audit lines to which these rows of a table belong; empty for other tables. */
export const linesBeside = async (trx: PlatformTransaction, table: string, these: RawBuilder<unknown>): Promise<readonly number[]> => {
  if (table === 'sign_in_session')
    return (await sql<{ id: number }>`select id from acting where session_id in (select id from sign_in_session where ${these})`.execute(trx)).rows.map(
      ({ id }) => id,
    );
  if (table !== 'audit_change' && table !== 'acting_undo') return [];
  return (await sql<{ id: number }>`select audit_id as id from ${sql.table(table)} where ${these}`.execute(trx)).rows.map(({ id }) => id);
};
