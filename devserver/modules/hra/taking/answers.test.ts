import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Assessment, ConditionHistory, HraResults, Measurement, PageDetails } from '../../../../plugins/hra/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { query } from '../../../testing/query';
import rewards from '../../rewards/routes';
import examples from '../examples';
import { current } from '../fixtures/assessments';
import hra from '../routes';
import type { HraTables } from '../tables';
import { valuesOf } from './asked';
import { questionsOf } from './authored';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([hra, rewards]);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

type Sent = { readonly QuestionId: string; readonly Answer?: readonly string[]; readonly BiometricAnswer?: object | null; readonly IsConfirmed?: boolean };

const dataOf = async <T>(path: string): Promise<T> => (await me.get(path)).body.Data;
const assessmentOf = (): Promise<Assessment> => dataOf('/user/health/assessment');
const address = async (pageId: string): Promise<string> => `/user/health/assessment/${(await assessmentOf()).UserAssessmentProgressId}/pages/${pageId}`;
const send = async (pageId: string, ...sent: readonly Sent[]) =>
  me.post(await address(pageId), { Answers: sent.map(({ Answer = [], ...rest }) => ({ Answer, ...rest })) });
const submit = async () => me.post(`/user/health/assessment/${(await assessmentOf()).UserAssessmentProgressId}/submit`);
const itemOf = async (id: string) =>
  (await dataOf<HraResults>('/userhealth/profile/GetHraResults')).Tabs.flatMap(({ Items }) => Items).find(({ Id }) => Id === id);
const pointsOf = async (): Promise<readonly unknown[]> =>
  query(server.platform.db, "select * from reward_points where person_id = ? and source_kind = 'assessment'", me.userId);

/** Answers all questions that the fixtures leave open, so that only submitting is left. */
const complete = async (): Promise<void> => {
  await examples.submit?.({
    userId: me.userId,
    entityId: me.companyId,
    get: async (path: string) => (await me.get(path)).body.Data,
    post: async (path: string, body: unknown) => (await me.post(path, body)).body.Data,
  });
};

/** Writes an answer directly into the database, as earlier versions of the server accepted it. */
const store = async (questionId: string, answer: readonly string[]): Promise<void> => {
  const { UserAssessmentProgressId: progress_id } = await assessmentOf();
  const values = { answer: JSON.stringify(answer), measured: null, units: null };
  await server
    .tables<HraTables>()
    .insertInto('hra_answer')
    .values({ progress_id, question_id: questionId, ...values })
    .onConflict((conflict) => conflict.columns(['progress_id', 'question_id']).doUpdateSet(values))
    .execute();
};

