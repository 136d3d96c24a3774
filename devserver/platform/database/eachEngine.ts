import { type OperationNode, PostgresAdapter, type QueryExecutorProvider, type RawBuilder, type RawNode, sql } from 'kysely';

/** A piece of SQL with its form on PostgreSQL. SQLite's compiler writes the node itself. */
interface TwofoldNode extends RawNode {
  readonly postgres: RawNode;
}

/** SQL that the engines write differently; the compiler of the database in use takes its own form. */
export const eachEngine = <T>(sqlite: RawBuilder<T>, postgres: RawBuilder<unknown>): RawBuilder<T> => {
  const node: TwofoldNode = { ...sqlite.toOperationNode(), postgres: postgres.toOperationNode() };
  return sql`${{ toOperationNode: () => node }}`;
};

/** PostgreSQL's form of a node; undefined: the engines write it alike. */
export const onPostgres = (node: OperationNode): RawNode | undefined => ('postgres' in node ? (node as TwofoldNode).postgres : undefined);

/** Whether a database is on PostgreSQL, for schemas; queries use `words.ts`. */
export const isPostgres = (db: QueryExecutorProvider): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
