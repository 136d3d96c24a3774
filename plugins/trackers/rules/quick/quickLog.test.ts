import { describe, expect, it } from 'vitest';
import { aDeviceEntry, aField, anEntry, aSetup, aWalkingSetup } from '../../testing/factories';
import { self } from '../entry/editor';
import { entryOfV2 } from '../entry/entry';
import type { TrackerWithEntries } from '../tracker';
import { afterStep, blockedToday, quickEntry, quickOf, stepOf } from './quickLog';

const today = '2026-11-20';
const required = { ValidationType: 'Required', TranslationKey: '', ErrorMessage: '', CheckRange: false, Min: null, Max: null } as const;
const most = (Max: number) => ({ ...required, ValidationType: 'Integer', CheckRange: true, Min: 0, Max }) as const;
const glasses = aField({ FieldName: 'Glasses', FieldValidations: [required, most(40)] });
const options = ['1', '2', '3', '4', '5'].map((OptionValue) => ({ OptionName: OptionValue, OptionValue }));
const mood = aField({ FieldName: 'Mood', FieldType: 'Select', FieldOptions: options, FieldValidations: [required] });
const reason = aField({ FieldName: 'Reason', FieldType: 'Text', FieldValidations: [] });

const open = (setup: Parameters<typeof aSetup>[0], ...entries: readonly ReturnType<typeof anEntry>[]): TrackerWithEntries => ({
  tracker: aSetup(setup),
  entries: entries.flatMap((entry) => entryOfV2(entry) ?? []),
  today,
  clockAhead: 0,
});

describe('what one tap records', () => {
  it.each([
    [40, 1],
    [200, 1],
    [600, 5],
    [2000, 10],
    [1440, 10],
    [200_000, 1000],
  ])('a step follows the largest value: of %d it is %d', (max, step) => {
    expect(stepOf({ FieldValidations: [most(max)] })).toBe(step);
  });

  it('is a step of a count, an option of a choice, or the number of a measurement', () => {
    expect(quickOf(aSetup({ TrackerFields: [glasses, reason] }))).toMatchObject({ kind: 'step', step: 1 });
    expect(quickOf(aSetup({ TrackerType: 'MultipleChoice', TrackerFields: [mood, reason] }))).toMatchObject({ kind: 'choice', field: { FieldName: 'Mood' } });
    expect(quickOf(aSetup({ TrackerType: 'Measurement', TrackerFields: [aField()] }))).toMatchObject({ kind: 'number' });
  });

  it('is nothing for a fitness tracker, for several required fields, and for many options', () => {
    expect(quickOf(aWalkingSetup())).toBeUndefined();
    expect(
      quickOf(aSetup({ TrackerType: 'Measurement', TrackerFields: [glasses, aField({ FieldName: 'Lower', FieldValidations: [required] })] })),
    ).toBeUndefined();
    const many = aField({ FieldType: 'Select', FieldOptions: [...options, { OptionName: '6', OptionValue: '6' }] });
    expect(quickOf(aSetup({ TrackerType: 'MultipleChoice', TrackerFields: [many] }))).toBeUndefined();
  });
});

describe('the entry of a tap', () => {
  it('is new in a tracker with several entries a day', () => {
    const taken = open({ TrackerFields: [glasses] }, anEntry(today, '3'));
    const { draft, expected, problem } = quickEntry(taken, glasses, '1', today);
    expect(draft).toMatchObject({ day: today, values: { Glasses: '1' }, replaces: undefined });
    expect(expected).toMatchObject({ day: today, number: 1, source: 'UserEntry' });
    expect(problem).toBeUndefined();
  });

  it('changes the one of the day in a one-per-day tracker, and keeps its other fields', () => {
    const Values = [
      { FieldName: 'Mood', Value: '2', DisplayValue: 'Low' },
      { FieldName: 'Reason', Value: 'Rain', DisplayValue: 'Rain' },
    ];
    const taken = open({ TrackerType: 'MultipleChoice', IsOnePerDay: true, TrackerFields: [mood, reason] }, anEntry(today, '2', { Values }));
    const { draft, expected } = quickEntry(taken, mood, '4', today);
    expect(draft).toMatchObject({ values: { Mood: '4', Reason: 'Rain' }, replaces: { id: 'steps#20261120' } });
    expect(expected.id).toBe('steps#20261120');
  });

  it('adds a step to the one of the day in a one-per-day count', () => {
    const quick = { kind: 'step', field: glasses, step: 1 } as const;
    const Values = [{ FieldName: 'Glasses', Value: '3', DisplayValue: '3' }];
    expect(afterStep(open({ IsOnePerDay: true }, anEntry(today, '3', { Values })), quick, today)).toBe('4');
    expect(afterStep(open({ IsOnePerDay: false }, anEntry(today, '3', { Values })), quick, today)).toBe('1');
  });

  it('names the problem of a value outside the limits of the tracker', () => {
    expect(quickEntry(open({ TrackerFields: [glasses] }), glasses, '41', today).problem).toEqual({ key: 'problem.range', values: { min: 0, max: 40 } });
    expect(quickEntry(open({ TrackerFields: [glasses] }), glasses, 'x', today).problem).toEqual({ key: 'problem.number' });
  });
});

describe('a tap is not possible', () => {
  const acting = { through: 'v2', editor: self } as const;

  it('on a day that a device has recorded', () => {
    expect(blockedToday(open({}, aDeviceEntry(today, '4000')), today, acting)).toBe('device');
    expect(blockedToday(open({}, aDeviceEntry('2026-11-19', '4000')), today, acting)).toBeUndefined();
  });

  it('in a one-per-day tracker whose entry of today is a coach’s', () => {
    const byCoach = anEntry(today, '3', { Source: 'Coach' });
    expect(blockedToday(open({ IsOnePerDay: true }, byCoach), today, acting)).toBe('taken');
    expect(blockedToday(open({ IsOnePerDay: false }, byCoach), today, acting)).toBeUndefined();
  });
});
