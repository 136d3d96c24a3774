import { describe, expect, it } from 'vitest';
import { drinking, itemOf as item, measured, pregnant, pressure, sugar, weighing } from '../testing/said';

describe('what is said agrees with what was answered', () => {
  it('only people with diabetes get the text about it', () => {
    expect(item('diabetes-risk', sugar('130'))).toMatchObject({
      RiskLevel: 'High',
      Value: 'Diagnosed: No',
      Summary: expect.stringContaining('as high as in diabetes'),
    });
    expect(item('diabetes-risk', { ...sugar('90'), diabetes: 'yes' })?.Summary).toContain('You live with diabetes');
    expect(item('diabetes-risk', { ...sugar('90'), 'family-diabetes': 'yes' })).toMatchObject({
      RiskLevel: 'Moderate',
      Summary: 'Diabetes in your family raises your risk.',
    });
    expect(item('diabetes-risk', { ...sugar('110'), 'family-diabetes': 'yes' })?.Summary).toContain('prediabetes');
  });

  it('a low weight has no advice to lose weight', () => {
    const low = item('bmi', weighing('70'));
    expect(low).toMatchObject({ RiskLevel: 'Moderate', Summary: 'Your weight is low for your height.' });
    expect(low?.Recommendation).not.toMatch(/walking|sweetened/);
  });

  it('a healthy reading of a person with high blood pressure is called healthy', () => {
    expect(item('blood-pressure', { ...pressure('112', '70'), hypertension: 'yes', 'hypertension-treated': 'yes' })).toMatchObject({
      RiskLevel: 'Moderate',
      Value: '112/70 mmHg',
      Summary: expect.stringContaining('in the healthy range'),
    });
  });

  it.each<[systolic: string, diastolic: string, advice: string]>([
    ['139', '89', 'Measure it again'],
    ['140', '80', 'midwife today'],
    ['121', '90', 'midwife today'],
    ['160', '80', 'midwife now'],
    ['120', '110', 'midwife now'],
    ['200', '130', 'midwife now'],
  ])('blood pressure in a pregnancy, ACOG (140/90; 160/110 is an emergency): %s/%s', (systolic, diastolic, advice) => {
    expect(item('blood-pressure', { ...pressure(systolic, diastolic), ...pregnant })?.Recommendation).toContain(advice);
  });

  it.each<[treated: string, advice: string]>([
    ['yes', 'Keep taking'],
    ['sometimes', 'as prescribed'],
    ['none', 'show the values'],
  ])('only whoever takes their medication is told to keep taking it: %s', (treated, advice) => {
    const found = item('blood-pressure', { ...pressure('112', '70'), hypertension: 'yes', 'hypertension-treated': treated });
    expect(found?.Recommendation).toContain(advice);
  });

  it.each<[glucose: string, pregnant: string, says: string, advice: string]>([
    ['45', 'no', 'dangerously low', '911'],
    ['60', 'no', 'too low', 'juice'],
    ['120', 'no', 'in the usual target range', 'Keep up your care'],
    ['131', 'no', '80 to 130', 'your treatment'],
    ['94', 'yes', 'You live with diabetes and are pregnant', 'close touch'],
    ['95', 'yes', 'above the value for a pregnancy', 'this week'],
  ])('somebody with diabetes hears about the value itself, ADA: %s mg/dL, pregnant %s', (glucose, answer, says, advice) => {
    const found = item('diabetes-risk', { ...sugar(glucose), sex: 'female', pregnant: answer, diabetes: 'yes' });
    expect(found).toMatchObject({ Summary: expect.stringContaining(says), Recommendation: expect.stringContaining(advice) });
  });

  it('diabetes without a value is not called controlled', () => {
    expect(item('diabetes-risk', { diabetes: 'yes' })).toMatchObject({ RiskLevel: 'High', Recommendation: expect.stringContaining('Ask for your HbA1c') });
  });

  it('the values of a blood pressure are shown together, those of a pregnancy with their own guideline', () => {
    const [upper, lower] = [
      { From: 90, Below: 120 },
      { From: 60, Below: 80 },
    ];
    expect(item('blood-pressure', pressure('126', '81'))).toMatchObject({ Reference: upper, References: [upper, lower] });
    expect(item('bmi', weighing('100'))).not.toHaveProperty('References');
  });

  it('a very low and a very high pulse ask for a doctor, that of an athlete does not', () => {
    const pulse = (value: string) => item('pulse', { pulse: measured(value, 'bpm') })?.Recommendation;
    expect([pulse('38'), pulse('160'), pulse('44')].map((advice) => advice?.includes('911'))).toEqual([true, true, false]);
  });

  it('tobacco is spoken of as what it is in a pregnancy', () => {
    expect(item('tobacco', { ...pregnant, tobacco: 'current' })?.Summary).toContain('baby');
    expect(item('tobacco', { sex: 'female', pregnant: 'no', tobacco: 'current' })?.Summary).not.toContain('baby');
  });

  it('a person who snores and is somewhat rested is not called tired, and daily drinking has advice', () => {
    expect(item('sleep', { sleep: 8, rested: 'somewhat', snores: 'yes', 'apnea-tested': 'no' })?.Summary).not.toContain('tired');
    expect(item('alcohol', { sex: 'male', ...drinking('daily', '1-2', 'never'), drinks: 5 })).toMatchObject({
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
    expect(item('alcohol', { ...pregnant, alcohol: 'monthly' })).toMatchObject({ RiskLevel: 'High' });
    expect(item('alcohol', { ...pregnant, alcohol: 'never' })).toMatchObject({ RiskLevel: 'Low' });
  });
});
