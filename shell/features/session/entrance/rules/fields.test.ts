import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskedField, answersOf, askable, fieldFault, initialAnswers, placeOf } from './fields';

const aField = (overrides: Partial<AskedField> = {}): AskedField => ({
  Name: 'Shift',
  Label: 'Shift',
  InputType: 'text',
  Required: true,
  Readonly: false,
  ...overrides,
});

const long = 'x'.repeat(101);

describe('fieldFault', () => {
  it.each<[Partial<AskedField>, string, ReturnType<typeof fieldFault>]>([
    [{}, 'Night', undefined],
    [{}, '', 'required'],
    [{}, '   ', 'required'],
    [{ Required: false }, '', undefined],
    [{ Readonly: true }, '', undefined],
    [{}, long.slice(1), undefined],
    [{}, long, 'tooLong'],
    [{ InputType: 'email' }, 'pat@acme.example', undefined],
    [{ InputType: 'email' }, 'pat', 'email'],
    [{ InputType: 'email' }, 'pat@', 'email'],
    [{ InputType: 'number' }, '-12.5', undefined],
    [{ InputType: 'number' }, '12a', 'number'],
    [{ InputType: 'number' }, '1'.repeat(101), 'tooLong'],
    [{ InputType: 'date' }, '1899-01-01', undefined],
    [{ InputType: 'date' }, '2199-12-31', undefined],
    [{ InputType: 'date' }, '1898-12-31', 'date'],
    [{ InputType: 'date' }, '2200-01-01', 'date'],
    [{ InputType: 'list' }, '', 'required'],
    [{ InputType: 'password' }, long, undefined],
  ])('[SES-017] of %o with "%s" is %s', (field, answer, fault) => {
    expect(fieldFault(aField(field), answer)).toBe(fault);
  });
});

describe('a form of fields', () => {
  it('[SES-017] leaves out lists that have no options', () => {
    const fields = [aField(), aField({ Name: 'A', InputType: 'list', Options: [] }), aField({ Name: 'B', InputType: 'list', Options: ['x'] })];
    expect(askable(fields).map(({ Name }) => Name)).toEqual(['Shift', 'B']);
  });

  it('begins with known values and sends editable, filled ones under the names of the server', () => {
    const fields = [
      aField({ Name: 'Work.Shift', Value: 'Day' }),
      aField({ Name: 'Number', Readonly: true, Value: 'L-1' }),
      aField({ Name: 'Secret', InputType: 'password' }),
      aField({ Name: 'Empty', Required: false }),
    ];
    expect(initialAnswers(fields)).toEqual({ Work_Shift: 'Day', Number: 'L-1', Secret: '', Empty: '' });
    expect(answersOf(fields, { Work_Shift: ' Night ', Number: 'L-2', Secret: ' a b ', Empty: ' ' })).toEqual({ 'Work.Shift': 'Night', Secret: ' a b ' });
  });

  it('never sends an answer that is wrong only for being blank, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (Name, answer) => {
        const field = aField({ Name });
        const sent = answersOf([field], { [placeOf(field)]: answer });
        expect(Object.hasOwn(sent, Name)).toBe(answer.trim() !== '');
      }),
    );
  });
});
