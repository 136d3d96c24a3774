import type { Answers } from '../../../plugins/hra/rules/outline';
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

/** The answers that results are made of: those that can be read, without unusual values that nobody has confirmed. */
export const resultValuesOf = (assessment: Pick<AuthoredAssessment, 'pages'>, given: GivenAnswers): Answers => {
  const waiting = questionsOf(assessment).filter((question) => {
    const own = given.get(question.id);
    return own !== undefined && isUnconfirmed(askedOf(question), answerOf(own));
  });
  const values = new Map(valuesOf(assessment, given));
  for (const { id } of waiting) values.delete(id);
  return values;
};
