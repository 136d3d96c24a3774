import type { Kysely } from 'kysely';
import { pages } from '../database/pages/page';
import type { PlatformTables } from '../tables';
import { byName } from './person';
import type { ReportAsked } from './report';

const people = pages({
  query: (db: Kysely<PlatformTables>) => db.selectFrom('person').select(['person.id', 'person.department_id', 'person.is_active', 'person.stage']),
  whose: 'person.company_id',
  sorts: { LastName: byName.LastName },
  usualSort: 'LastName',
});

/** Number of people read per batch. */
const atOnce = 1000;

/** A batch of the people of a report. */
interface Step {
  readonly people: readonly Pick<PlatformTables['person'], 'id' | 'department_id' | 'is_active' | 'stage'>[];
  /** Their ids as JSON, for `${rowsOf(ids, 'one')} cross join …`. */
  readonly ids: string;
}

/** Reads the people of a report in batches of 1,000. Other calls run between batches: one statement about a large company would block them all. */
export async function* stepsThrough(
  db: Kysely<PlatformTables>,
  { companyId, people: audience }: Pick<ReportAsked, 'companyId' | 'people'>,
): AsyncGenerator<Step> {
  for await (const some of people.whole(db, { request: {}, within: [companyId], audience }).batches(atOnce))
    yield { people: some, ids: JSON.stringify(some.map(({ id }) => id)) };
}

/** Groups rows by person. */
export const byPerson = <Row extends { readonly person_id: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> => {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const own = found.get(row.person_id);
    if (own) own.push(row);
    else found.set(row.person_id, [row]);
  }
  return found;
};
