import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConditionHistory, HraResults, Measurement, MeasurementChange, PageDetails } from '../../../../plugins/hra/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import examples from '../examples';
import { migrations } from '../migrations';
import hra from '../routes';
import type { HraTables } from '../tables';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([hra]);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant2@acme.example');
});
afterAll(() => server.close());

const profile = '/userhealth/profile';
const dataOf = async <T>(path: string, language = 'en-US'): Promise<T> => (await me.get(path, { 'accept-language': language })).body.Data;
const measurements = (): Promise<Measurement[]> => dataOf(`${profile}/GetUserBiometricMeasurements`);
const own = async (measureId: string): Promise<Measurement> => {
  const found = (await measurements()).find(({ MeasureId, Questions }) => MeasureId === measureId && Questions);
  if (!found) throw new Error(`No own ${measureId}.`);
  return found;
};
const valueNow = async (measureId: string): Promise<number | undefined> => (await measurements()).find(({ MeasureId }) => MeasureId === measureId)?.Value;
const itemOf = async (id: string) => (await dataOf<HraResults>(`${profile}/GetHraResults`)).Tabs.flatMap(({ Items }) => Items).find(({ Id }) => Id === id);
const conditionOf = async (id: string) =>
  (await dataOf<ConditionHistory[]>(`${profile}/GeHealthConditionHistory`)).find(({ ConditionId }) => ConditionId === id)?.History[0];
const changes = async (): Promise<readonly MeasurementChange[]> =>
  (await dataOf<{ Items: MeasurementChange[] }>(`${profile}/GetBiometricMeasurementChanges`)).Items;

const answer = (QuestionId: string, Value: string, Units: string, more: object = {}) => ({
  QuestionId,
  Answer: [],
  BiometricAnswer: { Value, Units },
  ...more,
});
const correct = async (measureId: string, ...Answers: readonly object[]) =>
  me.post(`${profile}/CorrectBiometricMeasurement`, { MeasurementId: (await own(measureId)).MeasurementId, Answers });
const remove = async (measureId: string) => me.post(`${profile}/RemoveBiometricMeasurement`, { MeasurementId: (await own(measureId)).MeasurementId });
const undo = (ChangeId: string) => me.post(`${profile}/UndoBiometricMeasurementChange`, { ChangeId });

