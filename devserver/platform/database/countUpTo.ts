import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { PlatformTables } from '../tables';

/** How many rows a query has; it reads `most` of them, and no more. */
export const countUpTo = async <Own extends PlatformTables>(
  db: Kysely<Own>,
  // biome-ignore lint/suspicious/noExplicitAny: what a query joins is its own affair
  query: SelectQueryBuilder<any, any, object>,
  most: number,
): Promise<number> => {
  // Of a module's database, which has all tables of the platform, none is asked for here but the query's own rows.
  const { n } = await (db as unknown as Kysely<PlatformTables>)
    .selectFrom(query.limit(most).as('counted'))
    .select((counted) => counted.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};
