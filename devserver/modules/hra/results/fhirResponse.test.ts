import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { modulesNamed } from '../../../testing/modulesNamed';
import { current } from '../fixtures/assessments';
import { givenOf } from '../fixtures/people';
import routes from '../routes';
import { lipids, measured, pressure, weighing } from '../testing/said';
import { questionnaireResponseOf } from './fhirResponse';

const row = {
  id: 'x',
  person_id: 'p',
  company_id: 'acme',
  plan_year_id: 'acme-2026',
  number: 2,
  version_id: current.id,
  submitted_at: '2026-01-01T00:00:00.000Z',
  score: 0,
};
const responseOf = (said: Parameters<typeof givenOf>[0], language: 'en-US' | 'es-419' = 'en-US') =>
  questionnaireResponseOf({ ...row, answers: JSON.stringify(Object.fromEntries(givenOf(said))) }, current, language);
const answersIn = ({ item }: ReturnType<typeof responseOf>) =>
  Object.fromEntries(item.flatMap((page) => page.item.map(({ linkId, answer }) => [linkId, answer] as const)));

it('has a group for each page with answers, by the ids of the questions, and leaves out what was not answered', () => {
  const response = responseOf({ tobacco: 'never' });
  expect(response).toMatchObject({
    resourceType: 'QuestionnaireResponse',
    identifier: { value: 'acme-2026:acme:2' },
    questionnaire: `urn:wellspring:assessment:${current.id}`,
    status: 'completed',
    authored: '2026-01-01T00:00:00.000Z',
  });
  expect(response.item.map(({ linkId, item }) => [linkId, item.map((one) => one.linkId)])).toEqual([['tobacco-alcohol', ['tobacco']]]);
  const [choice] = answersIn(response).tobacco ?? [];
  expect(choice).toEqual({ valueCoding: { code: 'never', display: expect.stringMatching(/\S/) } });
  expect(answersIn(responseOf({ tobacco: 'never' }, 'es-419')).tobacco?.[0]?.valueCoding?.display).not.toBe(choice?.valueCoding?.display);
});

it('gives measurements with the unit that was chosen, as UCUM has it', () => {
  const answers = answersIn(responseOf({ ...pressure('121', '79'), ...lipids('5.1', '1.3', 'mmol/L'), ...weighing('80'), weight: measured('176', 'lb') }));
  const quantity = (value: number, unit: string, code: string) => [{ valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code } }];
  expect(answers).toMatchObject({
    systolic: quantity(121, 'mmHg', 'mm[Hg]'),
    cholesterol: quantity(5.1, 'mmol/L', 'mmol/L'),
    height: quantity(200, 'cm', 'cm'),
    weight: quantity(176, 'lb', '[lb_av]'),
  });
});

let server: TestApp;
let me: SignedIn;
beforeAll(async () => {
  server = await appForTests([routes, ...modulesNamed('root', 'account', 'session', 'programs')]);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('participant@acme.example');
});
afterAll(() => server.close());

it('is available for the caller’s own submissions only, and contains no name', async () => {
  const { Items } = (await me.get('/userhealth/profile/GetAssessmentSubmissionsList')).body.Data;
  const submission = Items.find(({ Disabled }: { Disabled: boolean }) => !Disabled).Value;
  const path = `/userhealth/profile/GetQuestionnaireResponse?planYearEntityId=${submission}`;
  const { status, body } = await me.get(path);
  expect([status, body.Data.identifier.value]).toEqual([200, submission]);
  expect(body.Data.item.length).toBeGreaterThan(3);
  expect(JSON.stringify(body.Data)).not.toContain(me.userId);
  const other = await server.as('participant2@acme.example');
  const theirs = (await other.get('/userhealth/profile/GetAssessmentSubmissionsList')).body.Data.Items.map(({ Value }: { Value: string }) => Value);
  const answer = await other.get(path);
  if (theirs.includes(submission)) expect(answer.body.Data.item).not.toEqual(body.Data.item);
  else expect(answer.status).toBe(404);
  expect((await me.get('/userhealth/profile/GetQuestionnaireResponse?planYearEntityId=nothing')).status).toBe(404);
});
