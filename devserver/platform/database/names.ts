import { type Kysely, type SqlBool, sql } from 'kysely';
import { folded } from '../../../shell/rules/fuzzy';

/** The columns of a person's name. */
export type NameColumn = 'first_name' | 'last_name';

/** The words of a name behind its beginning, as they are looked up: `angela` of `María Ángela`, `brien` of `O’Brien`. */
export const laterWords = (name: string): readonly string[] =>
  [...folded(name).matchAll(/[\p{L}\p{N}]+/gu)].filter(({ index }) => index > 0).map(([word]) => word);

/** Stands behind all texts. */
export const endOfText = '\u{10ffff}';

/** The first text behind all that begin with `start`: a range can use an index where a pattern cannot. */
export const endOf = (start: string): string => `${start}${endOfText}`;

/** Whether a word of a person's name begins with `start`, which is folded. Each half is a range of an index. */
export const nameBegins = (column: NameColumn, start: string) => {
  const key = sql.ref(`person.${column}_key`);
  return sql<SqlBool>`((${key} >= ${start} and ${key} < ${start} || ${endOfText}) or exists (select 1 from person_name_word as later
    where later.person_id = person.id and later.name = ${column} and later.word >= ${start} and later.word < ${start} || ${endOfText}))`;
};

const names = ['first_name', 'last_name'] as const satisfies readonly NameColumn[];

/**
 * What people are found by beside the beginnings of their names, which `first_name_key` and `last_name_key` hold: the other words, kept by triggers. Few people have
 * some, so that this costs the others nothing.
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
    sql`insert into person_name_word select person.id, ${sql.lit(name)}, word.value from person, json_each(later_words(person.${sql.raw(name)})) as word`;
  for (const name of names) await add(name).execute(db);
  const addNew = sql.join(
    names.map((name) => sql`${add(name)} where person.id = new.id;`),
    sql.raw(' '),
  );
  await sql`create trigger person_name_words_insert after insert on person begin ${addNew} end`.execute(db);
  await sql`create trigger person_name_words_update after update of first_name, last_name on person
    begin delete from person_name_word where person_id = new.id; ${addNew} end`.execute(db);
};
