import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Measurement } from '../../../../plugins/hra/contract';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { current } from '../fixtures/assessments';
import { givenOf } from '../fixtures/people';
import hra from '../routes';
import type { HraTables } from '../tables';
import { resultValuesOf } from '../taking/asked';
import type { Said } from '../testing/said';
import { judgeScreening } from './judging';
import { levelIn, scoreOf } from './scoring';

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

/** Stores a submission of a day. */
const submits = async (day: string, said: Said): Promise<void> => {
  const answers = JSON.stringify(Object.fromEntries(givenOf(said)));
  const of = { person_id: me.userId, company_id: 'acme', plan_year_id: 'acme-2026', version_id: current.id };
  await server
    .tables<HraTables>()
    .insertInto('hra_submission')
    .values({ id: `of ${day}`, ...of, number: 1, submitted_at: `${day}T15:00:00.000Z`, answers, score: 80 })
    .execute();
};
/** Stores a measurement of a screening on 2026-06-01, and returns it as the API does. */
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

it('[HRA-064] the blood sugar of a screening is rated with the person’s answer about diabetes, and its date', async () => {
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

const bornOn = async (date_of_birth: string | null): Promise<void> => {
  await server.platform.db.updateTable('person').set({ date_of_birth }).where('id', '=', me.userId).execute();
};
const usual = { sex: 'female', age: '30', diabetes: 'no', pregnant: 'no' } satisfies Said;
const expecting = { ...usual, pregnant: 'yes' } satisfies Said;

describe('[HRA-064] a screening of a person to whom the usual values do not apply', () => {
  // ATP III and the WHO bands apply to adults from 20 years on who are not pregnant; HbA1c is no measure during a pregnancy (ADA).
  it.each(['bmi', 'cholesterol', 'hdl', 'a1c'])('%s has no level during a pregnancy, with the reason', async (measure) => {
    await submits('2026-03-01', expecting);
    expect(await screened(measure, 39)).toMatchObject({ RiskLevel: null, NotJudged: 'Pregnancy', JudgedWith: '2026-03-01T15:00:00.000Z' });
  });

  it.each<[string, string | null, Said | undefined]>([
    ['by the birthday', '2006-06-02', undefined],
    ['by the birthday, whatever the answer', '2006-06-02', { ...usual, age: '30' }],
    ['by the answer, without a birthday', null, { ...usual, age: '19' }],
  ])('a body mass index has none under 20 %s', async (_, day, said) => {
    await bornOn(day);
    if (said) await submits('2026-03-01', said);
    expect(await screened('bmi', 31)).toMatchObject({ RiskLevel: null, NotJudged: 'Age' });
  });

  it('has one from the twentieth birthday on', async () => {
    await bornOn('2006-06-01');
    expect(await screened('bmi', 31)).toMatchObject({ RiskLevel: 'High' });
  });
});

describe('a pregnancy that a person has reported', () => {
  // The day of the screening is 2026-06-01: 280 days are 40 weeks.
  it.each([
    ['280 days before', '2025-08-25', null],
    ['281 days before', '2025-08-24', 'High'],
    ['280 days after', '2027-03-08', null],
    ['281 days after', '2027-03-09', 'High'],
  ])('counts for a body mass index where that was %s', async (_, day, level) => {
    await submits(day, expecting);
    expect((await screened('bmi', 31))?.RiskLevel).toBe(level);
  });

  it('counts by the answer that is nearest to the day', async () => {
    await submits('2026-05-01', expecting);
    await submits('2026-12-01', usual);
    expect(await screened('systolic', 145)).toMatchObject({ RiskLevel: 'Urgent', JudgedWith: '2026-05-01T15:00:00.000Z' });
  });

  it.each([
    ['2026-05-01', expecting, 145, 'Urgent'],
    ['2025-07-01', expecting, 145, 'Urgent'],
    ['2025-07-01', expecting, 135, 'Moderate'],
    ['2026-05-01', usual, 145, 'High'],
    ['2026-05-01', expecting, 185, 'Urgent'],
  ] as const)('told on %s (%j), makes nothing milder that is urgent: %d is %s', async (day, said, value, level) => {
    await submits(day, said);
    expect((await screened('systolic', value))?.RiskLevel).toBe(level);
  });
});

it('an urgent level by the usual values is urgent for all people', () => {
  const answers: readonly Said[] = [usual, expecting, diabetic, { ...expecting, diabetes: 'yes' }, { ...usual, age: '12' }];
  const urgent = current.measures.flatMap((measure) =>
    [...new Set(measure.bands.flatMap(({ from }) => (from === null ? [0] : [from - 0.1, from, from + 0.1])))]
      .filter((value) => levelIn(measure.bands, value) === 'Urgent')
      .map((value) => ({ measure, value })),
  );
  expect(urgent.length).toBeGreaterThan(5);
  for (const { measure, value } of urgent)
    for (const said of answers) {
      const { answerOf } = scoreOf(current, resultValuesOf(current, givenOf(said)));
      const judged = judgeScreening(measure, { value, day: '2026-06-01', bornOn: null }, [{ at: '2026-05-01T15:00:00.000Z', answerOf }]);
      expect(judged.level, `${measure.id} ${value}`).toBe('Urgent');
    }
});

it('coaches get the level that the person sees', async () => {
  await submits('2026-03-01', diabetic);
  const shown = await screened('glucose', 128);
  const read = hra.reads?.['hra.measurements'];
  const told = await read?.({ userId: me.userId, language: 'en-US' }, { db: server.platform.db } as never);
  expect(told?.map(({ riskLevel }) => riskLevel)).toEqual([shown?.RiskLevel]);
});

it('the newest assessment within a year counts', async () => {
  await submits('2026-02-01', { ...diabetic, diabetes: 'no' });
  await submits('2026-09-01', diabetic);
  expect(await screened('glucose', 128)).toMatchObject({ RiskLevel: 'Low', JudgedWith: '2026-09-01T15:00:00.000Z' });
});

describe('the level that audiences find people by', () => {
  const kept = async () => {
    await server.platform.settled();
    const rows = await server.tables<HraTables>().selectFrom('hra_measurement').select('risk_level').where('person_id', '=', me.userId).execute();
    return rows.map(({ risk_level }) => risk_level);
  };
  const aMinutePasses = () => server.clock.advance(60_000);

  it('[FIL-061] is the displayed one, and follows later answers of the person', async () => {
    expect((await screened('glucose', 128))?.RiskLevel).not.toBe('Low');
    aMinutePasses();
    expect(await kept()).toEqual([(await me.get('/userhealth/profile/GetUserBiometricMeasurements')).body.Data[0].RiskLevel]);
    await submits('2026-03-01', diabetic);
    aMinutePasses();
    expect(await kept()).toEqual(['Low']);
  });

  it('is none where the bands are not made for the person', async () => {
    await server.platform.db.updateTable('person').set({ date_of_birth: '2010-01-01' }).where('id', '=', me.userId).execute();
    expect((await screened('bmi', 31))?.RiskLevel).toBeNull();
    await server.platform.db.updateTable('person').set({ date_of_birth: '1980-01-01' }).where('id', '=', me.userId).execute();
    aMinutePasses();
    expect(await kept()).toEqual(['High']);
  });
});
