import { describe, expect, it } from 'vitest';
import { type Asked, doubtAbout, faultIn, type Given, isCounted, isUnconfirmed, readableValues } from './validity';

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
    ['today, of what has passed', asked('Date', { NotAfter: '2026-05-31' }), said('2026-05-31'), undefined],
    ['tomorrow, of what has passed', asked('Date', { NotAfter: '2026-05-31' }), said('2026-06-01'), 'future'],
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

  it('is normalised for formulas: with a decimal point, in the first unit', () => {
    expect(readableValues(asked('Number'), said(' 7,5 '))).toEqual(['7.5']);
    expect(readableValues(weight, measured('80,5', 'kg'))).toEqual(['161']);
  });
});

describe('a doubtful value', () => {
  const upper = { systolic: ['118'], none: [] } as const;
  const answerOf = (id: string) => upper[id as keyof typeof upper];
  const lower = asked('Biometric', { Units: [{ Unit: 'mmHg', Factor: 1, Decimals: 0 }], Plausible: { From: 30, To: 160 }, Below: 'systolic' });
  const hours = asked('Number', { Plausible: { From: 2, To: 14 }, Possible: { From: 0, To: 24 } });

  it.each<[string, Asked, Given, string | undefined]>([
    ['the lowest usual one', weight, measured('60', 'lb'), undefined],
    ['the highest usual one', weight, measured('700', 'lb'), undefined],
    ['the highest usual one in another unit', weight, measured('350', 'kg'), undefined],
    ['less than is usual', weight, measured('59', 'lb'), 'unusual'],
    ['more than is usual', weight, measured('701', 'lb'), 'unusual'],
    ['more than is usual in another unit', weight, measured('351', 'kg'), 'unusual'],
    ['of a question that says nothing', asked('Number'), said('1500'), undefined],
    ['the longest possible', hours, said('24'), 'unusual'],
    ['longer than possible', hours, said('24.1'), 'impossible'],
    ['below zero', hours, said('-1'), 'impossible'],
    ['below the other', lower, measured('70', 'mmHg'), undefined],
    ['not below the other', lower, measured('118', 'mmHg'), 'swapped'],
    ['above the other', lower, measured('170', 'mmHg'), 'swapped'],
    ['above one that is not there', { ...lower, Below: 'none' }, measured('118', 'mmHg'), undefined],
    ['in words', hours, said('hello'), undefined],
  ])('[HRA-052] %s is %4$j; only an unusual one counts once it is confirmed', (_what, question, given, doubt) => {
    expect(doubtAbout(question, given, answerOf)).toBe(doubt);
    const confirmed = { ...given, IsConfirmed: true };
    expect([isUnconfirmed(question, given, answerOf), isUnconfirmed(question, confirmed, answerOf)]).toEqual([doubt !== undefined, false]);
    const isRead = readableValues(question, given).length > 0;
    expect([isCounted(question, given, answerOf), isCounted(question, confirmed, answerOf)]).toEqual([
      isRead && doubt === undefined,
      isRead && (doubt === undefined || doubt === 'unusual'),
    ]);
  });
});
