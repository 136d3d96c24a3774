import { describe, expect, it } from 'vitest';
import { type Asked, faultIn, type Given, isUnconfirmed, isUnusual, readableValues } from './validity';

const asked = (QuestionType: Asked['QuestionType'], more: Partial<Asked> = {}): Asked => ({ QuestionType, AnswerChoices: [], Units: [], ...more });
const said = (...Answer: readonly string[]): Given => ({ Answer, BiometricAnswer: null });
const measured = (Value: string, Units: string): Given => ({ Answer: [], BiometricAnswer: { Value, Units } });

const weight = asked('Biometric', {
  Units: [
    { Unit: 'lb', Factor: 1, Decimals: 1 },
    { Unit: 'kg', Factor: 2, Decimals: 1 },
  ],
  Plausible: { From: 60, To: 700 },
});
const choices = ['a', 'b', 'none'].map((Value) => ({ Value, IsExclusive: Value === 'none' }));

describe('an answer', () => {
  it.each<[string, Asked, Given, string | undefined]>([
    ['nothing, of any question', asked('Number'), said(), undefined],
    ['blanks', asked('Number'), said(' '), undefined],
    ['a number', asked('Number'), said('7,5'), undefined],
    ['words for a number', asked('Number'), said('hello'), 'number'],
    ['a sign alone', asked('Number'), said('-'), 'number'],
    ['1e5, which nobody types', asked('Number'), said('1e5'), 'number'],
    ['a day', asked('Date'), said('2026-05-31'), undefined],
    ['a day that the calendar lacks', asked('Date'), said('2026-02-30'), 'date'],
    ['one choice', asked('SingleChoice', { AnswerChoices: choices }), said('a'), undefined],
    ['two for one choice', asked('SingleChoice', { AnswerChoices: choices }), said('a', 'b'), 'oneChoice'],
    ['several', asked('MultipleChoice', { AnswerChoices: choices }), said('a', 'b'), undefined],
    ['one twice', asked('MultipleChoice', { AnswerChoices: choices }), said('a', 'a'), 'choice'],
    ['an exclusive one beside another', asked('MultipleChoice', { AnswerChoices: choices }), said('a', 'none'), 'exclusive'],
    ['an exclusive one alone', asked('MultipleChoice', { AnswerChoices: choices }), said('none'), undefined],
    ['any text', asked('Text'), said('hello'), undefined],
    ['a measurement', weight, measured('80', 'kg'), undefined],
    ['a measurement in words', weight, measured('heavy', 'kg'), 'number'],
    ['a measurement in an unknown unit', weight, measured('11', 'stone'), 'unit'],
    ['a measurement of what is not measured', asked('Number'), measured('80', 'kg'), 'measured'],
  ])('[HRA-052] that is %s: the fault is %4$j', (_what, question, given, fault) => {
    expect(faultIn(question, given)).toBe(fault);
    if (fault !== undefined) expect(readableValues(question, given)).toEqual([]);
  });

  it('is read as formulas need it: with a decimal point, in the first unit', () => {
    expect(readableValues(asked('Number'), said(' 7,5 '))).toEqual(['7.5']);
    expect(readableValues(weight, measured('80,5', 'kg'))).toEqual(['161']);
  });
});

describe('an unusual value', () => {
  it('[HRA-052] lies outside of what is usual in the first unit, whichever unit was typed, and waits for the word of the person', () => {
    expect([measured('60', 'lb'), measured('700', 'lb'), measured('350', 'kg')].map((given) => isUnusual(weight, given))).toEqual([false, false, false]);
    expect([measured('59', 'lb'), measured('701', 'lb'), measured('351', 'kg')].map((given) => isUnusual(weight, given))).toEqual([true, true, true]);
    expect(isUnconfirmed(weight, { ...measured('701', 'lb'), IsConfirmed: true })).toBe(false);
    expect(isUnconfirmed(weight, measured('701', 'lb'))).toBe(true);
    expect(isUnusual(asked('Number'), said('1500'))).toBe(false);
  });
});