describe('an answer', () => {
  it.each<[string, string, Sent, string, string]>([
    ['words', 'sleep-mind', { QuestionId: 'sleep', Answer: ['hello'] }, 'Answer', 'needs a number'],
    ['a number with words', 'sleep-mind', { QuestionId: 'sleep', Answer: ['99 hours'] }, 'Answer', 'needs a number'],
    ['a hexadecimal number', 'sleep-mind', { QuestionId: 'sleep', Answer: ['0x7'] }, 'Answer', 'needs a number'],
    ['thousands that could be a fraction', 'sleep-mind', { QuestionId: 'sleep', Answer: ['1,500'] }, 'Answer', 'needs a number'],
    ['no finite number', 'sleep-mind', { QuestionId: 'sleep', Answer: ['9'.repeat(400)] }, 'Answer', 'needs a number'],
    ['two numbers', 'sleep-mind', { QuestionId: 'sleep', Answer: ['7', '8'] }, 'Answer', 'needs a number'],
    ['what is not offered', 'sleep-mind', { QuestionId: 'rested', Answer: ['never'] }, 'Answer', 'Well rested, Somewhat, Tired'],
    ['two answers to one choice', 'sleep-mind', { QuestionId: 'rested', Answer: ['well', 'tired'] }, 'Answer', 'accepts only one answer'],
    ['an exclusive choice beside another', 'history', { QuestionId: 'others', Answer: ['asthma', 'none'] }, 'Answer', '“None of these” cannot be combined'],
    ['a choice of several that is not offered', 'history', { QuestionId: 'others', Answer: ['asthma', 'gout'] }, 'Answer', 'accepts only these answers'],
    ['no date', 'about-you', { QuestionId: 'checkup', Answer: ['last spring'] }, 'Answer', 'needs a date'],
    ['no day of the calendar', 'about-you', { QuestionId: 'checkup', Answer: ['2026-02-30'] }, 'Answer', 'needs a date'],
    ['a checkup that is still to come', 'about-you', { QuestionId: 'checkup', Answer: ['2026-11-21'] }, 'Answer', 'is still to come'],
    [
      'a measurement in words',
      'about-you',
      { QuestionId: 'weight', BiometricAnswer: { Value: 'heavy', Units: 'lb' } },
      'BiometricAnswer.Value',
      'needs a number',
    ],
    ['words in the place of a measurement', 'about-you', { QuestionId: 'weight', Answer: ['heavy'] }, 'Answer', 'needs a number'],
    [
      'a measurement of what is not measured',
      'about-you',
      { QuestionId: 'sex', BiometricAnswer: { Value: '1', Units: 'lb' } },
      'BiometricAnswer',
      'does not accept a measurement',
    ],
  ])('[HRA-052] that is %s is refused, by its field', async (_what, pageId, sent, field, words) => {
    const refused = await send(
      pageId,
      { QuestionId: pageId === 'about-you' ? 'general' : pageId === 'history' ? 'diabetes' : 'snores', Answer: [pageId === 'about-you' ? 'good' : 'no'] },
      sent,
    );
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ ShowUser: true, Errors: [{ Field: `Answers[1].${field}`, Message: expect.stringContaining(words) }] });
  });

  it.each(['7', ' 7 ', '7.5', '7,5', '.5', '+8', '0,125', '-3', '0'])('[HRA-052] that is the number %j is taken', async (text) => {
    expect((await send('sleep-mind', { QuestionId: 'sleep', Answer: [text] })).status).toBe(200);
  });

  it('is taken for each kind of question of the fixtures, one of each', async () => {
    for (const { id, items } of current.pages) {
      for (const question of items) {
        if (question.type === 'RichText') continue;
        const [choice] = question.choices ?? [];
        const [unit] = question.units ?? [];
        const texts = {
          Date: '2026-05-31',
          Text: 'As it is.',
          Number: '1',
          Biometric: '',
          SingleChoice: choice?.value ?? '',
          MultipleChoice: choice?.value ?? '',
        };
        const sent = { QuestionId: question.id, Answer: [texts[question.type]], BiometricAnswer: unit ? { Value: '70', Units: unit.Unit } : null };
        expect((await send(id, sent)).status, question.id).toBe(200);
      }
    }
  });

  it('that an earlier version took and that cannot be read comes along unchanged, is missing, and can be put right', async () => {
    await store('sleep', ['hello']);
    const page = await dataOf<PageDetails>(await address('sleep-mind'));
    expect(page.Details.Contents.find(({ Id }) => Id === 'sleep')?.Answer.UserAnswer).toEqual(['hello']);
    const rest = { rested: 'well', snores: 'no', stress: '1', interest: '0', down: '0' };
    const others = Object.entries(rest).map(([QuestionId, answer]) => ({ QuestionId, Answer: [answer] }));
    const along = await send('sleep-mind', { QuestionId: 'sleep', Answer: ['hello'] }, ...others);
    expect(along.body.Data).toMatchObject({ IsComplete: false });
    expect((await send('sleep-mind', { QuestionId: 'sleep', Answer: ['8'] })).body.Data).toMatchObject({ IsComplete: true });
  });

  it('[HRA-050, HRA-051] that cannot be read is missing at submission', async () => {
    await complete();
    await store('sleep', ['hello']);
    const refused = await submit();
    expect(refused.status).toBe(400);
    expect(refused.body.Errors).toMatchObject([{ PageId: 'sleep-mind', QuestionId: 'sleep' }]);
  });
});

