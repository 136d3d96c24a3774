import { type QueryExecutorProvider, sql } from 'kysely';

/** Runs a statement of a test, with `?` for each value. */
export const query = async <Row>(db: QueryExecutorProvider, text: string, ...values: readonly unknown[]): Promise<readonly Row[]> => {
  const parts = text.split('?').map((part) => sql.raw(part));
  const statement = sql.join(
    parts.flatMap((part, at) => (at === 0 ? [part] : [sql`${values[at - 1]}`, part])),
    sql``,
  );
  return (await sql<Row>`${statement}`.execute(db)).rows;
};

/** The first column of all rows. */
export const column = async <T>(db: QueryExecutorProvider, text: string, ...values: readonly unknown[]): Promise<readonly T[]> =>
  (await query<Record<string, T>>(db, text, ...values)).flatMap((row) => Object.values(row).slice(0, 1));

/** The first column of the first row. */
export const value = async <T>(db: QueryExecutorProvider, text: string, ...values: readonly unknown[]): Promise<T | undefined> =>
  (await column<T>(db, text, ...values))[0];
