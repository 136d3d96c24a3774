import type { Answers } from '../../../plugins/hra/rules/outline';
import { isAnswered } from '../../../plugins/hra/rules/required';
import { type Asked, type Given as GivenAnswer, isUnconfirmed, readableValues } from '../../../plugins/hra/rules/validity';
import { type AuthoredAssessment, type AuthoredQuestion, questionsOf } from './authored';
import type { Given, GivenAnswers } from './queries';

/** A question as the rules about its answers read it. */
export const askedOf = ({ type, choices = [], units = [], plausible }: AuthoredQuestion): Asked => ({
  QuestionType: type,
  AnswerChoices: choices.map(({ value, isExclusive = false }) => ({ Value: value, IsExclusive: isExclusive })),
  Units: units,
  Plausible: plausible ? { From: plausible.from, To: plausible.to } : null,
});

/** An answer as the rules read it. */
export const answerOf = ({ answer, measured, isConfirmed = false }: Given): GivenAnswer => ({
  Answer: answer,
  BiometricAnswer: measured,
  IsConfirmed: isConfirmed,
});

/** The answers that can be read, as formulas read them. */
export const valuesOf = (assessment: Pick<AuthoredAssessment, 'pages'>, given: GivenAnswers): Answers =>
  new Map(
    questionsOf(assessment).flatMap((question) => {
      const own = given.get(question.id);
      const values = own ? readableValues(askedOf(question), answerOf(own)) : [];
      return values.length > 0 ? [[question.id, values] as const] : [];
    }),
  );

const isWaiting = (question: AuthoredQuestion, given: GivenAnswers): boolean => {
  const own = given.get(question.id);
  return own !== undefined && isUnconfirmed(askedOf(question), answerOf(own));
};

/** The answers that results are made of: those that can be read, without unusual values that nobody has confirmed. */
export const resultValuesOf = (assessment: Pick<AuthoredAssessment, 'pages'>, given: GivenAnswers): Answers => {
  const values = new Map(valuesOf(assessment, given));
  for (const question of questionsOf(assessment)) if (isWaiting(question, given)) values.delete(question.id);
  return values;
};

/** The questions whose answers were given and count in no result: they cannot be read, or are unusual and nobody has confirmed them. */
export const uncountedQuestions = (assessment: Pick<AuthoredAssessment, 'pages'>, given: GivenAnswers): readonly AuthoredQuestion[] => {
  const values = resultValuesOf(assessment, given);
  return questionsOf(assessment).filter(({ id }) => {
    const own = given.get(id);
    return own !== undefined && (isAnswered(own.answer) || own.measured !== null) && !values.has(id);
  });
};
