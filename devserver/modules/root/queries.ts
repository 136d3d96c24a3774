import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { folded } from '../../../shell/rules/fuzzy';
import type { Reach } from '../../platform/auth/reach';
import { endOf } from '../../platform/database/names';
import type { CompanyTable, PersonTable, PlatformTables } from '../../platform/tables';

type Db = Kysely<PlatformTables>;

/** A company by id. */
export const findCompany = (db: Db, id: string): Promise<CompanyTable | undefined> =>
  db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst();

/** The company that has this host name for its own. */
export const findCompanyOfHost = (db: Db, host: string): Promise<CompanyTable | undefined> =>
  db.selectFrom('company').selectAll().where('host', '=', host.toLowerCase()).executeTakeFirst();

/** The company of a person who is signed in, so it is there. */
export const readCompany = (db: Db, id: string): Promise<CompanyTable> => db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** How a sign-in session was begun. */
export const readLoginType = async (db: Db, sessionId: string): Promise<string> => {
  const row = await db.selectFrom('sign_in_session').select('login_type').where('id', '=', sessionId).executeTakeFirstOrThrow();
  return row.login_type;
};

/** A person as pickers show them. */
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

/** Where and for what to look. `term` is not empty. */
export interface PeopleSearch {
  readonly term: string;
  readonly reach: Reach;
  /** The person who searches: all that `self` reaches. */
  readonly selfId: string;
}

/** As they are looked up: names without case and accents, mail addresses in lower case. */
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

/** Those of whom a word behind the beginning of a name begins so. */
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
 * At most 20 active people within reach of whom a word of the name or the mail address begins with the term, without regard to case and, in names,
 * accents, ordered by name. Each of the questions is a range of an index, whatever the number of people.
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
