import { type AnswerOf, type Expression, expressionHolds, type Formula, formulaHolds } from './formula';

/** What of a formula holds: of an `And` all, of an `Or` those parts that do. Nothing of one that does not hold. */
const holdingIn = (formula: Formula, answerOf: AnswerOf): readonly Expression[] =>
  formulaHolds(formula, answerOf)
    ? [
        ...formula.Expressions.filter((expression) => expressionHolds(expression, answerOf)),
        ...(formula.Formulas ?? []).flatMap((inner) => holdingIn(inner, answerOf)),
      ]
    : [];

/** The expressions for which formulas hold, each once. They say why a question is asked, or why a result is flagged. */
export const reasonsFor = (formulas: readonly Formula[], answerOf: AnswerOf): readonly Expression[] => {
  const reasons = formulas.flatMap((formula) => holdingIn(formula, answerOf));
  return [...new Map(reasons.map((reason) => [`${reason.EvaluatingItemId} ${reason.Operator} ${reason.ExpressionValues.join()}`, reason])).values()];
};
