import type { Expression, Formula, Operator } from '../../../rules/formula';
import { numberOf } from '../../../rules/formula';
import type { Askable } from './shown';

/** Operators that test the presence of an answer, and need no value. */
export const asksForNoValue = (operator: Operator): boolean => operator === 'Exists' || operator === 'IsMissing';

const equalities = ['IsEqualTo', 'IsNotEqualTo'] as const;
const orders = ['IsLessThan', 'IsLessThanOrEqualTo', 'IsGreaterThan', 'IsGreaterThanOrEqualTo'] as const;
const presence = ['Exists', 'IsMissing'] as const;

/** The operators for the subject of a condition, and the chosen one. */
export const operatorsFor = (asked: Askable | undefined, chosen: Operator): readonly Operator[] => {
  const all = ((): readonly Operator[] => {
    switch (asked?.kind) {
      case 'SingleChoice':
        return [...equalities, ...(asked.choices.every(({ value }) => numberOf(value) !== undefined) ? orders : []), ...presence];
      case 'MultipleChoice':
        return ['IsAnyOf', ...presence];
      case 'Text':
        return [...equalities, ...presence];
      default:
        return [...equalities, ...orders, ...presence];
    }
  })();
  return all.includes(chosen) ? all : [chosen, ...all];
};

/** Whether a part of it is not filled in. */
export const isIncomplete = ({ Expressions, Formulas = [] }: Formula): boolean =>
  Expressions.length + Formulas.length === 0 ||
  Expressions.some(
    ({ EvaluatingItemId, Operator, ExpressionValues }) =>
      EvaluatingItemId === '' || (!asksForNoValue(Operator) && !ExpressionValues.some((value) => value.trim() !== '')),
  ) ||
  Formulas.some(isIncomplete);

/** Changes the subject of a condition, which has other operators and values. */
export const askingFor = (asked: Askable | undefined, { Operator }: Expression): Expression => {
  const [first = 'Exists'] = operatorsFor(asked, Operator);
  const offered = operatorsFor(asked, first);
  return { EvaluatingItemId: asked?.key ?? '', Operator: offered.includes(Operator) ? Operator : first, ExpressionValues: [] };
};

/** A formula without one of its parts; null if nothing is left. */
export const without = (formula: Formula, kind: 'Expressions' | 'Formulas', at: number): Formula | null => {
  const { LogicalOperator, Expressions, Formulas = [] } = formula;
  const left = {
    Expressions: kind === 'Expressions' ? Expressions.filter((_, place) => place !== at) : Expressions,
    Formulas: kind === 'Formulas' ? Formulas.filter((_, place) => place !== at) : Formulas,
  };
  if (left.Expressions.length + left.Formulas.length === 0) return null;
  return { LogicalOperator, Expressions: left.Expressions, ...(left.Formulas.length > 0 && { Formulas: left.Formulas }) };
};
