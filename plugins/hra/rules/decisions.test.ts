import { describe, expect, it } from 'vitest';
import { uncoveredIn } from './decisions';
import type { Draft, DraftRule } from './draft';
import { faultsOf, faultText } from './faults';
import type { Expression, Formula, Operator } from './formula';

const ask = (Operator: Operator, value: number, EvaluatingItemId = 'phq-9'): Expression => ({ EvaluatingItemId, Operator, ExpressionValues: [String(value)] });
const all = (...Expressions: readonly Expression[]): Formula => ({ LogicalOperator: 'And', Expressions });
const from = (low: number): Formula => all(ask('IsGreaterThanOrEqualTo', low));
const between = (low: number, high: number): Formula => all(ask('IsGreaterThanOrEqualTo', low), ask('IsLessThanOrEqualTo', high));

const ids = Array.from({ length: 9 }, (_, at) => `q${at + 1}`);
const choices = ['0', '1', '2', '3'].map((value) => ({ value, isExclusive: false }));

/** A questionnaire of nine questions with 0 to 3 points each, and a result based on their sum. */
const questionnaire = (rules: readonly (readonly [string, Formula])[], more: Partial<Draft> = {}): Draft => ({
  pages: [{ PageId: 'p', Name: 'P', Order: 1, IsVisible: true, ShowPageFormula: null }],
  questions: ids.map((QuestionId) => ({ QuestionId, PageId: 'p', Text: QuestionId, IsOptional: false, IsVisible: true, Formulas: [] })),
  scores: [{ ScoreId: 'phq-9', Name: 'PHQ-9', Combines: 'Sum', Items: ids.map((QuestionId) => ({ QuestionId, Points: [] })) }],
  details: new Map(ids.map((id) => [id, { kind: 'SingleChoice', choices, units: [] }])),
  rules: rules.map(([level, when]): DraftRule => ({ in: 'mood', when, level })),
  about: [{ in: 'mood', item: 'phq-9' }],
  ...more,
});
const textsOf = (...rules: readonly (readonly [string, Formula])[]): readonly string[] => faultsOf(questionnaire(rules)).map(faultText);
const gap = (one: number, other: number): string =>
  `No rule of "mood" holds where "phq-9" is ${one} to ${other}, so that it would be low. Give these values a rule.`;

describe('the values of a score without a rule', () => {
  const uncovered = (...rules: readonly (readonly [string, Formula])[]) => uncoveredIn(questionnaire(rules)).map(({ values }) => values);

  it('are low where the levels fall towards them: at either end, or in the middle', () => {
    expect(uncovered(['High', from(15)], ['Moderate', from(5)])).toEqual([]);
    expect(uncovered(['High', between(0, 7)], ['Moderate', between(8, 12)])).toEqual([]);
    expect(uncovered(['High', between(0, 4)], ['Moderate', between(20, 27)])).toEqual([]);
  });

  it('are uncovered where the levels rise towards them, or where a rule says what is low', () => {
    expect(uncovered(['Moderate', between(0, 9)], ['High', between(10, 19)])).toEqual([['20', '27']]);
    expect(uncovered(['Moderate', between(5, 9)], ['High', between(10, 19)])).toEqual([['20', '27']]);
    expect(uncovered(['Low', between(0, 4)], ['Moderate', between(5, 9)])).toEqual([['10', '27']]);
  });
});

describe('the rules of a result', () => {
  it('may omit low values, at either end or in the middle', () => {
    expect(textsOf(['Urgent', from(20)], ['High', from(15)], ['Moderate', from(5)])).toEqual([]);
    expect(
      textsOf(['Low', between(0, 4)], ['Moderate', between(5, 9)], ['Moderate', between(10, 14)], ['High', between(15, 19)], ['Urgent', between(20, 27)]),
    ).toEqual([]);
    expect(textsOf(['High', all(ask('IsLessThan', 5))], ['High', from(20)])).toEqual([]);
  });

  it('that begin with the widest one never lead to a high level, which is reported', () => {
    expect(textsOf(['Moderate', from(5)], ['High', from(15)], ['Urgent', from(20)])).toEqual([
      'Rule 2 of "mood" never decides: rules before it hold for all of its values. Move it up, or narrow those.',
      'Rule 3 of "mood" never decides: rules before it hold for all of its values. Move it up, or narrow those.',
    ]);
    expect(textsOf(['Moderate', between(5, 9)], ['High', between(10, 27)], ['Urgent', between(8, 12)])).toHaveLength(1);
  });

  it('that omit values between two levels, or above the last one, are reported with these values', () => {
    expect(textsOf(['Moderate', between(5, 9)], ['High', between(15, 27)])).toEqual([gap(10, 14)]);
    expect(textsOf(['Moderate', between(5, 9)], ['High', between(10, 20)])).toEqual([gap(21, 27)]);
    expect(textsOf(['Low', between(0, 4)], ['Moderate', between(5, 9)], ['High', from(15)])).toEqual([gap(10, 14)]);
  });

  it('that also depend on something else are not examined', () => {
    const women = all(ask('IsGreaterThanOrEqualTo', 10), ask('IsEqualTo', 1, 'q1'));
    expect(textsOf(['Moderate', between(5, 9)], ['High', women])).toEqual([]);
  });

  it('about several choices may list them in any order', () => {
    const anyOf = (value: string): Formula => all({ EvaluatingItemId: 'q1', Operator: 'IsAnyOf', ExpressionValues: [value] });
    const draft = questionnaire(
      [
        ['High', anyOf('1')],
        ['Moderate', anyOf('0')],
      ],
      {
        details: new Map(ids.map((id) => [id, { kind: 'MultipleChoice', choices, units: [] }])),
        about: [{ in: 'mood', item: 'q1' }],
      },
    );
    expect(faultsOf(draft)).toEqual([]);
  });

  it('are examined quickly if several choices have very many sums', () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ value: String(at), isExclusive: false }));
    const points = many.map(({ value }, at) => ({ Value: value, Points: 2 ** at }));
    const draft = questionnaire([['High', from(5)]], {
      scores: [{ ScoreId: 'phq-9', Name: 'Many', Combines: 'Sum', Items: [{ QuestionId: 'q1', Points: points }] }],
      details: new Map(ids.map((id) => [id, { kind: 'MultipleChoice', choices: many, units: [] }])),
    });
    expect(faultsOf(draft)).toEqual([]);
  });
});
