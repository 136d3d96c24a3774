import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Assessment, ConditionHistory, HraResults, Measurement } from '../../../../plugins/hra/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import examples from '../examples';
import { current } from '../fixtures/assessments';
import hra from '../routes';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([hra]);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

const dataOf = async <T>(path: string, language = 'en-US'): Promise<T> => (await me.get(path, { 'accept-language': language })).body.Data;

/** Submits the answers of the fixtures with these changes on a page. */
const submitWith = async (pageId: string, ...Answers: readonly object[]): Promise<HraResults> => {
  await examples.submit?.({
    userId: me.userId,
    entityId: me.companyId,
    get: async (path: string) => (await me.get(path)).body.Data,
    post: async (path: string, body: unknown) => (await me.post(path, body)).body.Data,
  });
  const { UserAssessmentProgressId: id } = await dataOf<Assessment>('/user/health/assessment');
  expect((await me.post(`/user/health/assessment/${id}/pages/${pageId}`, { Answers })).status).toBe(200);
  expect((await me.post(`/user/health/assessment/${id}/submit`)).status).toBe(200);
  return dataOf<HraResults>('/userhealth/profile/GetHraResults');
};

const measured = (QuestionId: string, Value: string, Units: string) => ({ QuestionId, Answer: [], BiometricAnswer: { Value, Units } });
const chosen = (QuestionId: string, answer: string) => ({ QuestionId, Answer: [answer] });
const itemIn = ({ Tabs }: HraResults, id: string) => Tabs.flatMap(({ Items }) => Items).find(({ Id }) => Id === id);

it('200/130 is urgent in each list, with advice of its own, and without a program', async () => {
  const results = await submitWith('numbers', measured('systolic', '200', 'mmHg'), measured('diastolic', '130', 'mmHg'));
  expect(itemIn(results, 'blood-pressure')).toMatchObject({
    RiskLevel: 'Urgent',
    Summary: 'Your blood pressure is dangerously high.',
    Recommendation: expect.stringContaining('call 911'),
    Measures: ['systolic', 'diastolic'],
    Programs: [],
  });
  const latest = await dataOf<Measurement[]>('/userhealth/profile/GetUserBiometricMeasurements');
  expect(latest.filter(({ Value }) => Value === 200 || Value === 130).map(({ RiskLevel }) => RiskLevel)).toEqual(['Urgent', 'Urgent']);
  const { History } = await dataOf<ConditionHistory>('/userhealth/profile/GeHealthConditionHistory?conditionId=blood-pressure');
  expect(History[0]).toMatchObject({ RiskLevel: 'Urgent', Value: '200/130 mmHg' });
});

it('thoughts of self-harm are urgent, and a positive mood screen has the crisis line on top', async () => {
  const { Helplines: asked } = await dataOf<Assessment>('/user/health/assessment');
  expect(asked).toMatchObject([{ Id: 'crisis', Phone: '988', When: { LogicalOperator: 'Or' } }]);
  const low = await submitWith('sleep-mind', chosen('interest', '2'), chosen('down', '2'), chosen('self-harm', '0'), chosen('talks', 'yes'));
  expect(itemIn(low, 'mood')?.RiskLevel).toBe('High');
  expect(low.Helplines).toMatchObject([{ Phone: '988', Text: expect.stringContaining('Call or text 988') }]);
  const harm = await submitWith('sleep-mind', chosen('interest', '2'), chosen('down', '2'), chosen('self-harm', '1'), chosen('talks', 'yes'));
  expect(itemIn(harm, 'mood')).toMatchObject({ RiskLevel: 'Urgent', Recommendation: expect.stringContaining('988') });
  const { Helplines: spanish = [] } = await dataOf<HraResults>('/userhealth/profile/GetHraResults', 'es-419');
  expect(spanish[0]?.Text).toContain('envía AYUDA');
});

it('a mood screen that is not positive has no crisis line', async () => {
  expect((await submitWith('sleep-mind', chosen('interest', '1'), chosen('down', '1'))).Helplines).toEqual([]);
});

it('each result that can be urgent has advice for it, in both languages', () => {
  const urgent = current.results.flatMap(({ items }) => items).filter(({ rules = [] }) => rules.some(({ level }) => level === 'Urgent'));
  expect(urgent.map(({ id }) => id)).toEqual(['blood-pressure', 'diabetes-risk', 'pulse', 'mood']);
  for (const { advice, says } of urgent)
    for (const words of [advice?.Urgent, says.Urgent])
      expect(words).toMatchObject({ 'en-US': expect.stringMatching(/\w/), 'es-419': expect.stringMatching(/\w/) });
});
