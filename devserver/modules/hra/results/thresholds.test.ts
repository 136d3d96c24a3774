import { describe, expect, it } from 'vitest';
import type { RiskLevel } from '../../../../plugins/hra/contract';
import { expressionsIn } from '../../../../plugins/hra/rules/formula';
import { visibilityOf } from '../../../../plugins/hra/rules/visibility';
import { current, earlier } from '../fixtures/assessments';
import { givenOf } from '../fixtures/people';
import { resultValuesOf, valuesOf } from '../taking/asked';
import { outlineOf, refuseFaulty } from '../taking/authored';
import { drinking, itemOf, lipids, measured, pregnant, pressure, type Said, sugar, weighing } from '../testing/said';
import { scoreOf } from './scoring';

// Thresholds of public guidelines, taken from these and not from the fixtures: on each threshold, and next to it.

const levelOf = (id: string, said: Said): RiskLevel | undefined => itemOf(id, said)?.RiskLevel;
const measuredLevel = (id: string, said: Said): RiskLevel | undefined =>
  scoreOf(current, resultValuesOf(current, givenOf(said))).measurements.find(({ measure }) => measure.id === id)?.level;

describe('thresholds of measures are those of their guidelines', () => {
  it.each<[guideline: string, systolic: string, diastolic: string, level: RiskLevel]>([
    ['ACC/AHA 2017, normal', '119', '79', 'Low'],
    ['ACC/AHA 2017, below 120', '119.9', '79.9', 'Low'],
    ['ACC/AHA 2017, elevated', '120', '79', 'Moderate'],
    ['ACC/AHA 2017, stage 1', '119', '80', 'Moderate'],
    ['ACC/AHA 2017, stage 1', '139.5', '89.5', 'Moderate'],
    ['ACC/AHA 2017, stage 2', '140', '79', 'High'],
    ['ACC/AHA 2017, stage 2', '119', '90', 'High'],
    ['ACC/AHA 2017, stage 2', '179.5', '119.5', 'High'],
    ['AHA, low', '89', '70', 'Moderate'],
    ['AHA, low', '100', '59', 'Moderate'],
    ['AHA, not low', '90', '60', 'Low'],
    ['ACC/AHA 2017, severe', '180', '79', 'Urgent'],
    ['ACC/AHA 2017, severe', '121', '120', 'Urgent'],
    ['ACC/AHA 2017, severe', '180', '120', 'Urgent'],
  ])('%s: %s/%s is %s', (_, systolic, diastolic, level) => {
    expect(levelOf('blood-pressure', pressure(systolic, diastolic))).toBe(level);
  });

  it.each<[guideline: string, value: string, units: string, level: RiskLevel]>([
    ['ATP III, desirable', '199', 'mg/dL', 'Low'],
    ['ATP III, desirable', '199.9', 'mg/dL', 'Low'],
    ['ATP III, borderline high', '200', 'mg/dL', 'Moderate'],
    ['ATP III, desirable', '5.16', 'mmol/L', 'Low'],
    ['ATP III, borderline high', '5.17', 'mmol/L', 'Moderate'],
    ['ATP III, borderline high', '239', 'mg/dL', 'Moderate'],
    ['ATP III, high', '240', 'mg/dL', 'High'],
    ['ATP III, high', '6.21', 'mmol/L', 'High'],
  ])('total cholesterol, %s: %s %s is %s', (_, value, units, level) => {
    expect(levelOf('cholesterol', lipids(value, '50', units))).toBe(level);
  });

  it.each<[value: string, units: string, level: RiskLevel]>([
    ['39', 'mg/dL', 'High'],
    ['39.9', 'mg/dL', 'High'],
    ['40', 'mg/dL', 'Moderate'],
    ['59', 'mg/dL', 'Moderate'],
    ['60', 'mg/dL', 'Low'],
    ['1.02', 'mmol/L', 'High'],
    ['1.03', 'mmol/L', 'Moderate'],
    ['1.54', 'mmol/L', 'Moderate'],
    ['1.55', 'mmol/L', 'Low'],
  ])('HDL cholesterol, ATP III (low below 40, high from 60): %s %s is %s', (value, units, level) => {
    expect(levelOf('hdl', lipids('180', value, units))).toBe(level);
  });

  it.each<[value: string, units: string, level: RiskLevel]>([
    ['53', 'mg/dL', 'Urgent'],
    ['54', 'mg/dL', 'Moderate'],
    ['69', 'mg/dL', 'Moderate'],
    ['70', 'mg/dL', 'Low'],
    ['3.9', 'mmol/L', 'Low'],
    ['99', 'mg/dL', 'Low'],
    ['99.5', 'mg/dL', 'Low'],
    ['100', 'mg/dL', 'Moderate'],
    ['5.5', 'mmol/L', 'Low'],
    ['5.6', 'mmol/L', 'Moderate'],
    ['125', 'mg/dL', 'Moderate'],
    ['125.5', 'mg/dL', 'Moderate'],
    ['6.9', 'mmol/L', 'Moderate'],
    ['7.0', 'mmol/L', 'High'],
    ['126', 'mg/dL', 'High'],
    ['299', 'mg/dL', 'High'],
    ['300', 'mg/dL', 'Urgent'],
  ])(
    'fasting blood sugar, ADA (low below 70, dangerously so below 54; prediabetes 100, diabetes 126; 300 calls for care): %s %s is %s',
    (value, units, level) => {
      expect([levelOf('diabetes-risk', sugar(value, units)), measuredLevel('glucose', sugar(value, units))]).toEqual([level, level]);
    },
  );

  it.each<[kilograms: string, index: string, level: RiskLevel]>([
    ['63.9', '15.975', 'High'],
    ['64', '16', 'Moderate'],
    ['73.9', '18.475', 'Moderate'],
    ['74', '18.5', 'Low'],
    ['99.84', '24.96', 'Low'],
    ['99.99', '24.9975', 'Low'],
    ['100', '25', 'Moderate'],
    ['119.9', '29.975', 'Moderate'],
    ['120', '30', 'High'],
  ])('body mass index, WHO (16, 18.5, 25, 30), not rounded before: %s kg at 2 m, %s, is %s', (kilograms, index, level) => {
    const { measurements } = scoreOf(current, resultValuesOf(current, givenOf(weighing(kilograms))));
    expect(measurements.find(({ measure }) => measure.id === 'bmi')).toMatchObject({ value: expect.closeTo(Number(index), 9), level });
  });

  it.each<[sex: string, value: string, units: string, level: RiskLevel]>([
    ['female', '35', 'in', 'Low'],
    ['female', '35.1', 'in', 'High'],
    ['female', '88.9', 'cm', 'Low'],
    ['female', '89', 'cm', 'High'],
    ['male', '40', 'in', 'Low'],
    ['male', '101.6', 'cm', 'Low'],
    ['male', '102', 'cm', 'High'],
    ['male', '40.1', 'in', 'High'],
  ])('waist, ATP III (over 35 in, men over 40 in): %s with %s %s is %s', (sex, value, units, level) => {
    expect(levelOf(sex === 'male' ? 'waist-men' : 'waist', { sex, pregnant: sex === 'male' ? [] : 'no', waist: measured(value, units) })).toBe(level);
  });

  it.each<[value: string, level: RiskLevel]>([
    ['32', 'Urgent'],
    ['40', 'Urgent'],
    ['41', 'Moderate'],
    ['44', 'Moderate'],
    ['49', 'Moderate'],
    ['50', 'Low'],
    ['60', 'Low'],
    ['100', 'Low'],
    ['101', 'High'],
    ['130', 'High'],
    ['131', 'Urgent'],
    ['175', 'Urgent'],
  ])('resting heart rate, ACC/AHA/HRS 2018 (below 50), AHA (over 100), NEWS2 (40 or less, 131 or more): %s is %s', (value, level) => {
    expect(levelOf('pulse', { pulse: measured(value, 'bpm') })).toBe(level);
  });
});

