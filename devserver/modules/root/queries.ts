import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { folded } from '../../../shell/rules/fuzzy';
import type { Reach } from '../../platform/auth/reach';
import { endOf } from '../../platform/database/search/names';
import type { CompanyTable, PersonTable, PlatformTables } from '../../platform/tables';

type Db = Kysely<PlatformTables>;

/** A company by id. */
export const findCompany = (db: Db, id: string): Promise<CompanyTable | undefined> =>
  db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst();

/** The company with this host name. */
export const findCompanyOfHost = (db: Db, host: string): Promise<CompanyTable | undefined> =>
  db.selectFrom('company').selectAll().where('host', '=', host.toLowerCase()).executeTakeFirst();

/** The company of a signed-in person, which always exists. */
export const readCompany = (db: Db, id: string): Promise<CompanyTable> => db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Sign-in type of a session. */
export const readLoginType = async (db: Db, sessionId: string): Promise<string> => {
  const row = await db.selectFrom('sign_in_session').select('login_type').where('id', '=', sessionId).executeTakeFirstOrThrow();
  return row.login_type;
};

/** A person in the form for pickers. */
export type FoundPerson = Pick<PersonTable, 'id' | 'first_name' | 'last_name' | 'email'> & { readonly company_name: string };

const mostFound = 20;

type People = ExpressionBuilder<PlatformTables, 'person' | 'company'>;

const inReach = (reach: Reach, selfId: string) => (eb: People) => {
  switch (reach.kind) {
    case 'self':
      return eb('person.id', '=', selfId);
    case 'companies':
      return eb('person.company_id', 'in', [...reach.companyIds]);
    case 'global':
      return eb.val(1).$castTo<SqlBool>();
  }
};

/** Parameters of a search. `term` is not empty. */
export interface PeopleSearch {
  readonly term: string;
  readonly reach: Reach;
  /** The person who searches: the only one that `self` reaches. */
  readonly selfId: string;
}

/** Indexed search keys: names without case and accents, mail addresses in lower case. */
const lookedUp = {
  last_name: sql<string>`person.last_name_key`,
  first_name: sql<string>`person.first_name_key`,
  email: sql<string>`lower(person.email)`,
} as const;

const beginsWith = (db: Db, column: keyof typeof lookedUp, term: string, search: PeopleSearch): Promise<FoundPerson[]> => {
  const start = column === 'email' ? term.toLowerCase() : folded(term);
  return db
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.id', 'person.first_name', 'person.last_name', 'person.email', 'company.name as company_name'])
    .where(lookedUp[column], '>=', start)
    .where(lookedUp[column], '<', endOf(start))
    .where(inReach(search.reach, search.selfId))
    .where('person.is_active', '=', 1)
    .orderBy(lookedUp[column])
    .limit(mostFound)
    .execute();
};

/** People with a later word of a name that begins with the term. */
const laterBegins = async (db: Db, term: string, search: PeopleSearch): Promise<FoundPerson[]> => {
  const start = folded(term);
  const found: FoundPerson[] = [];
  for (const column of ['last_name', 'first_name'] as const)
    found.push(
      ...(await db
        .selectFrom('person_name_word as later')
        .innerJoin('person', 'person.id', 'later.person_id')
        .innerJoin('company', 'company.id', 'person.company_id')
        .select(['person.id', 'person.first_name', 'person.last_name', 'person.email', 'company.name as company_name'])
        .where('later.name', '=', column)
        .where('later.word', '>=', start)
        .where('later.word', '<', endOf(start))
        .where(inReach(search.reach, search.selfId))
        .where('person.is_active', '=', 1)
        .orderBy('later.word')
        .limit(mostFound)
        .execute()),
    );
  return found;
};

const byName = (one: FoundPerson, other: FoundPerson): number =>
  `${one.last_name} ${one.first_name} ${one.id}`.localeCompare(`${other.last_name} ${other.first_name} ${other.id}`);

/**
 * At most 20 active people within reach with a word of the name, or a mail address, that begins with the term, regardless of case and, in names,
 * accents; ordered by name. Each query is a range of an index, whatever the number of people.
 */
export const searchPeople = async (db: Db, search: PeopleSearch): Promise<FoundPerson[]> => {
  const term = search.term.trim();
  const found = new Map<string, FoundPerson>();
  for (const column of ['last_name', 'first_name', 'email'] as const) {
    for (const person of await beginsWith(db, column, term, search)) found.set(person.id, person);
  }
  for (const person of await laterBegins(db, term, search)) found.set(person.id, person);
  return [...found.values()].sort(byName).slice(0, mostFound);
};
