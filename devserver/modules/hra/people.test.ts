import { describe, expect, it } from 'vitest';
import type { RiskLevel } from '../../../plugins/hra/contract';
import { countedFindings, findingsIn, headlineOf } from '../../../plugins/hra/rules/findings';
import { current } from './fixtures/assessments';
import { givenOf } from './fixtures/people';
import { scoreOf } from './results/scoring';
import { resultValuesOf } from './taking/asked';
import { measured, pressure, resultsOf, type Said } from './testing/said';

// People with complete answers: their results and headline, checked against the guidelines and the published scoring.

const woman = { sex: 'female', age: 36, pregnant: 'no', height: measured('66', 'in'), weight: measured('135', 'lb') } as const;
const man = { sex: 'male', age: 36, height: measured('71', 'in'), weight: measured('165', 'lb') } as const;

/** A person without any risk. */
const healthy = {
  general: 'very-good',
  diabetes: 'no',
  hypertension: 'no',
  'high-cholesterol': 'no',
  'family-heart': 'no',
  'family-diabetes': 'no',
  others: ['none'],
  'days-missed': 1,
  ...pressure('112', '72'),
  'knows-cholesterol': 'yes',
  cholesterol: measured('170', 'mg/dL'),
  hdl: measured('65', 'mg/dL'),
  'knows-glucose': 'yes',
  glucose: measured('85', 'mg/dL'),
  pulse: measured('62', 'bpm'),
  tobacco: 'never',
  alcohol: 'monthly',
  'drinks-a-day': '1-2',
  'six-drinks': 'never',
  'active-days': 5,
  'active-minutes': 40,
  'strength-days': 2,
  sitting: 6,
  limits: 'no',
  produce: 5,
  'sweet-drinks': 'rarely',
  'whole-grain': 'mostly',
  'fast-food': 1,
  sleep: 7.5,
  rested: 'well',
  snores: 'no',
  stress: '1',
  interest: '0',
  down: '0',
  'seat-belt': 'always',
  'phone-driving': 'never',
  'flu-shot': 'yes',
  dentist: 'yes',
  skin: 'yes',
  readiness: 'content',
} satisfies Said;

const diabetic = { diabetes: 'yes', 'diabetes-treated': 'yes' } as const;
const expecting = { ...woman, pregnant: 'yes', alcohol: 'never' } as const;
const unknown = { 'knows-pressure': 'no', 'knows-cholesterol': 'no', 'knows-glucose': 'no' } as const;

type Levels = Readonly<Record<string, RiskLevel>>;

/** All results that are not low. */
const flagged = (said: Said): Levels =>
  Object.fromEntries(
    resultsOf(said)
      .Tabs.flatMap(({ Items }) => Items)
      .flatMap(({ Id, RiskLevel }) => (RiskLevel === 'Low' ? [] : [[Id, RiskLevel] as const])),
  );

const headline = (said: Said): string => {
  const results = resultsOf(said);
  const findings = findingsIn(results, []);
  const { urgent, high } = countedFindings(findings);
  const key = headlineOf(results, findings);
  return key === 'score.findings' ? `${urgent} now, ${high} soon` : key;
};

const ranks: readonly RiskLevel[] = ['Low', 'Moderate', 'High', 'Urgent'];

/** Measurements rated worse than every result about them, which would then lead the profile. */
const worseMeasurements = (said: Said): readonly string[] => {
  const { measurements } = scoreOf(current, resultValuesOf(current, givenOf(said)));
  const items = resultsOf(said).Tabs.flatMap(({ Items }) => Items);
  const rankOf = (level: RiskLevel): number => ranks.indexOf(level);
  return measurements.flatMap(({ measure, level }) => {
    const about = items.filter(({ Measures }) => Measures?.includes(measure.id)).map(({ RiskLevel }) => rankOf(RiskLevel));
    return rankOf(level) > Math.max(-1, ...about) && rankOf(level) >= rankOf('High') ? [measure.id] : [];
  });
};

const good = 'score.high';

