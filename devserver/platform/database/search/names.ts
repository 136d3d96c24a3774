import { type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { folded } from '../../../../shell/rules/fuzzy';
import { mailKey } from '../../auth/contacts/mailKey';
import type { PlatformTables } from '../../tables';
import { createTrigger } from '../trigger';
import { rowsOf } from '../words';

/** The columns of a person's name. */
export type NameColumn = 'first_name' | 'last_name';

/** Search keys of the words of a name after the first one: `angela` of `María Ángela`, `brien` of `O’Brien`. */
export const laterWords = (name: string): readonly string[] =>
  [...folded(name).matchAll(/[\p{L}\p{N}]+/gu)].filter(({ index }) => index > 0).map(([word]) => word);

/** Sorts after all texts. */
export const endOfText = '\u{10ffff}';

/** The end of the range of all texts with the prefix `start`: a range can use an index where a pattern cannot. */
export const endOf = (start: string): string => `${start}${endOfText}`;

/** Whether a word of a person's name begins with `start`, which is folded. Each half is a range of an index. */
const nameBegins = (column: NameColumn, start: string) => {
  const key = sql.ref(`person.${column}_key`);
  return sql<SqlBool>`((${key} >= ${start} and ${key} < ${start} || ${endOfText}) or exists (select 1 from person_name_word as later
    where later.person_id = person.id and later.name = ${column} and later.word >= ${start} and later.word < ${start} || ${endOfText}))`;
};

const names = ['first_name', 'last_name'] as const satisfies readonly NameColumn[];

/** The words of a search. @public */
export const wordsOfSearch = (search: string): readonly string[] => search.split(/\s+/).filter((word) => word !== '');

/** Whether a word of a person's first or last name begins with `start`, which is folded. */
export const someNameBegins = (start: string) => sql<SqlBool>`(${nameBegins('first_name', start)} or ${nameBegins('last_name', start)})`;

/** Whether a word of a person's name begins with a word of a search, regardless of case and accents; `byMail`: or their mail address does. @public */
export const personBegins = (word: string, { byMail = false } = {}) => {
  const named = someNameBegins(folded(word));
  if (!byMail) return named;
  const mail = mailKey(word);
  return sql<SqlBool>`(${named} or (person.mail_key >= ${mail} and person.mail_key < ${endOf(mail)}))`;
};

/** A search of people by name. */
interface PeopleSearch {
  readonly search: string;
  /** Maximum number of people found. */
  readonly most: number;
  /** Whether words of the search are also prefixes of mail addresses. */
  readonly byMail?: boolean;
}

interface Named {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/**
 * The people of a query of `person` whose names contain each word of the search as a prefix of a word, by last name. Each lookup of the first word is a range
 * of an index. A search without words finds no one.
 */
export const peopleByNames = async <DB, TB extends keyof DB, O extends Named>(
  people: SelectQueryBuilder<DB, TB, O>,
  { search, most, byMail = false }: PeopleSearch,
): Promise<readonly O[]> => {
  const [first, ...others] = wordsOfSearch(search);
  if (first === undefined) return [];
  const all = people as unknown as SelectQueryBuilder<PlatformTables, 'person', O>;
  const narrowed = others.reduce((query, word) => query.where(personBegins(word, { byMail })), all).limit(most);
  const name = folded(first);
  const begun = (key: 'first_name_key' | 'last_name_key' | 'mail_key', start: string) => {
    const column = sql.ref<string>(`person.${key}`);
    return narrowed.where(column, '>=', start).where(column, '<', endOf(start)).orderBy(column).execute();
  };
  const later = (column: NameColumn) =>
    narrowed
      .innerJoin('person_name_word as word', 'word.person_id', 'person.id')
      .where('word.name', '=', column)
      .where('word.word', '>=', name)
      .where('word.word', '<', endOf(name))
      .orderBy('word.word')
      .execute();
  const found = new Map<string, O>();
  const add = (some: readonly O[]): void => {
    for (const person of some) found.set(person.id, person);
  };
  for (const column of names) {
    add(await begun(`${column}_key`, name));
    add(await later(column));
  }
  if (byMail) add(await begun('mail_key', mailKey(first)));
  const nameOf = ({ last_name, first_name, id }: Named): string => `${last_name} ${first_name} ${id}`;
  return [...found.values()].sort((one, other) => nameOf(one).localeCompare(nameOf(other))).slice(0, most);
};

/**
 * Creates the table of the later words of names, updated by triggers; `first_name_key` and `last_name_key` contain the prefixes. Few people have such words,
 * so others cost nothing.
 */
export const addNameWords = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('person_name_word')
    .addColumn('person_id', 'text', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .execute();
  const index = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on('person_name_word')
      .columns([...columns])
      .execute();
  await index('person_name_word_of_person', ['person_id', 'name', 'word']);
  await index('person_name_word_by_word', ['name', 'word', 'person_id']);
  const add = (name: NameColumn) =>
    sql`insert into person_name_word select person.id, ${sql.lit(name)}, word.value from person cross join ${rowsOf(sql<string>`later_words(person.${sql.raw(name)})`, 'word')}`;
  for (const name of names) await add(name).execute(db);
  const addNew = names.map((name) => sql`${add(name)} where person.id = new.id`);
  const removeOld = sql`delete from person_name_word where person_id = new.id`;
  await createTrigger(db, { name: 'person_name_words_insert', when: 'after insert', table: 'person' }, ...addNew);
  await createTrigger(db, { name: 'person_name_words_update', when: 'after update of first_name, last_name', table: 'person' }, removeOld, ...addNew);
};
