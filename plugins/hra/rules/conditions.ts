import type { Draft } from './draft';
import { dateOf, type Expression, expressionHolds, expressionsIn, type Formula, numberOf } from './formula';
import { possibleAnswers } from './possible';

/** A fault of a formula, because of which it cannot work as written. */
export type ConditionFault =
  | { readonly kind: 'noValue'; readonly in: string; readonly expression: Expression }
  | { readonly kind: 'notOffered'; readonly in: string; readonly expression: Expression; readonly value: string; readonly offered: readonly string[] }
  | { readonly kind: 'notOrdered'; readonly in: string; readonly expression: Expression; readonly because: 'item' | 'value' }
  /** One expression that no answer satisfies, or several of an `And` that no answer satisfies together. */
  | { readonly kind: 'neverHolds'; readonly in: string; readonly expressions: readonly Expression[] }
  | { readonly kind: 'tooDeep'; readonly in: string };

/** Maximum nesting of formulas, including the outermost; deeper ones would be unreadable. */
export const deepestFormula = 5;

const isOrdering = ({ Operator }: Expression): boolean => Operator.includes('Than');

/** The order of an item's values: numbers, dates or none. */
const orderOf = (itemId: string, draft: Draft): 'numbers' | 'dates' | 'none' => {
  const question = draft.details?.get(itemId);
  if (!question) return 'numbers';
  switch (question.kind) {
    case 'Number':
    case 'Biometric':
      return 'numbers';
    case 'Date':
      return 'dates';
    case 'Text':
      return 'none';
    case 'SingleChoice':
    case 'MultipleChoice':
      return question.choices.every(({ value }) => numberOf(value) !== undefined) ? 'numbers' : 'none';
  }
};

const faultsOfExpression = (name: string, expression: Expression, draft: Draft): readonly ConditionFault[] => {
  const { EvaluatingItemId, Operator, ExpressionValues } = expression;
  if (Operator === 'Exists' || Operator === 'IsMissing') return [];
  const values = ExpressionValues.map((value) => value.trim());
  if (!values.some((value) => value !== '')) return [{ kind: 'noValue', in: name, expression }];
  if (isOrdering(expression)) {
    const order = orderOf(EvaluatingItemId, draft);
    if (order === 'none') return [{ kind: 'notOrdered', in: name, expression, because: 'item' }];
    const fits = (order === 'numbers' ? numberOf(values[0] ?? '') : dateOf(values[0] ?? '')) !== undefined;
    return fits ? [] : [{ kind: 'notOrdered', in: name, expression, because: 'value' }];
  }
  const { kind, choices = [] } = draft.details?.get(EvaluatingItemId) ?? {};
  if (kind !== 'SingleChoice' && kind !== 'MultipleChoice') return [];
  const offered = choices.map(({ value }) => value);
  const isOffered = (value: string): boolean => offered.some((choice) => choice.toLowerCase() === value.toLowerCase());
  return values.flatMap((value): ConditionFault[] => (isOffered(value) ? [] : [{ kind: 'notOffered', in: name, expression, value, offered }]));
};

/** The parts of formulas that must all hold: expressions, and formulas of which one part suffices. */
const requiredParts = (formulas: readonly Formula[]): { readonly expressions: readonly Expression[]; readonly alternatives: readonly Formula[] } => {
  const parts = formulas.map((formula) => {
    const { LogicalOperator, Expressions, Formulas = [] } = formula;
    if (LogicalOperator === 'Or' && Expressions.length + Formulas.length > 1) return { expressions: [], alternatives: [formula] };
    const inner = requiredParts(Formulas);
    return { expressions: [...Expressions, ...inner.expressions], alternatives: inner.alternatives };
  });
  return { expressions: parts.flatMap(({ expressions }) => expressions), alternatives: parts.flatMap(({ alternatives }) => alternatives) };
};