describe('an unusual value', () => {
  it('[HRA-052] returns the usual range, and whether the value was confirmed', async () => {
    await send('sleep-mind', { QuestionId: 'sleep', Answer: ['1500'] });
    const item = async () => (await dataOf<PageDetails>(await address('sleep-mind'))).Details.Contents.find(({ Id }) => Id === 'sleep');
    expect(await item()).toMatchObject({ Plausible: { From: 2, To: 14 }, Possible: { From: 0, To: 24 }, Answer: { UserAnswer: ['1500'] } });
    expect((await item())?.Answer.IsConfirmed).toBeUndefined();
    await send('sleep-mind', { QuestionId: 'sleep', Answer: ['1500'], IsConfirmed: true });
    expect((await item())?.Answer.IsConfirmed).toBe(true);
    await send('sleep-mind', { QuestionId: 'sleep', Answer: ['1500'] });
    expect((await item())?.Answer.IsConfirmed, 'sent again without a word about it').toBe(true);
    await send('sleep-mind', { QuestionId: 'sleep', Answer: ['1400'] });
    expect((await item())?.Answer.IsConfirmed, 'another value').toBeUndefined();
  });

  it('[HRA-052] counts in score, measurements, conditions and points once it is confirmed, and submits without', async () => {
    await complete();
    const unusual = { QuestionId: 'systolic', BiometricAnswer: { Value: '300', Units: 'mmHg' } };
    const hours = { QuestionId: 'sleep', Answer: ['1'] };
    await send('numbers', unusual);
    await send('sleep-mind', hours);
    expect((await submit()).status).toBe(200);
    expect(await itemOf('sleep')).toBeUndefined();
    expect(await itemOf('blood-pressure')).toBeUndefined();
    const systolic = async () =>
      (await dataOf<Measurement[]>('/userhealth/profile/GetUserBiometricMeasurements')).filter(
        ({ MeasureId, Value }) => MeasureId === 'systolic' && Value === 300,
      );
    expect(await systolic()).toEqual([]);
    const sleepHistory = async () =>
      (await dataOf<ConditionHistory>('/userhealth/profile/GeHealthConditionHistory?conditionId=sleep')).History.map(({ Value }) => Value);
    expect(await sleepHistory()).not.toContain('1 hours');
    expect(await pointsOf()).toEqual([]);

    await send('numbers', { ...unusual, IsConfirmed: true });
    await send('sleep-mind', { ...hours, IsConfirmed: true });
    expect((await assessmentOf()).UserAssessmentStatus).toBe('InProgress');
    expect((await submit()).status).toBe(200);
    expect(await itemOf('blood-pressure')).toMatchObject({ RiskLevel: 'Urgent', Value: '300/81 mmHg' });
    expect(await systolic()).toHaveLength(1);
    expect(await sleepHistory()).toContain('1 hours');
    expect(await pointsOf()).toHaveLength(1);
  });

  it('raises no result to low: what another answer would decide is left out', async () => {
    await complete();
    await send(
      'numbers',
      { QuestionId: 'systolic', BiometricAnswer: { Value: '110', Units: 'mmHg' } },
      { QuestionId: 'diastolic', BiometricAnswer: { Value: '900', Units: 'mmHg' } },
    );
    await submit();
    expect(await itemOf('blood-pressure')).toBeUndefined();
  });

  it.each([
    ['122', '29', undefined],
    ['150', '29', 'High'],
  ])('leaves out a moderate result that it could raise, and tells a high one: %s over an unconfirmed %s', async (systolic, diastolic, level) => {
    await complete();
    await send(
      'numbers',
      { QuestionId: 'systolic', BiometricAnswer: { Value: systolic, Units: 'mmHg' } },
      { QuestionId: 'diastolic', BiometricAnswer: { Value: diastolic, Units: 'mmHg' } },
    );
    await submit();
    expect((await itemOf('blood-pressure'))?.RiskLevel).toBe(level);
    const { Uncounted } = await dataOf<HraResults>('/userhealth/profile/GetHraResults');
    expect(Uncounted).toEqual(['What was the lower value?']);
  });
});

