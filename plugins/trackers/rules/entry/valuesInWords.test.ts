import { expect, it } from 'vitest';
import { aField, aWalkingSetup } from '../../testing/factories';
import { valuesInWords } from './valuesInWords';

it('values in words contain fields, units and options, without empty and hidden ones', () => {
  const fields = [...aWalkingSetup().TrackerFields, aField({ FieldName: 'Origin', FieldType: 'Hidden' })];
  expect(valuesInWords(fields, { Intensity: '4.3', Distance: ' 2.63 ', Duration: '', Origin: 'x' })).toBe('Intensity: Brisk, Distance (miles): 2.63');
});

it('values in words are truncated if they are long', () => {
  const note = aField({ FieldName: 'Note', FieldNameDisplay: 'Note', FieldType: 'Text', FieldUnitsPluralDisplay: '' });
  expect(valuesInWords([note], { Note: 'a'.repeat(1000) })).toBe(`Note: ${'a'.repeat(80)}…`);
});