describe('a measurement of one’s own', () => {
  it('is corrected, and result, score, condition and the answer of the assessment follow', async () => {
    const before = await dataOf<HraResults>(`${profile}/GetHraResults`);
    expect(await itemOf('blood-pressure')).toMatchObject({ RiskLevel: 'Moderate', Value: '126/81 mmHg' });
    const answered = await correct('systolic', answer('systolic', '146', 'mmHg'));
    expect([answered.status, answered.body.Data]).toEqual([200, { ChangeId: expect.any(String) }]);
    expect(await valueNow('systolic')).toBe(146);
    expect(await itemOf('blood-pressure')).toMatchObject({ RiskLevel: 'High', Value: '146/81 mmHg' });
    expect(await conditionOf('blood-pressure')).toMatchObject({ RiskLevel: 'High', Value: '146/81 mmHg' });
    const after = await dataOf<HraResults>(`${profile}/GetHraResults`);
    expect([after.id, after.Score < before.Score]).toEqual([before.id, true]);
    const { UserAssessmentProgressId } = await dataOf<{ UserAssessmentProgressId: string }>('/user/health/assessment');
    const page = await dataOf<PageDetails>(`/user/health/assessment/${UserAssessmentProgressId}/pages/numbers`);
    expect(page.Details.Contents.find(({ Id }) => Id === 'systolic')?.Answer.BiometricAnswer).toEqual({ Value: '146', Units: 'mmHg' });
    expect(server.published).toContainEqual({ topic: `user:${me.userId}`, payload: { Category: 'HealthProfile', Message: {} } });
  });

  it('stays the only one of its day, and is recomputed from each of its questions', async () => {
    const count = (await measurements()).length;
    expect(await own('bmi')).toMatchObject({
      RiskLevel: 'Moderate',
      Questions: [{ Id: 'height' }, { Id: 'weight', Answer: { BiometricAnswer: { Value: '81', Units: 'kg' } } }],
    });
    await correct('bmi', answer('weight', '160', 'lb'));
    expect(await valueNow('bmi')).toBeCloseTo(22.4, 1);
    expect((await measurements()).length).toBe(count);
    expect(await itemOf('bmi')).toMatchObject({ RiskLevel: 'Low' });
  });

  it('is removed with everything derived from it, and restored as before', async () => {
    await remove('systolic');
    expect(await itemOf('blood-pressure')).toBeUndefined();
    expect((await measurements()).filter(({ MeasureId, Questions }) => MeasureId === 'systolic' && Questions)).toHaveLength(1);
    const [removed] = await changes();
    expect(removed).toMatchObject({ Kind: 'Removed', From: '126 mmHg', To: null, CanUndo: true });
    expect((await undo(removed?.ChangeId ?? '')).status).toBe(200);
    expect(await itemOf('blood-pressure')).toMatchObject({ RiskLevel: 'Moderate', Value: '126/81 mmHg' });
    expect(await conditionOf('blood-pressure')).toMatchObject({ RiskLevel: 'Moderate' });
  });

  it('keeps who changed what and when; the last change can be undone, an earlier one not', async () => {
    await correct('systolic', answer('systolic', '146', 'mmHg'));
    await server.platform.clock.advance(60_000);
    await correct('systolic', answer('systolic', '136', 'mmHg'));
    const [last, first] = await changes();
    expect([last, first]).toMatchObject([
      { Kind: 'Corrected', Name: 'Blood pressure, systolic', From: '146 mmHg', To: '136 mmHg', By: null, CanUndo: true },
      { Kind: 'Corrected', From: '126 mmHg', To: '146 mmHg', By: null, CanUndo: false },
    ]);
    expect(Date.parse(last?.At ?? '')).toBeGreaterThan(Date.parse(first?.At ?? ''));
    expect((await undo(first?.ChangeId ?? '')).status).toBe(409);
    await undo(last?.ChangeId ?? '');
    expect(await valueNow('systolic')).toBe(146);
    expect((await changes()).map(({ Kind, CanUndo }) => [Kind, CanUndo])).toEqual([
      ['Restored', true],
      ['Corrected', false],
      ['Corrected', false],
    ]);
  });

  it('with the same value changes nothing', async () => {
    expect((await correct('systolic', answer('systolic', '126', 'mmHg'))).body.Data).toEqual({ ChangeId: null });
    expect(await changes()).toEqual([]);
  });

  it.each([
    ['no number', [answer('systolic', 'high', 'mmHg')], 'Answers[0].BiometricAnswer.Value'],
    ['nothing', [answer('systolic', ' ', 'mmHg')], 'Answers[0].BiometricAnswer.Value'],
    ['another unit', [answer('systolic', '120', 'bar')], 'Answers[0].BiometricAnswer.Units'],
    ['another question', [answer('weight', '81', 'kg')], 'Answers[0].QuestionId'],
    ['an unusual value', [answer('systolic', '300', 'mmHg')], 'Answers[0].IsConfirmed'],
    ['an impossible value', [answer('systolic', '1260', 'mmHg', { IsConfirmed: true })], 'Answers[0].BiometricAnswer.Value'],
    ['one below the lower value', [answer('systolic', '70', 'mmHg', { IsConfirmed: true })], 'Answers[0].BiometricAnswer.Value'],
  ])('refuses %s by its field, and stays as it is', async (_, answers, field) => {
    const refused = await correct('systolic', ...answers);
    expect([refused.status, refused.body.Errors[0].Field]).toEqual([400, field]);
    expect(await valueNow('systolic')).toBe(126);
    expect(await changes()).toEqual([]);
  });

  it('takes an unusual value that is confirmed', async () => {
    expect((await correct('systolic', answer('systolic', '300', 'mmHg', { IsConfirmed: true }))).status).toBe(200);
    expect(await itemOf('blood-pressure')).toMatchObject({ RiskLevel: 'Urgent' });
  });

  it('gives way to another of the same day, which the history tells', async () => {
    me = await server.as('participant@acme.example');
    const asking = {
      userId: me.userId,
      entityId: me.companyId,
      get: async (path: string) => (await me.get(path)).body.Data,
      post: async (path: string, body: unknown) => (await me.post(path, body)).body.Data,
    };
    await examples.submit?.(asking);
    const { UserAssessmentProgressId } = await dataOf<{ UserAssessmentProgressId: string }>('/user/health/assessment');
    const address = `/user/health/assessment/${UserAssessmentProgressId}`;
    await me.post(`${address}/submit`);
    await me.post(`${address}/pages/numbers`, { Answers: [answer('systolic', '131', 'mmHg')] });
    await me.post(`${address}/submit`);
    const today = (await measurements()).filter(({ MeasureId, Date: day }) => MeasureId === 'systolic' && day === '2026-11-20');
    expect(today.map(({ Value }) => Value)).toEqual([131]);
    expect(await changes()).toMatchObject([{ Kind: 'Replaced', From: '126 mmHg', To: '131 mmHg', CanUndo: false }]);
  });
});

