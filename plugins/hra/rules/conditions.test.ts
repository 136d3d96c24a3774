import { describe, expect, it } from 'vitest';
import { canHoldTogether } from './conditions';
import type { Draft } from './draft';
import type { Expression, Formula, Operator } from './formula';

const ask = (EvaluatingItemId: string, Operator: Operator, value: string): Expression => ({ EvaluatingItemId, Operator, ExpressionValues: [value] });
const all = (...Expressions: readonly Expression[]): Formula => ({ LogicalOperator: 'And', Expressions });
const either = (...Formulas: readonly Formula[]): Formula => ({ LogicalOperator: 'Or', Expressions: [], Formulas });

const choices = ['0', '1', '2', '3'].map((value) => ({ value, isExclusive: false }));
const draft: Draft = {
  pages: [{ PageId: 'p', Name: 'P', Order: 1, IsVisible: true, ShowPageFormula: null }],
  questions: ['mood', 'sleep'].map((QuestionId) => ({ QuestionId, PageId: 'p', Text: QuestionId, IsOptional: false, IsVisible: true, Formulas: [] })),
  scores: [{ ScoreId: 'sum', Name: 'Sum', Combines: 'Sum', Items: ['mood', 'sleep'].map((QuestionId) => ({ QuestionId, Points: [] })) }],
  details: new Map(['mood', 'sleep'].map((id) => [id, { kind: 'SingleChoice', choices, units: [] }])),
};
const low = all(ask('mood', 'IsLessThanOrEqualTo', '1'));
const high = all(ask('mood', 'IsGreaterThanOrEqualTo', '2'));

describe('formulas together', () => {
  it.each<readonly [string, boolean, readonly Formula[]]>([
    ['answers of one question that exclude each other', false, [low, high]],
    ['answers of one question that meet', true, [all(ask('mood', 'IsGreaterThanOrEqualTo', '1')), low]],
    ['answers of two questions', true, [low, all(ask('sleep', 'IsEqualTo', '3'))]],
    ['values of a score beyond its range', false, [all(ask('sum', 'IsGreaterThanOrEqualTo', '7')), low]],
    ['values of a score that exclude each other', false, [all(ask('sum', 'IsGreaterThanOrEqualTo', '4')), all(ask('sum', 'IsLessThanOrEqualTo', '3'))]],
    ['one alternative of two', true, [either(low, high), high]],
    ['no alternative of two', false, [either(low, all(ask('mood', 'IsEqualTo', '0'))), high]],
    ['nothing', true, []],
  ])('can hold for %s: %s', (_, can, formulas) => {
    expect(canHoldTogether(formulas, draft)).toBe(can);
  });
});
