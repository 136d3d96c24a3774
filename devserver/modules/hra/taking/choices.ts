import { type Kysely, sql } from 'kysely';
import { createTables } from '../../../platform/database/table';
import { findVersion, submittedAnswers } from '../queries';
import { choices, type HraTables, type HraTransaction } from '../tables';
import { questionsOf } from './authored';

/**
 * Stores the choices of a person's latest submission for audiences (`audienceOfAnswers.ts`); the submission itself contains all answers. Must be
 * called after every write of a submission.
 */
export const keepChoices = async (trx: HraTransaction, personId: string): Promise<void> => {
  const newest = await trx
    .selectFrom('hra_submission')
    .select(['version_id', 'answers'])
    .where('person_id', '=', personId)
    .orderBy('submitted_at', 'desc')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  await trx.deleteFrom('hra_choice').where('person_id', '=', personId).execute();
  if (!newest) return;
  const given = submittedAnswers(newest);
  const rows = questionsOf(await findVersion(trx, newest.version_id))
    .filter(({ choices: offered = [] }) => offered.length > 0)
    .flatMap(({ id }) => [...new Set(given.get(id)?.answer ?? [])].map((value) => ({ person_id: personId, question_id: id, value })));
  if (rows.length > 0) await trx.insertInto('hra_choice').values(rows).execute();
};

const tables = createTables(choices);

/** Stores the choices of earlier submissions, person by person; a submission without answers has none. */
export const createChoices = async (anyDb: Kysely<unknown>): Promise<void> => {
  await tables.up(anyDb);
  await sql`create index hra_submission_by_moment on hra_submission (submitted_at, person_id)`.execute(anyDb);
  await sql`create index hra_measurement_of_source on hra_measurement (person_id, source, day)`.execute(anyDb);
  const db = anyDb as Kysely<HraTables>;
  const definitions = await db.selectFrom('hra_version').selectAll().execute();
  const asked = new Map(
    definitions.map(({ id, definition }) => {
      const { pages } = JSON.parse(definition) as { pages: readonly { readonly items: readonly { readonly id: string; readonly choices?: unknown }[] }[] };
      return [id, new Set(pages.flatMap(({ items }) => items.flatMap((item) => (item.choices === undefined ? [] : [item.id]))))] as const;
    }),
  );
  for (let last = ''; ; ) {
    const people = (
      await db.selectFrom('hra_submission').select('person_id').distinct().where('person_id', '>', last).orderBy('person_id').limit(200).execute()
    ).map(({ person_id }) => person_id);
    last = people.at(-1) ?? '';
    if (last === '') return;
    const newest = new Map<string, { readonly version_id: string; readonly answers: string }>();
    const rows = await db.selectFrom('hra_submission').selectAll().where('person_id', 'in', people).orderBy('submitted_at').orderBy('number').execute();
    for (const row of rows) newest.set(row.person_id, row);
    for (const [person_id, { version_id, answers }] of newest) {
      const given = Object.entries(JSON.parse(answers) as Record<string, { readonly answer?: readonly string[] }>);
      const taken = given
        .filter(([question]) => asked.get(version_id)?.has(question))
        .flatMap(([question_id, { answer = [] }]) => [...new Set(answer)].map((value) => ({ person_id, question_id, value })));
      if (taken.length > 0) await db.insertInto('hra_choice').values(taken).execute();
    }
  }
};
