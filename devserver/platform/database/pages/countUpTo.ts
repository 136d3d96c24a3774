import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { PlatformTables } from '../../tables';

/** Number of rows of a query; it reads at most `most` of them. */
export const countUpTo = async <Own extends PlatformTables>(
  db: Kysely<Own>,
  // biome-ignore lint/suspicious/noExplicitAny: any query is accepted, whatever tables it joins
  query: SelectQueryBuilder<any, any, object>,
  most: number,
): Promise<number> => {
  // A module's database has all tables of the platform; only the query's own rows are read here.
  const { n } = await (db as unknown as Kysely<PlatformTables>)
    .selectFrom(query.limit(most).as('counted'))
    .select((counted) => counted.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};
