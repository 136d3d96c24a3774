import { expect, it } from 'vitest';
import { aField, aWalkingSetup } from '../../testing/factories';
import { valuesInWords } from './valuesInWords';

it('values in words name fields, units and options, and leave out what is empty or hidden', () => {
  const fields = [...aWalkingSetup().TrackerFields, aField({ FieldName: 'Origin', FieldType: 'Hidden' })];
  expect(valuesInWords(fields, { Intensity: '4.3', Distance: ' 2.63 ', Duration: '', Origin: 'x' })).toBe('Intensity: Brisk, Distance (miles): 2.63');
});

it('values in words are cut where they are long', () => {
  const note = aField({ FieldName: 'Note', FieldNameDisplay: 'Note', FieldType: 'Text', FieldUnitsPluralDisplay: '' });
  expect(valuesInWords([note], { Note: 'a'.repeat(1000) })).toBe(`Note: ${'a'.repeat(80)}…`);
});
