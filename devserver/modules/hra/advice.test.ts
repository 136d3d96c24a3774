import { describe, expect, it } from 'vitest';
import type { RiskLevel } from '../../../plugins/hra/contract';
import { current } from './fixtures/assessments';
import { givenOf } from './fixtures/people';
import { presentResults } from './profile';

type Said = Parameters<typeof givenOf>[0];

const m = (value: string, units: string) => ({ value, units });

const pressure = (systolic: string, diastolic: string): Said => ({
  'knows-pressure': 'yes',
  systolic: m(systolic, 'mmHg'),
  diastolic: m(diastolic, 'mmHg'),
  hypertension: 'no',
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

describe('what is said agrees with what was answered', () => {
  const row = (said: Said) => ({
    id: 'x',
    person_id: 'p',
    company_id: 'c',
    plan_year_id: 'y',
    number: 1,
    version_id: current.id,
    submitted_at: '2026-01-01T00:00:00.000Z',
    score: 0,
    answers: JSON.stringify(Object.fromEntries(givenOf(said))),
  });
  const item = (id: string, said: Said) =>
    presentResults(row(said), current, 'en-US')
      .Tabs.flatMap(({ Items }) => Items)
      .find(({ Id }) => Id === id);

  it('only whoever lives with diabetes is told so', () => {
    expect(item('diabetes-risk', sugar('130'))).toMatchObject({
      RiskLevel: 'High',
      Value: 'Diagnosed: No',
      Summary: expect.stringContaining('as high as in diabetes'),
    });
    expect(item('diabetes-risk', { ...sugar('90'), diabetes: 'yes' })?.Summary).toBe('You live with diabetes.');
    expect(item('diabetes-risk', { ...sugar('90'), 'family-diabetes': 'yes' })).toMatchObject({
      RiskLevel: 'Moderate',
      Summary: 'Diabetes in your family raises your risk.',
    });
    expect(item('diabetes-risk', { ...sugar('110'), 'family-diabetes': 'yes' })?.Summary).toContain('prediabetes');
  });

  it('a low weight is not told to lose some, and nobody is during a pregnancy', () => {
    const low = item('bmi', weighing('70'));
    expect(low).toMatchObject({ RiskLevel: 'Moderate', Summary: 'Your weight is low for your height.' });
    expect(low?.Recommendation).not.toMatch(/walking|sweetened/);
    expect(item('bmi', { ...weighing('130'), sex: 'female', pregnant: 'yes' })).toBeUndefined();
    expect(item('bmi', { ...weighing('130'), sex: 'female', pregnant: 'no' })).toMatchObject({ RiskLevel: 'High' });
  });

  it('a healthy reading of somebody with high blood pressure is called healthy', () => {
    expect(item('blood-pressure', { ...pressure('112', '70'), hypertension: 'yes', 'hypertension-treated': 'yes' })).toMatchObject({
      RiskLevel: 'Moderate',
      Value: '112/70 mmHg',
      Summary: expect.stringContaining('in the healthy range'),
    });
  });

  it.each<[systolic: string, diastolic: string, level: RiskLevel, advice: string]>([
    ['139', '89', 'Moderate', 'Measure it again'],
    ['140', '80', 'High', 'midwife today'],
    ['120', '90', 'High', 'midwife today'],
    ['160', '80', 'Urgent', 'midwife now'],
    ['120', '110', 'Urgent', 'midwife now'],
    ['200', '130', 'Urgent', 'midwife now'],
  ])('blood pressure in a pregnancy, ACOG (140/90; 160/110 is an emergency): %s/%s is %s', (systolic, diastolic, level, advice) => {
    const found = item('blood-pressure', { ...pressure(systolic, diastolic), sex: 'female', pregnant: 'yes' });
    expect(found).toMatchObject({ RiskLevel: level, Recommendation: expect.stringContaining(advice) });
  });

  it.each<[treated: string, advice: string]>([
    ['yes', 'Keep taking'],
    ['sometimes', 'as prescribed'],
    ['none', 'show the values'],
  ])('only whoever takes their medication is told to keep taking it: %s', (treated, advice) => {
    const found = item('blood-pressure', { ...pressure('112', '70'), hypertension: 'yes', 'hypertension-treated': treated });
    expect(found?.Recommendation).toContain(advice);
  });

  it.each<[glucose: string, pregnant: string, level: RiskLevel, says: string]>([
    ['45', 'no', 'Urgent', 'dangerously low'],
    ['60', 'no', 'High', 'too low'],
    ['130', 'no', 'High', 'You live with diabetes'],
    ['131', 'no', 'High', '80 to 130'],
    ['94', 'yes', 'High', 'You live with diabetes'],
    ['95', 'yes', 'High', 'above the value for a pregnancy'],
  ])('somebody with diabetes hears about the value itself, ADA: %s mg/dL, pregnant %s, is %s', (glucose, pregnant, level, says) => {
    const found = item('diabetes-risk', { ...sugar(glucose), sex: 'female', pregnant, diabetes: 'yes' });
    expect(found).toMatchObject({ RiskLevel: level, Summary: expect.stringContaining(says) });
  });

  it('whoever snores and is somewhat rested is not called tired, and daily drinking has advice', () => {
    expect(item('sleep', { sleep: 8, rested: 'somewhat', snores: 'yes', 'apnea-tested': 'no' })?.Summary).not.toContain('tired');
    expect(item('alcohol', { sex: 'male', alcohol: 'daily', drinks: 5 })).toMatchObject({
      RiskLevel: 'Moderate',
      Recommendation: expect.stringContaining('without alcohol'),
    });
  });

  it('an index next to a threshold is not shown as the threshold', () => {
    expect(item('bmi', weighing('99.84'))).toMatchObject({ RiskLevel: 'Low', Value: '24.96 kg/m²' });
    expect(item('bmi', weighing('100'))).toMatchObject({ RiskLevel: 'Moderate', Value: '25 kg/m²' });
  });

  it('advice is about what led to it: seat belt or phone, sleep or apnea, drinks or fruit, family or value', () => {
    const road = (phone: string, belt: string) => item('road', { 'phone-driving': phone, 'seat-belt': belt });
    expect(road('never', 'sometimes')?.Recommendation).not.toContain('phone');
    expect(road('sometimes', 'always')?.Recommendation).toContain('phone');
    const sleep = (hours: number, rested: string) => item('sleep', { sleep: hours, rested, snores: 'no' });
    expect(sleep(5, 'well')?.Recommendation).not.toContain('snoring');
    expect(sleep(8, 'tired')?.Summary).not.toContain('more sleep');
    expect(item('food', { produce: 6, 'sweet-drinks': 'daily', 'fast-food': 0 })).toMatchObject({
      RiskLevel: 'Moderate',
      Recommendation: 'Exchange one sweetened drink a day for water.',
    });
    expect(item('heart-family', { 'family-heart': 'yes', tobacco: 'current' })?.Recommendation).not.toContain('measured');
  });

  it('no amount of alcohol is called fine during a pregnancy', () => {
    expect(item('alcohol', { sex: 'female', pregnant: 'yes', alcohol: 'monthly' })).toMatchObject({ RiskLevel: 'High' });
    expect(item('alcohol', { sex: 'female', pregnant: 'yes', alcohol: 'never' })).toMatchObject({ RiskLevel: 'Low' });
  });
});
