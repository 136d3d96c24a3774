import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Assessment, HraResults, PageDetails } from '../../../../plugins/hra/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { current } from '../fixtures/assessments';
import { migrations } from '../migrations';
import hra from '../routes';
import type { HraTables } from '../tables';
import { questionsOf } from './authored';

/** The previous version, as in a database that was seeded with it: without the questions and measures of the current one. */
const before = {
  ...current,
  id: 'wellbeing-2',
  pages: current.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !['age', 'drinks-a-day', 'six-drinks', 'colorectal'].includes(id)) })),
  scores: current.scores?.filter(({ id }) => id !== 'audit-c') ?? [],
};

let server: TestApp;

beforeAll(async () => {
  server = await appForTests([hra]);
});
afterAll(() => server.close());

const update = migrations['202611231950_offerWellbeing3'];

const assessmentOf = async (who: SignedIn): Promise<Assessment> => (await who.get('/user/health/assessment')).body.Data;
const resultsOf = async (who: SignedIn): Promise<HraResults> => (await who.get('/userhealth/profile/GetHraResults')).body.Data;
const asks = ({ Questions }: Assessment, id: string): boolean => Questions.some(({ QuestionId }) => QuestionId === id);

/** Restores the state of the database before the current version existed. */
const goBack = async (): Promise<void> => {
  const db = server.tables<HraTables>();
  const definition = JSON.stringify(before);
  await db.insertInto('hra_version').values({ id: before.id, definition }).execute();
  for (const table of ['hra_offer', 'hra_progress', 'hra_submission', 'hra_measurement'] as const)
    await db.updateTable(table).set({ version_id: before.id }).where('version_id', '=', current.id).execute();
  await db.deleteFrom('hra_version').where('id', '=', current.id).execute();
};

it('a database with an earlier version offers the present one from then on; what was begun is finished, and results stay, on their own', async () => {
  await goBack();
  const begun = await server.as('participant@acme.example');
  const submitted = await server.as('participant2@acme.example');
  const newcomer = await server.as('coach@acme.example');
  expect([asks(await assessmentOf(begun), 'six-drinks'), asks(await assessmentOf(newcomer), 'six-drinks')]).toEqual([false, false]);
  const results = await resultsOf(submitted);

  await update?.up(server.platform.db as never);
  expect(asks(await assessmentOf(begun), 'six-drinks'), 'begun before').toBe(false);
  expect(await resultsOf(submitted), 'submitted before').toEqual(results);
  const fresh = await assessmentOf(newcomer);
  expect([asks(fresh, 'six-drinks'), fresh.Questions.length], 'nothing saved yet').toEqual([true, questionsOf(current).length]);
  expect(
    fresh.FormulaAnswers.map(({ QuestionId }) => QuestionId),
    'what the profile knows',
  ).toContain('age');

  await update?.up(server.platform.db as never);
  const offers = await server.tables<HraTables>().selectFrom('hra_offer').select('company_id').where('version_id', '=', current.id).execute();
  expect(new Set(offers.map(({ company_id }) => company_id)).size, 'once for each company').toBe(offers.length);
});

it('a database without the fixtures’ assessment gets none', async () => {
  await server.fresh();
  const db = server.tables<HraTables>();
  await db.deleteFrom('hra_offer').execute();
  await update?.up(server.platform.db as never);
  expect(await db.selectFrom('hra_offer').selectAll().execute()).toEqual([]);
});

it.each<[string | null, readonly string[]]>([
  ['1980-11-20', ['46']],
  ['1980-11-21', ['45']],
  [null, []],
])('begins with the age that the profile knows, which can be changed: born on %s', async (date_of_birth, age) => {
  await server.fresh();
  const somebody = await server.as('coach@acme.example');
  await server.tables<HraTables>().updateTable('person').set({ date_of_birth }).where('id', '=', somebody.userId).execute();
  const assessment = await assessmentOf(somebody);
  const address = `/user/health/assessment/${assessment.UserAssessmentProgressId}/pages/about-you`;
  const answered = async () => ((await somebody.get(address)).body.Data as PageDetails).Details.Contents.flatMap(({ Answer }) => Answer.UserAnswer);
  expect([await answered(), assessment.FormulaAnswers.filter(({ QuestionId }) => QuestionId === 'age').map(({ Answer }) => Answer)]).toEqual([
    age,
    age.map((years) => [years]),
  ]);
  await somebody.post(address, { Answers: [{ QuestionId: 'age', Answer: ['30'] }] });
  expect(await answered()).toEqual(['30']);
});