describe('thresholds of habits are those of their guidelines', () => {
  const moving = (days: number, minutes: number, strength = 2, sitting = 5): Said => ({
    'active-days': days,
    ...(days > 0 && { 'active-minutes': minutes }),
    'strength-days': strength,
    sitting,
  });

  it.each<[days: number, minutes: number, strength: number, sitting: number, level: RiskLevel]>([
    [5, 30, 2, 5, 'Low'],
    [3, 50, 2, 8, 'Low'],
    [5, 29, 2, 5, 'Moderate'],
    [2, 75, 1, 5, 'Moderate'],
    [5, 30, 2, 8.5, 'Moderate'],
    [1, 20, 2, 5, 'Moderate'],
    [0, 0, 2, 5, 'High'],
  ])(
    'activity, HHS 2018 (150 minutes, strength on 2 days): %i days of %i minutes, %i of strength, %f h of sitting is %s',
    (days, minutes, strength, sitting, level) => {
      expect(levelOf('activity', moving(days, minutes, strength, sitting))).toBe(level);
    },
  );

  it.each<[hours: number, level: RiskLevel]>([
    [7, 'Low'],
    [6.9, 'Moderate'],
    [6.5, 'Moderate'],
    [6, 'High'],
    [10, 'Low'],
    [10.5, 'Moderate'],
    [24, 'Moderate'],
  ])('sleep, AASM and SRS 2015 (7 or more; 6 or less inadequate), NSF 2015 (no more than 10): %f hours is %s', (hours, level) => {
    const sent = givenOf({ sleep: hours, rested: 'well', snores: 'no' });
    const confirmed = new Map([...sent].map(([id, given]) => [id, { ...given, isConfirmed: true }]));
    const items = scoreOf(current, resultValuesOf(current, confirmed)).tabs.flatMap(({ items: all }) => all);
    expect(items.find(({ result }) => result.id === 'sleep')?.level).toBe(level);
  });

  it.each<[sex: string, drinks: number, level: RiskLevel]>([
    ['male', 14, 'Low'],
    ['male', 15, 'High'],
    ['female', 7, 'Low'],
    ['female', 8, 'High'],
    ['unsaid', 8, 'High'],
  ])('alcohol, NIAAA (heavy: 15 a week, women 8): %s with %i drinks is %s', (sex, drinks, level) => {
    expect(levelOf('alcohol', { sex, drinks, ...drinking('weekly', '1-2', 'never') })).toBe(level);
  });

  it.each<[what: string, sex: string, age: number, said: Said, level: RiskLevel]>([
    ['nothing', 'male', 40, { alcohol: 'never' }, 'Low'],
    ['6 drinks on one evening each month, few in a week', 'male', 40, drinking('monthly', '1-2', 'monthly'), 'High'],
    ['6 drinks on one evening, rarely', 'male', 40, drinking('monthly', '1-2', 'rarely'), 'Moderate'],
    ['4 of 12 points', 'male', 40, drinking('fortnightly', '5-6', 'never'), 'Moderate'],
    ['3 of 12 points', 'male', 40, drinking('fortnightly', '3-4', 'never'), 'Low'],
    ['3 of 12 points', 'female', 40, drinking('fortnightly', '3-4', 'never'), 'Moderate'],
    ['points of the first question alone', 'female', 40, { ...drinking('weekly', '1-2', 'never'), drinks: 3 }, 'Low'],
    ['4 times a week', 'male', 40, { ...drinking('daily', '1-2', 'never'), drinks: 5 }, 'Moderate'],
    ['8 of 12 points', 'male', 40, { ...drinking('daily', '7-9', 'rarely'), drinks: 14 }, 'High'],
    ['8 drinks a week after 65', 'male', 65, { ...drinking('weekly', '1-2', 'never'), drinks: 8 }, 'High'],
    ['8 drinks a week before 65', 'male', 64, { ...drinking('weekly', '1-2', 'never'), drinks: 8 }, 'Low'],
    ['any alcohol under 21', 'male', 20, drinking('monthly', '1-2', 'never'), 'Moderate'],
    ['any alcohol from 21 on', 'male', 21, drinking('monthly', '1-2', 'never'), 'Low'],
  ])('alcohol, AUDIT-C and NIAAA: %s, %s of %i, is %5$s', (_, sex, age, said, level) => {
    expect(levelOf('alcohol', { sex, age, ...said })).toBe(level);
  });

  it.each<[servings: number, level: RiskLevel]>([
    [5, 'Low'],
    [4, 'Moderate'],
  ])('fruit and vegetables, WHO (five portions a day): %i is %s', (produce, level) => {
    expect(levelOf('food', { produce, 'sweet-drinks': 'rarely', 'fast-food': 0 })).toBe(level);
  });
});

