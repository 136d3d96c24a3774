import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Measurement } from '../../../plugins/hra/contract';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { current } from './fixtures/assessments';
import { givenOf } from './fixtures/people';
import hra from './routes';
import type { HraTables } from './tables';
import type { Said } from './testing/said';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([hra]);
});
beforeEach(async () => {
  await server.fresh();
  me = await server.as('coach@acme.example');
});
afterAll(() => server.close());

/** Keeps what somebody says in an assessment of a day. */
const submits = async (day: string, said: Said): Promise<void> => {
  const answers = JSON.stringify(Object.fromEntries(givenOf(said)));
  const of = { person_id: me.userId, company_id: 'acme', plan_year_id: 'acme-2026', version_id: current.id };
  await server
    .tables<HraTables>()
    .insertInto('hra_submission')
    .values({ id: `of ${day}`, ...of, number: 1, submitted_at: `${day}T15:00:00.000Z`, answers, score: 80 })
    .execute();
};
/** What a screening has measured on 2026-06-01, as it is kept, and as it is told. */
const screened = async (measure_id: string, value: number): Promise<Measurement | undefined> => {
  const row = { person_id: me.userId, measure_id, value, day: '2026-06-01', risk_level: null };
  await server
    .tables<HraTables>()
    .insertInto('hra_measurement')
    .values({ ...row, source: 'BiometricUpload', version_id: current.id })
    .execute();
  return (await me.get('/userhealth/profile/GetUserBiometricMeasurements')).body.Data[0];
};

const diabetic = { sex: 'male', diabetes: 'yes' } satisfies Said;

it('[HRA-064] the blood sugar of a screening is judged with what the person says about diabetes, and says of when that is', async () => {
  await submits('2026-03-01', diabetic);
  expect(await screened('glucose', 128)).toMatchObject({
    RiskLevel: 'Low',
    Reference: { From: 70, Below: null, UpTo: 130 },
    JudgedWith: '2026-03-01T15:00:00.000Z',
  });
});

it.each<[string, string | undefined, Said]>([
  ['nothing is known', undefined, {}],
  ['there is no diabetes', '2026-03-01', { ...diabetic, diabetes: 'no' }],
  ['the assessment is older than a year', '2025-03-01', diabetic],
])('a screening keeps its level where %s', async (_, day, said) => {
  if (day) await submits(day, said);
  const told = await screened('glucose', 128);
  expect(told?.RiskLevel).toBe('High');
  expect(told).not.toHaveProperty('JudgedWith');
});

it('the newest assessment within a year counts', async () => {
  await submits('2026-02-01', { ...diabetic, diabetes: 'no' });
  await submits('2026-09-01', diabetic);
  expect(await screened('glucose', 128)).toMatchObject({ RiskLevel: 'Low', JudgedWith: '2026-09-01T15:00:00.000Z' });
});