/** Whether an answer, or none, satisfies all expressions, which are about the same item. */
const canHold = (expressions: readonly Expression[], draft: Draft): boolean => {
  const [first] = expressions;
  if (!first) return true;
  const values = expressions.flatMap(({ ExpressionValues }) => ExpressionValues);
  const possible = possibleAnswers(first.EvaluatingItemId, values, draft);
  return possible === undefined || [[], ...possible].some((answer) => expressions.every((expression) => expressionHolds(expression, () => answer)));
};

/** Maximum number of conjunctions that a formula is expanded into. */
const mostConjunctions = 200;

/** The conjunctions of which one has to hold; `undefined` for too many. */
const conjunctionsOf = ({ LogicalOperator, Expressions, Formulas = [] }: Formula): readonly (readonly Expression[])[] | undefined => {
  const parts = [...Expressions.map((expression) => [[expression]]), ...Formulas.map(conjunctionsOf)];
  if (parts.length === 0) return [[]];
  let found: readonly (readonly Expression[])[] = LogicalOperator === 'Or' ? [] : [[]];
  for (const part of parts) {
    if (!part || found.length * part.length > mostConjunctions) return undefined;
    found = LogicalOperator === 'Or' ? found.concat(part) : found.flatMap((one) => part.map((other) => [...one, ...other]));
  }
  return found;
};

/** Whether formulas can hold for the same answers, as far as the answers to each item tell: false only if no answers satisfy all of them. */
export const canHoldTogether = (formulas: readonly Formula[], draft: Draft): boolean => {
  const conjunctions = conjunctionsOf({ LogicalOperator: 'And', Expressions: [], Formulas: formulas });
  if (!conjunctions) return true;
  return conjunctions.some((expressions) =>
    expressions.every((first) =>
      canHold(
        expressions.filter(({ EvaluatingItemId }) => EvaluatingItemId === first.EvaluatingItemId),
        draft,
      ),
    ),
  );
};

const contradictionsIn = (name: string, formulas: readonly Formula[], draft: Draft): readonly ConditionFault[] => {
  const { expressions, alternatives } = requiredParts(formulas);
  const items = [...new Set(expressions.map(({ EvaluatingItemId }) => EvaluatingItemId))];
  const never = items.flatMap((item): ConditionFault[] => {
    const own = expressions.filter(({ EvaluatingItemId }) => EvaluatingItemId === item);
    const alone = own.filter((expression) => !canHold([expression], draft));
    if (alone.length > 0) return alone.map((expression) => ({ kind: 'neverHolds', in: name, expressions: [expression] }));
    return canHold(own, draft) ? [] : [{ kind: 'neverHolds', in: name, expressions: own }];
  });
  const within = alternatives.flatMap(({ Expressions, Formulas = [] }) => [
    ...Expressions.flatMap((expression) => contradictionsIn(name, [{ LogicalOperator: 'And', Expressions: [expression] }], draft)),
    ...Formulas.flatMap((formula) => contradictionsIn(name, [formula], draft)),
  ]);
  return [...never, ...within];
};

const depthOf = ({ Formulas = [] }: Formula): number => 1 + Math.max(0, ...Formulas.map(depthOf));

/** Faults of formulas that must all hold. An expression with another fault is not reported as one that never holds. */
export const conditionFaults = (name: string, formulas: readonly Formula[], draft: Draft): readonly ConditionFault[] => {
  const own = formulas.flatMap(expressionsIn).flatMap((expression) => faultsOfExpression(name, expression, draft));
  const faulty = new Set(own.flatMap((fault) => ('expression' in fault ? [fault.expression] : [])));
  const never = contradictionsIn(name, formulas, draft).filter(
    (fault) => fault.kind !== 'neverHolds' || !fault.expressions.some((expression) => faulty.has(expression)),
  );
  const tooDeep = formulas.some((formula) => depthOf(formula) > deepestFormula) ? [{ kind: 'tooDeep', in: name } as const] : [];
  return [...own, ...never, ...tooDeep];
};