describe('results and headline of', () => {
  it.each<[who: string, said: Said, levels: Levels, headline: string]>([
    ['a healthy woman', { ...healthy, ...woman }, {}, good],
    ['a healthy man', { ...healthy, ...man }, {}, good],
    ['a man who does not say his age, and knows no values', { ...healthy, ...man, ...unknown, age: [] }, {}, good],
    ['nobody who answers', {}, {}, 'score.open'],
    ['a man whose pressure is an emergency', { ...healthy, ...man, ...pressure('190', '124') }, { 'blood-pressure': 'Urgent' }, '1 now, 0 soon'],
    ['a man with a pulse of 32', { ...healthy, ...man, pulse: measured('32', 'bpm') }, { pulse: 'Urgent' }, '1 now, 0 soon'],
    ['a man with a pulse of 190', { ...healthy, ...man, pulse: measured('190', 'bpm') }, { pulse: 'Urgent' }, '1 now, 0 soon'],
    ['an athlete with a pulse of 44', { ...healthy, ...man, pulse: measured('44', 'bpm') }, { pulse: 'Moderate' }, good],
    ['a man who swapped his pressure, who is not rated by it', { ...healthy, ...man, ...pressure('70', '118') }, {}, 'score.open'],
    ['a man who sleeps 30 hours, which nobody does', { ...healthy, ...man, sleep: 30 }, {}, 'score.open'],
    [
      'a woman with controlled diabetes',
      { ...healthy, ...woman, ...diabetic, glucose: measured('128', 'mg/dL'), a1c: measured('6.4', '%') },
      { 'diabetes-risk': 'Moderate' },
      good,
    ],
    ['a woman whose diabetes is not', { ...healthy, ...woman, ...diabetic, a1c: measured('9.4', '%') }, { 'diabetes-risk': 'High' }, '0 now, 1 soon'],
    ['a woman with diabetes who knows no value', { ...healthy, ...woman, ...diabetic, 'knows-glucose': 'no' }, { 'diabetes-risk': 'High' }, '0 now, 1 soon'],
    [
      'a healthy pregnant woman, whose weight and cholesterol nobody rates',
      { ...healthy, ...expecting, weight: measured('190', 'lb'), cholesterol: measured('245', 'mg/dL') },
      {},
      good,
    ],
    [
      'a pregnant woman with 142/88, 94 mg/dL, a cigarette and a glass of wine',
      { ...healthy, ...expecting, ...pressure('142', '88'), glucose: measured('94', 'mg/dL'), tobacco: 'current', alcohol: 'monthly' },
      { 'blood-pressure': 'Urgent', 'diabetes-risk': 'High', tobacco: 'High', alcohol: 'High' },
      '1 now, 3 soon',
    ],
    [
      'a man of 70 with 10 drinks a week and six hours of sleep, without a colonoscopy',
      { ...healthy, ...man, age: 70, alcohol: 'weekly', drinks: 10, sleep: 6, colorectal: 'no' },
      { alcohol: 'High', sleep: 'Moderate', colorectal: 'Moderate' },
      '0 now, 1 soon',
    ],
    [
      'a boy of 16 with a high index, who is told about movement and sleep',
      { ...healthy, ...man, age: 16, weight: measured('230', 'lb'), sleep: 7.5, alcohol: 'never' },
      { activity: 'Moderate', sleep: 'Moderate' },
      good,
    ],
    [
      'a man who drinks on most days, a lot',
      { ...healthy, ...man, alcohol: 'daily', drinks: 30, 'drinks-a-day': '5-6', 'six-drinks': 'weekly' },
      { alcohol: 'High' },
      '0 now, 1 soon',
    ],
    [
      'a man with six drinks on one evening a month',
      { ...healthy, ...man, 'drinks-a-day': '5-6', 'six-drinks': 'monthly' },
      { alcohol: 'High' },
      '0 now, 1 soon',
    ],
    [
      'a woman who is depressed, and thinks of dying',
      { ...healthy, ...woman, interest: '3', down: '3', 'self-harm': '1', talks: 'no', stress: '4' },
      { mood: 'Urgent', stress: 'High' },
      '1 now, 1 soon',
    ],
    [
      'a woman who is depressed, and does not',
      { ...healthy, ...woman, interest: '2', down: '1', 'self-harm': '0', talks: 'yes' },
      { mood: 'High' },
      '0 now, 1 soon',
    ],
    ['a woman who is underweight', { ...healthy, ...woman, weight: measured('105', 'lb') }, { bmi: 'Moderate' }, good],
    ['a woman who is severely underweight', { ...healthy, ...woman, weight: measured('95', 'lb') }, { bmi: 'High' }, '0 now, 1 soon'],
    [
      'a man who smokes, whose father had an early heart attack, and whose values are all high',
      {
        ...healthy,
        ...man,
        'family-heart': 'yes',
        tobacco: 'current',
        ...pressure('146', '92'),
        cholesterol: measured('250', 'mg/dL'),
        hdl: measured('36', 'mg/dL'),
        glucose: measured('128', 'mg/dL'),
      },
      { 'heart-family': 'High', tobacco: 'High', 'blood-pressure': 'High', cholesterol: 'High', hdl: 'High', 'diabetes-risk': 'High' },
      '0 now, 6 soon',
    ],
    ['a woman of 52 without a mammogram', { ...healthy, ...woman, age: 52, mammogram: 'no', colorectal: 'yes' }, { mammogram: 'Moderate' }, good],
  ])('%s', (_, said, levels, words) => {
    expect(flagged(said)).toEqual(levels);
    expect(headline(said)).toBe(words);
    expect(worseMeasurements(said), 'measurements that are worse than the result about them').toEqual([]);
  });
});
