import type { HraResults, ResultItem } from '../../../../plugins/hra/contract';
import { current } from '../fixtures/assessments';
import { givenOf } from '../fixtures/people';
import { presentResults } from '../results/profile';

/** Answers of a person in a test: question → answer. */
export type Said = Parameters<typeof givenOf>[0];

export const measured = (value: string, units: string) => ({ value, units });

export const pressure = (systolic: string, diastolic: string): Said => ({
  'knows-pressure': 'yes',
  systolic: measured(systolic, 'mmHg'),
  diastolic: measured(diastolic, 'mmHg'),
  hypertension: 'no',
});

export const lipids = (cholesterol: string, hdl: string, units = 'mg/dL'): Said => ({
  'knows-cholesterol': 'yes',
  cholesterol: measured(cholesterol, units),
  hdl: measured(hdl, units),
});

export const sugar = (value: string, units = 'mg/dL'): Said => ({
  'knows-glucose': 'yes',
  glucose: measured(value, units),
  diabetes: 'no',
  'family-diabetes': 'no',
  sex: 'male',
});

/** With a height of 2 m: the index is a quarter of the kilograms. */
export const weighing = (kilograms: string): Said => ({ sex: 'male', height: measured('200', 'cm'), weight: measured(kilograms, 'kg') });

/** The three questions of AUDIT-C. */
export const drinking = (alcohol: string, aDay: string, six: string): Said => ({ alcohol, 'drinks-a-day': aDay, 'six-drinks': six });

export const pregnant = { sex: 'female', pregnant: 'yes' } as const;

/** The results of these answers, in the current version. */
export const resultsOf = (said: Said): HraResults => {
  const row = {
    id: 'x',
    person_id: 'p',
    company_id: 'c',
    plan_year_id: 'y',
    number: 1,
    version_id: current.id,
    submitted_at: '2026-01-01T00:00:00.000Z',
    score: 0,
  };
  return presentResults({ ...row, answers: JSON.stringify(Object.fromEntries(givenOf(said))) }, current, 'en-US');
};

export const itemOf = (id: string, said: Said): ResultItem | undefined =>
  resultsOf(said)
    .Tabs.flatMap(({ Items }) => Items)
    .find(({ Id }) => Id === id);
