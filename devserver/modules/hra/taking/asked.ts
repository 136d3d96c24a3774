import type { Answers } from '../../../../plugins/hra/rules/outline';
import { isAnswered } from '../../../../plugins/hra/rules/required';
import { type Asked, doubtAbout, type Given as GivenAnswer, isCounted, readableValues } from '../../../../plugins/hra/rules/validity';
import type { Given, GivenAnswers } from '../queries';
import { type AuthoredAssessment, type AuthoredQuestion, questionsOf } from './authored';

/**
 * A question in the form of the answer rules. @param today in the person's zone, for new answers only: stored ones were checked when they were given
 */
export const askedOf = ({ type, choices = [], units = [], plausible, possible, below, isPast }: AuthoredQuestion, today?: string): Asked => ({
  QuestionType: type,
  AnswerChoices: choices.map(({ value, isExclusive = false }) => ({ Value: value, IsExclusive: isExclusive })),
  Units: units,
  Plausible: plausible ? { From: plausible.from, To: plausible.to } : null,
  Possible: possible ? { From: possible.from, To: possible.to } : null,
  Below: below ?? null,
  NotAfter: isPast ? (today ?? null) : null,
});

/** An answer in the form of the rules. */
export const answerOf = ({ answer, measured, isConfirmed = false }: Given): GivenAnswer => ({
  Answer: answer,
  BiometricAnswer: measured,
  IsConfirmed: isConfirmed,
});

/** The readable answers, in the form of formulas. */
export const valuesOf = (assessment: Pick<AuthoredAssessment, 'pages'>, given: GivenAnswers): Answers =>
  new Map(
    questionsOf(assessment).flatMap((question) => {
      const own = given.get(question.id);
      const values = own ? readableValues(askedOf(question), answerOf(own)) : [];
      return values.length > 0 ? [[question.id, values] as const] : [];
    }),
  );

/** The answers that count in results: readable and possible ones, except unconfirmed unusual values. Neither of two swapped values counts. */
export const resultValuesOf = (assessment: Pick<AuthoredAssessment, 'pages'>, given: GivenAnswers): Answers => {
  const readable = valuesOf(assessment, given);
  const other = (id: string) => readable.get(id);
  const uncounted = questionsOf(assessment).flatMap((question) => {
    const own = given.get(question.id);
    if (!own || isCounted(askedOf(question), answerOf(own), other)) return [];
    return doubtAbout(askedOf(question), answerOf(own), other) === 'swapped' && question.below ? [question.id, question.below] : [question.id];
  });
  return new Map([...readable].filter(([id]) => !uncounted.includes(id)));
};

/** Answered questions that count in no result, because their answer is unreadable, impossible, or unusual and not confirmed. */
export const uncountedQuestions = (assessment: Pick<AuthoredAssessment, 'pages'>, given: GivenAnswers): readonly AuthoredQuestion[] => {
  const values = resultValuesOf(assessment, given);
  return questionsOf(assessment).filter(({ id }) => {
    const own = given.get(id);
    return own !== undefined && (isAnswered(own.answer) || own.measured !== null) && !values.has(id);
  });
};
