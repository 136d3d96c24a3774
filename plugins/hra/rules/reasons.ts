import { type AnswerOf, type Expression, expressionHolds, type Formula, formulaHolds } from './formula';

/** The expressions for which a formula holds: all of an `And`, the matching ones of an `Or`. Empty if the formula does not hold. */
const holdingIn = (formula: Formula, answerOf: AnswerOf): readonly Expression[] =>
  formulaHolds(formula, answerOf)
    ? [
        ...formula.Expressions.filter((expression) => expressionHolds(expression, answerOf)),
        ...(formula.Formulas ?? []).flatMap((inner) => holdingIn(inner, answerOf)),
      ]
    : [];

/** The expressions for which formulas hold, without duplicates. They explain why a question is asked, or a result is flagged. */
export const reasonsFor = (formulas: readonly Formula[], answerOf: AnswerOf): readonly Expression[] => {
  const reasons = formulas.flatMap((formula) => holdingIn(formula, answerOf));
  return [...new Map(reasons.map((reason) => [`${reason.EvaluatingItemId} ${reason.Operator} ${reason.ExpressionValues.join()}`, reason])).values()];
};
