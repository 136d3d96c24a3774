import { describe, expect, it } from 'vitest';
import type { ContentItem } from '../contract';
import { answersFrom, toggled } from './answers';
import { reasonsFor } from './reasons';
import { canonical, shownIn, type Unit } from './units';
import { listedPages, pageAfter, pageBefore, pageToOpen, titleOfCompleted } from './wizard';

describe('the pages of the wizard', () => {
  it('[HRA-002, HRA-005] are the visible ones, in their order', () => {
    const pages = [
      { PageId: 'c', Order: 3 },
      { PageId: 'a', Order: 1 },
      { PageId: 'b', Order: 2 },
    ];
    expect(listedPages(pages, new Set(['a', 'c'])).map(({ PageId }) => PageId)).toEqual(['a', 'c']);
  });

  it('[HRA-003, HRA-005] lead from one visible page to the next, and finally to the completed page', () => {
    expect([pageAfter('a', ['a', 'c']), pageAfter('c', ['a', 'c'])]).toEqual(['c', 'completed']);
    expect([pageBefore('a', ['a', 'c']), pageBefore('c', ['a', 'c']), pageBefore('completed', ['a', 'c'])]).toEqual([undefined, 'a', 'c']);
  });

  it('[HRA-004] end with a final step, which is named completed once the assessment was submitted', () => {
    expect(titleOfCompleted('InProgress')).toBe('completed.title');
    expect(titleOfCompleted('Submitted')).toBe('completed.titleSubmitted');
  });

  it.each([
    ['a', 'a', 'the page that is asked for is complete'],
    ['b', 'c', 'the page that is asked for is not complete'],
    ['x', 'c', 'there is no such page'],
    [undefined, 'c', 'none is asked for'],
  ])('[HRA-029] begin, with %j in the address, at %j: %s', (requested, expected, _why) => {
    expect(pageToOpen({ requested, current: 'c', listed: ['a', 'b', 'c'], complete: new Set(['a']) })).toBe(expected);
  });
});

const units: readonly Unit[] = [
  { Unit: 'lb', Factor: 1, Decimals: 1 },
  { Unit: 'kg', Factor: 1 / 0.45359237, Decimals: 1 },
];

const item = (Id: string, more: Partial<ContentItem> = {}): ContentItem => ({
  Id,
  ContentType: 'Question',
  Features: ['Visible'],
  Formulas: [],
  Answer: { UserAnswer: [], BiometricAnswer: null },
  QuestionType: 'Text',
  Text: Id,
  Hint: '',
  AnswerChoices: [],
  Units: [],
  ...more,
});

describe('the answer for formulas', () => {
  it("[HRA-021, HRA-043] is the input, else that of a loaded page, else the server's", () => {
    const items = [
      item('typed', { Answer: { UserAnswer: ['saved'], BiometricAnswer: null } }),
      item('loaded', { Answer: { UserAnswer: ['saved'], BiometricAnswer: null } }),
    ];
    const formulaAnswers = ['typed', 'loaded', 'sent'].map((QuestionId) => ({ QuestionId, Answer: ['sent'] }));
    const answers = answersFrom({ typed: { typed: { Answer: ['new'], BiometricAnswer: null } }, items, formulaAnswers });
    expect(Object.fromEntries(answers)).toEqual({ typed: ['new'], loaded: ['saved'], sent: ['sent'] });
  });

  it('to a number question has a decimal point, regardless of the typed one', () => {
    const hours = item('hours', { QuestionType: 'Number' });
    const words = item('words');
    const said = { Answer: ['7,5'], BiometricAnswer: null };
    const answers = answersFrom({ typed: { hours: said, words: said }, items: [hours, words], formulaAnswers: [] });
    expect(Object.fromEntries(answers)).toEqual({ hours: ['7.5'], words: ['7,5'] });
  });

  it('to a measurement is its value in the first unit', () => {
    const weight = item('weight', { QuestionType: 'Biometric', Units: units });
    const typed = { weight: { Answer: [], BiometricAnswer: { Value: '45.359237', Units: 'kg' } } };
    expect(Number(answersFrom({ typed, items: [weight], formulaAnswers: [] }).get('weight')?.[0])).toBeCloseTo(100, 6);
  });
});

describe('a measurement', () => {
  it('is shown in another unit, and exactly as typed in its own', () => {
    const typed = { Value: '180.04', Units: 'lb' };
    expect(shownIn(typed, units, 'kg')).toBe('81.7');
    expect(shownIn(typed, units, 'lb')).toBe('180.04');
    expect(canonical({ Value: '80,5', Units: 'lb' }, units)).toBe(80.5);
    expect(shownIn({ Value: 'heavy', Units: 'lb' }, units, 'kg')).toBe('heavy');
  });
});

describe('multiple choices', () => {
  const choices = ['a', 'b', 'none'].map((Value) => ({ Value, IsExclusive: Value === 'none' }));
  it('are in the order of the choices, and an exclusive one stands alone', () => {
    expect(toggled(toggled([], 'b', choices), 'a', choices)).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'none', choices)).toEqual(['none']);
    expect(toggled(['none'], 'a', choices)).toEqual(['a']);
    expect(toggled(['a', 'b'], 'a', choices)).toEqual(['b']);
  });
});

it('the reasons of formulas are the expressions that hold, without duplicates', () => {
  const expression = (EvaluatingItemId: string) => ({ EvaluatingItemId, Operator: 'IsEqualTo' as const, ExpressionValues: ['yes'] });
  const formulas = [
    { LogicalOperator: 'Or' as const, Expressions: [expression('a'), expression('b')] },
    { LogicalOperator: 'And' as const, Expressions: [expression('a')] },
  ];
  expect(reasonsFor(formulas, (id) => (id === 'a' ? ['yes'] : ['no'])).map(({ EvaluatingItemId }) => EvaluatingItemId)).toEqual(['a']);
});
