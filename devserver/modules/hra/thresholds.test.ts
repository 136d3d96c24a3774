import { describe, expect, it } from 'vitest';
import type { RiskLevel } from '../../../plugins/hra/contract';
import { expressionsIn } from '../../../plugins/hra/rules/formula';
import { resultValuesOf } from './asked';
import { refuseFaulty } from './authored';
import { current, earlier } from './fixtures/assessments';
import { givenOf } from './fixtures/people';
import { scoreOf } from './scoring';

// The thresholds of public guidelines, written down from these and not from the fixtures: on the threshold, and next to it.

type Said = Parameters<typeof givenOf>[0];

const scored = (said: Said) => scoreOf(current, resultValuesOf(current, givenOf(said)));
const levelOf = (id: string, said: Said): RiskLevel | undefined =>
  scored(said)
    .tabs.flatMap(({ items }) => items)
    .find(({ result }) => result.id === id)?.level;
const measured = (id: string, said: Said): RiskLevel | undefined => scored(said).measurements.find(({ measure }) => measure.id === id)?.level;

const m = (value: string, units: string) => ({ value, units });

const pressure = (systolic: string, diastolic: string): Said => ({
  'knows-pressure': 'yes',
  systolic: m(systolic, 'mmHg'),
  diastolic: m(diastolic, 'mmHg'),
  hypertension: 'no',
});
const lipids = (cholesterol: string, hdl: string, units = 'mg/dL'): Said => ({
  'knows-cholesterol': 'yes',
  cholesterol: m(cholesterol, units),
  hdl: m(hdl, units),
});
const sugar = (value: string, units = 'mg/dL'): Said => ({
  'knows-glucose': 'yes',
  glucose: m(value, units),
  diabetes: 'no',
  'family-diabetes': 'no',
  sex: 'male',
});
/** A height of 2 m: the index is a quarter of the kilograms. */
const weighing = (kilograms: string): Said => ({ sex: 'male', height: m('200', 'cm'), weight: m(kilograms, 'kg') });

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
    ['ACC/AHA 2017, severe', '119', '120', 'Urgent'],
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
      expect([levelOf('diabetes-risk', sugar(value, units)), measured('glucose', sugar(value, units))]).toEqual([level, level]);
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
    const { measurements } = scored(weighing(kilograms));
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
    expect(levelOf(sex === 'male' ? 'waist-men' : 'waist', { sex, pregnant: sex === 'male' ? [] : 'no', waist: m(value, units) })).toBe(level);
  });

  it.each<[value: string, level: RiskLevel]>([
    ['49', 'Moderate'],
    ['50', 'Low'],
    ['60', 'Low'],
    ['100', 'Low'],
    ['101', 'High'],
  ])('resting heart rate, ACC/AHA/HRS 2018 (below 50) and AHA (over 100): %s is %s', (value, level) => {
    expect(levelOf('pulse', { pulse: m(value, 'bpm') })).toBe(level);
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
  ])('sleep, AASM and SRS 2015 (7 or more; 6 or less inadequate): %f hours is %s', (hours, level) => {
    expect(levelOf('sleep', { sleep: hours, rested: 'well', snores: 'no' })).toBe(level);
  });

  it.each<[sex: string, drinks: number, level: RiskLevel]>([
    ['male', 14, 'Low'],
    ['male', 15, 'High'],
    ['female', 7, 'Low'],
    ['female', 8, 'High'],
    ['unsaid', 8, 'High'],
  ])('alcohol, NIAAA (heavy: 15 a week, women 8): %s with %i drinks is %s', (sex, drinks, level) => {
    expect(levelOf('alcohol', { sex, ...(sex === 'female' && { pregnant: 'no' }), alcohol: 'weekly', drinks, ...(drinks > 7 && { binge: 'no' }) })).toBe(level);
  });

  it.each<[servings: number, level: RiskLevel]>([
    [5, 'Low'],
    [4, 'Moderate'],
  ])('fruit and vegetables, WHO (five portions a day): %i is %s', (produce, level) => {
    expect(levelOf('food', { produce, 'sweet-drinks': 'rarely', 'fast-food': 0 })).toBe(level);
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

  it('nothing of the fixtures has a fault', () => {
    for (const assessment of [current, earlier]) expect(() => refuseFaulty(assessment)).not.toThrow();
  });
});
