import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keyOfAnswer } from './welcome/answers';

/** The tables when this migration was written. */
interface Then {
  person: { id: string; company_id: string };
  welcome_field: { company_id: string; name: string; input_type: 'text' | 'number' };
  welcome_answer: { person_id: string; name: string; value: string; value_key: string };
}

/** Adds the normalized form of answers, and the index by which audiences find people. */
const keyAnswers = async (anyDb: Kysely<unknown>): Promise<void> => {
  await anyDb.schema
    .alterTable('welcome_answer')
    .addColumn('value_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const db = anyDb as Kysely<Then>;
  for (let last: string | undefined = ''; last !== undefined; ) {
    const rows = await db
      .selectFrom('welcome_answer as given')
      .innerJoin('person', 'person.id', 'given.person_id')
      .leftJoin('welcome_field as field', (join) => join.onRef('field.company_id', '=', 'person.company_id').onRef('field.name', '=', 'given.name'))
      .select(['given.person_id', 'given.name', 'given.value', 'field.input_type'])
      .where(
        'given.person_id',
        'in',
        db.selectFrom('welcome_answer').select('person_id').distinct().where('person_id', '>', last).orderBy('person_id').limit(500),
      )
      .orderBy('given.person_id')
      .execute();
    for (const { person_id, name, value, input_type } of rows)
      await db
        .updateTable('welcome_answer')
        .set({ value_key: keyOfAnswer(value, input_type ?? 'text') })
        .where('person_id', '=', person_id)
        .where('name', '=', name)
        .execute();
    last = rows.at(-1)?.person_id;
  }
  await sql`create index welcome_answer_by_value on welcome_answer (name, value_key, person_id)`.execute(db);
};

export const audienceMigrations: Readonly<Record<string, Migration>> = { '202611241120_keys_of_answers': { up: keyAnswers } };