describe('a value that cannot be', () => {
  const sleeping = (hours: string) => ({ QuestionId: 'sleep', Answer: [hours], IsConfirmed: true });

  it.each(['30', '-1', '24.5'])(
    '[HRA-052] is kept, told beside the results, and counts for nothing, whatever is confirmed: %s hours of sleep',
    async (hours) => {
      await complete();
      expect((await send('sleep-mind', sleeping(hours))).status).toBe(200);
      expect((await submit()).status).toBe(200);
      expect(await itemOf('sleep')).toBeUndefined();
      expect((await dataOf<HraResults>('/userhealth/profile/GetHraResults')).Uncounted).toEqual(['How many hours do you usually sleep?']);
      expect(await pointsOf()).toEqual([]);
      expect((await dataOf<PageDetails>(await address('sleep-mind'))).Details.Contents.find(({ Id }) => Id === 'sleep')?.Answer.UserAnswer).toEqual([hours]);
    },
  );

  it.each([
    ['70', '118'],
    ['120', '120'],
    ['130', '200'],
  ])('[HRA-052] a lower blood pressure that is not below the upper one is rated by neither, whatever is confirmed: %s/%s', async (upper, lower) => {
    await complete();
    const pair = { systolic: upper, diastolic: lower };
    const sent = Object.entries(pair).map(([QuestionId, Value]) => ({ QuestionId, BiometricAnswer: { Value, Units: 'mmHg' }, IsConfirmed: true }));
    expect((await send('numbers', ...sent)).status).toBe(200);
    await submit();
    expect(await itemOf('blood-pressure')).toBeUndefined();
    const { Uncounted } = await dataOf<HraResults>('/userhealth/profile/GetHraResults');
    expect(Uncounted).toEqual(['What was the upper value?', 'What was the lower value?']);
    const today = (await dataOf<Measurement[]>('/userhealth/profile/GetUserBiometricMeasurements')).filter(({ Date: day }) => day === '2026-11-20');
    expect(today.map(({ MeasureId }) => MeasureId)).not.toContain('systolic');
  });

  it('[HRA-052] is said with the question: what can be, and which value is the higher one', async () => {
    const { Contents } = (await dataOf<PageDetails>(await address('numbers'))).Details;
    expect(Contents.find(({ Id }) => Id === 'diastolic')).toMatchObject({ Possible: { From: 0, To: 300 }, Below: 'systolic' });
  });
});

describe('a submission of an earlier version of the server', () => {
  it('leaves out what cannot be read, and shows all else', async () => {
    const row = await server
      .tables<HraTables>()
      .selectFrom('hra_submission')
      .selectAll()
      .where('person_id', '=', me.userId)
      .orderBy('submitted_at', 'desc')
      .executeTakeFirstOrThrow();
    const said = { ...JSON.parse(row.answers), sleep: { answer: ['hello'], measured: null }, rested: { answer: ['asleep'], measured: null } };
    await server
      .tables<HraTables>()
      .updateTable('hra_submission')
      .set({ answers: JSON.stringify(said) })
      .where('id', '=', row.id)
      .execute();
    expect(await itemOf('sleep')).toBeUndefined();
    expect(await itemOf('tobacco')).toMatchObject({ Name: 'Tobacco' });
    const all = await dataOf<ConditionHistory[]>('/userhealth/profile/GeHealthConditionHistory');
    expect(all.every(({ History }) => History.length > 0)).toBe(true);
  });
});

it('usual and possible values are authored for every question about a number of the fixtures, the usual ones among the possible', () => {
  const numeric = questionsOf(current).filter(({ type }) => type === 'Number' || type === 'Biometric');
  expect(numeric.filter(({ plausible, possible }) => plausible === undefined || possible === undefined).map(({ id }) => id)).toEqual([]);
  const isWider = (from = 0, to = 0, { from: low = 0, to: high = 0 }: { from?: number | null; to?: number | null } = {}) =>
    (low ?? from) <= from && (high ?? to) >= to;
  expect(numeric.filter(({ plausible, possible }) => !isWider(plausible?.from ?? 0, plausible?.to ?? 0, possible)).map(({ id }) => id)).toEqual([]);
  expect(valuesOf(current, new Map([['sleep', { answer: ['7,5'], measured: null }]])).get('sleep')).toEqual(['7.5']);
});
