import { countUpTo } from '../../../../platform/database/pages/countUpTo';
import type { NoticesDb, NoticesTransaction } from '../../tables';

type Db = NoticesDb | NoticesTransaction;

/** Maximum number of people counted. */
const highest = 1000;

const answersIn = (db: Db, companyId: string, name: string) =>
  (db as NoticesDb)
    .selectFrom('welcome_answer as given')
    .innerJoin('person', 'person.id', 'given.person_id')
    .where('given.name', '=', name)
    .where('person.company_id', '=', companyId);

/** The number of people of a company who have answered a question, 1,000 at most. */
export const answeredBy = (db: Db, companyId: string, name: string): Promise<number> =>
  countUpTo(db as NoticesDb, answersIn(db, companyId, name).select('given.person_id'), highest);

/** The options of a list that people have chosen. */
export const chosenOptions = async (db: Db, companyId: string, name: string): Promise<ReadonlySet<string>> => {
  const rows = await answersIn(db, companyId, name).select('given.value').distinct().execute();
  return new Set(rows.map(({ value }) => value));
};
