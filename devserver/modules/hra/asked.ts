import type { Answers } from '../../../plugins/hra/rules/outline';
import { isAnswered } from '../../../plugins/hra/rules/required';
import { type Asked, doubtAbout, type Given as GivenAnswer, isCounted, readableValues } from '../../../plugins/hra/rules/validity';
import { type AuthoredAssessment, type AuthoredQuestion, questionsOf } from './authored';
import type { Given, GivenAnswers } from './queries';

/** A question as the rules about its answers read it. @param today of the person, where an answer is given now: what was stored has been asked about then */
export const askedOf = ({ type, choices = [], units = [], plausible, possible, below, isPast }: AuthoredQuestion, today?: string): Asked => ({
  QuestionType: type,
  AnswerChoices: choices.map(({ value, isExclusive = false }) => ({ Value: value, IsExclusive: isExclusive })),
  Units: units,
  Plausible: plausible ? { From: plausible.from, To: plausible.to } : null,
  Possible: possible ? { From: possible.from, To: possible.to } : null,
  Below: below ?? null,
  NotAfter: isPast ? (today ?? null) : null,
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

/** The answers that results are made of: those that can be read and can be, without unusual values that nobody has confirmed. Of two that are swapped neither counts. */
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

/** The questions whose answers were given and count in no result: they cannot be read, cannot be, or are unusual and nobody has confirmed them. */
export const uncountedQuestions = (assessment: Pick<AuthoredAssessment, 'pages'>, given: GivenAnswers): readonly AuthoredQuestion[] => {
  const values = resultValuesOf(assessment, given);
  return questionsOf(assessment).filter(({ id }) => {
    const own = given.get(id);
    return own !== undefined && (isAnswered(own.answer) || own.measured !== null) && !values.has(id);
  });
};
