import { describe, expect, it } from 'vitest';
import type { TrackerType } from '../../contract';
import { aField, aValidation } from '../../testing/fields';
import { entryProblems, fieldProblems, isNothingEntered } from './validation';

const required = aValidation({ ValidationType: 'Required', ErrorMessage: 'Distance is needed' });
const number = aValidation({ ValidationType: 'Double', Min: 1, Max: 10 });

const problems = (text: string, ...FieldValidations: ReturnType<typeof aValidation>[]) =>
  fieldProblems(aField({ FieldName: 'Distance', FieldValidations }), { Distance: text });

describe('a field that was left', () => {
  it('[TRK-110] shows the configured message if it is required and empty', () => {
    expect(problems('', required)).toEqual([{ text: 'Distance is needed' }]);
    expect(problems('   ', required)).toEqual([{ text: 'Distance is needed' }]);
    expect(problems('', { ...required, ErrorMessage: '' })).toEqual([{ key: 'problem.required' }]);
    expect(problems('1', required)).toEqual([]);
  });

  it.each(['abc', '1,5', '1e5', '5 km', '--1', 'NaN', 'Infinity', '0x10', '1.'])('[TRK-111] %j is not a valid number', (text) => {
    for (const ValidationType of ['Double', 'Integer'] as const) expect(problems(text, aValidation({ ValidationType }))).toEqual([{ key: 'problem.number' }]);
  });

  it.each(['1', '-1', '+1', '1.5', '.5', ' 2 '])('[TRK-111, TRK-118] %j is a number, in an Integer field too', (text) => {
    for (const ValidationType of ['Double', 'Integer'] as const) expect(problems(text, aValidation({ ValidationType }))).toEqual([]);
  });

  it('[TRK-112] is not validated as a number while it is empty', () => {
    expect(problems('', number)).toEqual([]);
  });

  it('[TRK-113] shows the range, or the configured message, if both bounds are set or the range is to be checked', () => {
    expect(problems('11', number)).toEqual([{ key: 'problem.range', values: { min: 1, max: 10 } }]);
    expect(problems('0.9', { ...number, ErrorMessage: 'One to ten' })).toEqual([{ text: 'One to ten' }]);
    expect(problems('10', number)).toEqual([]);
    expect(problems('0', { ...number, Max: null })).toEqual([]);
    expect(problems('0', { ...number, Max: null, CheckRange: true })).toEqual([{ key: 'problem.minimum', values: { min: 1 } }]);
    expect(problems('11', { ...number, Min: null, CheckRange: true })).toEqual([{ key: 'problem.maximum', values: { max: 10 } }]);
  });

  it('[TRK-117] lists every problem, in the order of its validations', () => {
    expect(problems('x', number, aValidation({ ValidationType: 'Integer' }))).toHaveLength(2);
  });

  it('does not accept unoffered options and invalid dates', () => {
    const mood = aField({ FieldName: 'Mood', FieldType: 'Select', FieldOptions: [{ OptionName: 'Good', OptionValue: '4' }] });
    expect(fieldProblems(mood, { Mood: '4' })).toEqual([]);
    expect(fieldProblems(mood, { Mood: '7' })).toEqual([{ key: 'problem.notOffered' }]);
    expect(fieldProblems(aField({ FieldName: 'On', FieldType: 'Date' }), { On: '2026-02-30' })).toEqual([{ key: 'problem.dateUnreadable' }]);
  });
});

const intensity = aField({ FieldName: 'Intensity', FieldType: 'Select', FieldOptions: [{ OptionName: 'Easy', OptionValue: '3' }] });
const walk = [
  intensity,
  aField({ FieldName: 'Distance', FieldValidations: [number] }),
  aField({ FieldName: 'Duration', FieldValidations: [number] }),
  aField({ FieldName: 'Secret', FieldType: 'Hidden', FieldValidations: [required] }),
];
const wrongFields = (type: TrackerType, texts: Readonly<Record<string, string>>) => [...entryProblems(type, walk, texts).keys()];

describe('a submitted entry', () => {
  it.each(['Measurement', 'Count', 'Fitness'] as const)('[TRK-112, TRK-114] of %s needs a number beside the intensity', (type) => {
    expect(wrongFields(type, {})).toEqual(['Distance', 'Duration']);
    expect(wrongFields(type, { Intensity: '3' })).toEqual(['Distance', 'Duration']);
    expect(entryProblems(type, walk, {}).get('Distance')).toEqual([{ key: 'problem.required' }]);
    expect(isNothingEntered(walk, { Intensity: '3', Secret: 'x' })).toBe(true);
  });

  it.each(['Measurement', 'Count', 'Fitness'] as const)('[TRK-115] of %s is valid as soon as anything was entered', (type) => {
    expect(wrongFields(type, { Duration: '5' })).toEqual([]);
    expect(wrongFields(type, { Duration: 'x' })).toEqual(['Duration']);
  });

  it.each(['YesNo', 'MultipleChoice'] as const)('[TRK-112] of %s does not require numbers', (type) => {
    expect(wrongFields(type, {})).toEqual([]);
  });

  it('[TRK-023] does not require hidden fields', () => {
    expect(wrongFields('Fitness', { Distance: '5' })).toEqual([]);
  });

  it('[TRK-110] requires every field that is itself required', () => {
    const pressure = ['Systolic', 'Diastolic'].map((FieldName) => aField({ FieldName, FieldValidations: [required, number] }));
    expect([...entryProblems('Measurement', pressure, { Systolic: '5' }).keys()]).toEqual(['Diastolic']);
  });
});
