import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PlatformTables } from '../tables';
import type { CountedGroup } from './picture';
import type { ReportAsked } from './report';

/** Whether the `person` of a statement is one of those whom a report is about. */
export const isMeant = ({ companyId, people }: Pick<ReportAsked, 'companyId' | 'people'>): RawBuilder<boolean> =>
  people ? sql<boolean>`person.company_id = ${companyId} and ${people.condition}` : sql<boolean>`person.company_id = ${companyId}`;

/**
 * The people whom a report is about by where they work, by name.
 * @param nowhere what those are called of whom it is not known
 * @param done whether a `person` has done what a chart tells the share of
 */
export const countPeopleBy = async (
  db: Kysely<PlatformTables>,
  asked: Pick<ReportAsked, 'companyId' | 'people'>,
  kind: 'department' | 'location' | 'region',
  nowhere: string,
  done?: RawBuilder<boolean>,
): Promise<readonly CountedGroup[]> => {
  const place = sql.ref(`person.${kind}_id`);
  const { rows } = await sql<{ readonly key: string | null; readonly name: string | null; readonly people: number; readonly done: number }>`
    select ${place} as key, (select option.name from company_option as option where option.id = ${place}) as name,
      count(*) as people, coalesce(sum(${done ?? sql`0`}), 0) as done
    from person where ${isMeant(asked)} group by ${place} order by name`.execute(db);
  return rows.map((row) => ({ key: row.key ?? 'none', name: row.name ?? nowhere, people: row.people, ...(done && { done: row.done }) }));
};
