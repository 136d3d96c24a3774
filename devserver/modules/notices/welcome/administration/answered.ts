import type { NoticesDb, NoticesTransaction } from '../../tables';

type Db = NoticesDb | NoticesTransaction;

/** People are counted up to here. */
const highest = 1000;

const answersIn = (db: Db, companyId: string, name: string) =>
  (db as NoticesDb)
    .selectFrom('welcome_answer as given')
    .innerJoin('person', 'person.id', 'given.person_id')
    .where('given.name', '=', name)
    .where('person.company_id', '=', companyId);

/** The number of people of a company who have answered a question, 1,000 at most. */
export const answeredBy = async (db: Db, companyId: string, name: string): Promise<number> => {
  const { n } = await (db as NoticesDb)
    .selectFrom(answersIn(db, companyId, name).select('given.person_id').limit(highest).as('people'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

/** The options of a list that people have chosen. */
export const chosenOptions = async (db: Db, companyId: string, name: string): Promise<ReadonlySet<string>> => {
  const rows = await answersIn(db, companyId, name).select('given.value').distinct().execute();
  return new Set(rows.map(({ value }) => value));
};