describe('thresholds for some people are those of their guidelines', () => {
  it.each<[systolic: string, diastolic: string, level: RiskLevel]>([
    ['119', '79', 'Low'],
    ['139', '89', 'Moderate'],
    ['140', '80', 'Urgent'],
    ['121', '90', 'Urgent'],
    ['160', '80', 'Urgent'],
    ['120', '110', 'Urgent'],
  ])('blood pressure in a pregnancy, ACOG 2020 (140/90): %s/%s is %s, measurement and result alike', (systolic, diastolic, level) => {
    const said = { ...pressure(systolic, diastolic), ...pregnant };
    const worst = ['systolic', 'diastolic'].some((id) => measuredLevel(id, said) === level);
    expect([levelOf('blood-pressure', said), worst]).toEqual([level, true]);
  });

  it.each<[who: string, glucose: string, more: Said, level: RiskLevel]>([
    ['pregnant', '91', pregnant, 'Low'],
    ['pregnant', '92', pregnant, 'High'],
    ['pregnant, diabetes', '94', { ...pregnant, diabetes: 'yes' }, 'High'],
    ['diabetes', '45', { diabetes: 'yes' }, 'Urgent'],
    ['diabetes', '60', { diabetes: 'yes' }, 'High'],
    ['diabetes', '70', { diabetes: 'yes' }, 'Moderate'],
    ['diabetes', '126', { diabetes: 'yes' }, 'Moderate'],
    ['diabetes', '130', { diabetes: 'yes' }, 'Moderate'],
    ['diabetes', '131', { diabetes: 'yes' }, 'High'],
    ['diabetes', '300', { diabetes: 'yes' }, 'Urgent'],
  ])('fasting blood sugar, ADA 2025: %s, %s mg/dL is %4$s', (_, glucose, more, level) => {
    expect(levelOf('diabetes-risk', { ...sugar(glucose), ...more })).toBe(level);
  });

  it.each<[a1c: string, level: RiskLevel]>([
    ['6.9', 'Moderate'],
    ['7', 'High'],
    ['9', 'High'],
  ])('HbA1c of people with diabetes, ADA 2025 (below 7): %s is %s', (a1c, level) => {
    expect(levelOf('diabetes-risk', { diabetes: 'yes', a1c: measured(a1c, '%') })).toBe(level);
  });

  it.each<[id: string, said: Said]>([
    ['bmi', { ...weighing('130'), ...pregnant }],
    ['bmi', { ...weighing('130'), age: 19 }],
    ['cholesterol', { ...lipids('250', '50'), ...pregnant }],
    ['hdl', { ...lipids('250', '30'), age: 15 }],
    ['waist-men', { sex: 'male', waist: measured('50', 'in'), age: 19 }],
    ['mammogram', { sex: 'female', mammogram: 'no', age: 39 }],
    ['mammogram', { sex: 'female', mammogram: 'no', age: 75 }],
    ['mammogram', { sex: 'female', mammogram: 'no' }],
    ['colorectal', { colorectal: 'no', age: 44 }],
    ['colorectal', { colorectal: 'no' }],
  ])('nothing is said about %s of whom the guideline is not made for, or whose age is not known: %j', (id, said) => {
    expect(levelOf(id, said)).toBeUndefined();
  });

  it.each<[id: string, said: Said, level: RiskLevel]>([
    ['bmi', { ...weighing('130'), age: 20 }, 'High'],
    ['mammogram', { sex: 'female', mammogram: 'no', age: 40 }, 'Moderate'],
    ['mammogram', { sex: 'female', mammogram: 'yes', age: 74 }, 'Low'],
    ['colorectal', { colorectal: 'no', age: 45 }, 'Moderate'],
    ['colorectal', { colorectal: 'no', age: 75 }, 'Moderate'],
    ['sleep', { sleep: 7.5, rested: 'well', snores: 'no', age: 17 }, 'Moderate'],
    ['sleep', { sleep: 7.5, rested: 'well', snores: 'no', age: 18 }, 'Low'],
    ['sleep', { sleep: 6, rested: 'well', snores: 'no', age: 65 }, 'Moderate'],
    ['sleep', { sleep: 4.5, rested: 'well', snores: 'no', age: 65 }, 'High'],
    ['activity', { 'active-days': 5, 'active-minutes': 60, 'strength-days': 3, sitting: 5, age: 17 }, 'Moderate'],
    ['activity', { 'active-days': 7, 'active-minutes': 60, 'strength-days': 3, sitting: 5, age: 17 }, 'Low'],
  ])('by age, USPSTF 2021 and 2024, CDC, AASM 2016, NSF 2015, HHS 2018: %s, %j, is %s', (id, said, level) => {
    expect(levelOf(id, said)).toBe(level);
  });
});

