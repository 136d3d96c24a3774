import { type AnswerOf, type Expression, expressionHolds, type Formula, formulaHolds } from './formula';

/**
 * The expressions for which formulas hold, each once: of an `And` all of them, of an `Or` those that hold. They say why a question is asked, or why a result is
 * flagged; none where a formula does not hold, or there is none.
 */
export const reasonsFor = (formulas: readonly Formula[], answerOf: AnswerOf): readonly Expression[] => {
  const held = formulas.filter((formula) => formulaHolds(formula, answerOf)).flatMap(({ Expressions }) => Expressions);
  const reasons = held.filter((expression) => expressionHolds(expression, answerOf));
  return [...new Map(reasons.map((reason) => [`${reason.EvaluatingItemId} ${reason.Operator} ${reason.ExpressionValues.join()}`, reason])).values()];
};