describe('who may change a measurement', () => {
  const paths = ['CorrectBiometricMeasurement', 'RemoveBiometricMeasurement'] as const;

  it('a measurement of a screening cannot be changed', async () => {
    me = await server.as('participant@acme.example');
    const screening = (await measurements()).find(({ Source }) => Source === 'BiometricUpload');
    expect(screening).not.toHaveProperty('Questions');
    for (const path of paths) {
      const Answers = path === 'CorrectBiometricMeasurement' ? { Answers: [answer('systolic', '110', 'mmHg')] } : {};
      expect((await me.post(`${profile}/${path}`, { MeasurementId: screening?.MeasurementId, ...Answers })).status, path).toBe(409);
    }
  });

  it('a measurement or a change of another person is not found, of any company', async () => {
    const { MeasurementId } = await own('systolic');
    await correct('systolic', answer('systolic', '146', 'mmHg'));
    const [change] = await changes();
    for (const userName of ['participant@acme.example', 'wradmin@acme.example', 'coach@acme.example', 'participant@legacy.example']) {
      const other = await server.as(userName);
      const tries = [
        ['CorrectBiometricMeasurement', { MeasurementId, Answers: [answer('systolic', '110', 'mmHg')] }],
        ['RemoveBiometricMeasurement', { MeasurementId }],
        ['UndoBiometricMeasurementChange', { ChangeId: change?.ChangeId }],
      ] as const;
      for (const [path, body] of tries) expect((await other.post(`${profile}/${path}`, body)).status, `${userName} ${path}`).toBe(404);
      expect((await other.get(`${profile}/GetBiometricMeasurementChanges`)).body.Data).toEqual({ Items: [] });
    }
    expect(await valueNow('systolic')).toBe(146);
  });

  it('a coach who impersonates the person is named in the history and in the audit, which contains no value; support is refused', async () => {
    const { MeasurementId } = await own('systolic');
    const body = { MeasurementId, Answers: [answer('systolic', '146', 'mmHg')] };
    const support = await server.as('support@acme.example', 'participant2@acme.example');
    expect((await support.post(`${profile}/CorrectBiometricMeasurement`, body)).status).toBe(403);
    expect((await support.get(`${profile}/GetBiometricMeasurementChanges`)).status).toBe(403);
    const coach = await server.as('coach@acme.example', 'participant2@acme.example');
    expect((await coach.post(`${profile}/CorrectBiometricMeasurement`, body)).status).toBe(200);
    expect((await changes())[0]?.By).toMatch(/\S+ \S+/);
    const lines = await server.platform.db.selectFrom('audit').selectAll().where('action', '=', 'hra.measurementCorrected').execute();
    expect(lines).toHaveLength(1);
    // Times and links are random digits, so only what the module writes is examined.
    const written = lines.map(({ target, detail }) => ({ target, detail }));
    expect(JSON.stringify(written)).not.toMatch(/146|126/);
  });

  it('without a token all of it is refused', async () => {
    for (const path of ['CorrectBiometricMeasurement', 'RemoveBiometricMeasurement', 'UndoBiometricMeasurementChange'])
      expect((await server.anonymous('POST', `${profile}/${path}`, {})).status, path).toBe(401);
    expect((await server.anonymous('GET', `${profile}/GetBiometricMeasurementChanges`)).status).toBe(401);
  });
});

describe('measurements from before there were corrections', () => {
  const link = migrations['202611231158_submissionOfMeasurements'];

  it('get their submission by the day; of two of one day neither is assumed', async () => {
    const db = server.tables<HraTables>();
    const linked = await db.selectFrom('hra_measurement').select(['id', 'submission_id']).where('source', '=', 'HealthProfile').orderBy('id').execute();
    expect(linked.every(({ submission_id }) => submission_id !== null)).toBe(true);
    server.platform.sqlite.exec('drop index if exists hra_measurement_of_submission; alter table hra_measurement drop column submission_id');
    const twice = await db
      .selectFrom('hra_submission')
      .selectAll()
      .where('person_id', '=', 'acme-participant2')
      .orderBy('submitted_at', 'desc')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('hra_submission')
      .values({ ...twice, id: 'second', number: 2 })
      .execute();
    await link?.up(db as never);
    const again = await db.selectFrom('hra_measurement').select(['id', 'submission_id']).where('source', '=', 'HealthProfile').orderBy('id').execute();
    expect(again).toEqual(linked.map((row) => (row.submission_id === twice.id ? { ...row, submission_id: null } : row)));
  });
});
