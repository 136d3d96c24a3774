import { type Kysely, sql } from 'kysely';
import type { AudiencePerson } from '../../../shell/features/administration/contract';
import { mostPeopleFound } from '../../../shell/features/administration/rules/options';
import { folded } from '../../../shell/rules/fuzzy';
import { endOf } from '../../platform/database/names';
import type { PlatformTables } from '../../platform/tables';

type Db = Kysely<PlatformTables>;

const columns = ['last_name', 'first_name'] as const;

/** Whether a name has a word with this beginning. */
const isBegun = (word: string) =>
  sql<boolean>`(${sql.join(
    columns.map((name) => sql`instr(' ' || ${sql.ref(`person.${name}_key`)}, ${` ${word}`}) > 0`),
    sql` or `,
  )} or exists (select 1 from person_name_word as other where other.person_id = person.id and other.word >= ${word} and other.word < ${endOf(word)}))`;

/**
 * People of a company, by last name: each word of the search is the beginning of a word of their name, regardless of case and accents. Fewer than two letters find nobody.
 * People who have left are included, as in an audience. Each beginning is a range of an index.
 */
export const findPeople = async (db: Db, companyId: string, search: string): Promise<AudiencePerson[]> => {
  const [first = '', ...others] = folded(search.trim()).split(/\s+/);
  if (search.trim().length < 2) return [];
  const people = others.reduce(
    (query, word) => query.where(isBegun(word)),
    db.selectFrom('person').select(['person.id', 'person.first_name', 'person.last_name']).where('person.company_id', '=', companyId),
  );
  const found = new Map<string, { readonly id: string; readonly first_name: string; readonly last_name: string }>();
  for (const name of columns) {
    const key = sql.ref<string>(`person.${name}_key`);
    const begun = people.where(key, '>=', first).where(key, '<', endOf(first)).orderBy(key).limit(mostPeopleFound);
    const later = people
      .innerJoin('person_name_word as word', 'word.person_id', 'person.id')
      .where('word.name', '=', name)
      .where('word.word', '>=', first)
      .where('word.word', '<', endOf(first))
      .orderBy('word.word')
      .limit(mostPeopleFound);
    for (const person of [...(await begun.execute()), ...(await later.execute())]) found.set(person.id, person);
  }
  const nameOf = (person: { readonly first_name: string; readonly last_name: string }): string => `${person.last_name} ${person.first_name}`;
  return [...found.values()]
    .sort((one, other) => nameOf(one).localeCompare(nameOf(other)))
    .slice(0, mostPeopleFound)
    .map(({ id, first_name, last_name }) => ({ UserId: id, FirstName: first_name, LastName: last_name }));
};