describe('sources', () => {
  it('each measure, score and rule with a number names the publication of its threshold', () => {
    const rules = current.results.flatMap(({ items }) => items.flatMap(({ id, rules: own = [] }) => own.map((rule) => ({ id, ...rule }))));
    const numeric = rules.filter(({ when }) => expressionsIn(when).some(({ Operator }) => Operator.includes('Than')));
    expect(numeric.filter(({ source }) => !source).map(({ id }) => id)).toEqual([]);
    expect([...current.measures, ...(current.scores ?? [])].filter(({ source }) => source.trim() === '')).toEqual([]);
    expect(numeric.length).toBeGreaterThan(15);
  });

  it('the fixtures have no fault', () => {
    for (const assessment of [current, earlier]) expect(() => refuseFaulty(assessment)).not.toThrow();
  });
});

// CDC/NCHS counts births by mothers from 10 to 54 years.
it.each<[age: string | undefined, isAsked: boolean]>([
  ['9', false],
  ['10', true],
  ['54', true],
  ['55', false],
  [undefined, true],
])('a pregnancy is asked about at the age of %s: %s', (age, isAsked) => {
  const asked = (sex: string) => visibilityOf(outlineOf(current, 'en-US'), valuesOf(current, givenOf({ sex, ...(age && { age }) }))).questions.has('pregnant');
  expect([asked('female'), asked('unsaid'), asked('male')]).toEqual([isAsked, isAsked, false]);
});
