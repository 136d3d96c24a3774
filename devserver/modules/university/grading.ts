import type { Grade } from '../../../plugins/university/contract';
import { isAnswered } from '../../../plugins/university/rules/progress';
import { type Answers, givenTo, type StoredPage, type StoredQuestion } from './pages';

/** Any non-empty text is right; of choices exactly the right ones. */
const isRight = (question: StoredQuestion, answers: Answers): boolean => {
  const given = givenTo(question, answers);
  if (question.type === 'Text') return isAnswered({ UserAnswers: [...given] });
  const chosen = new Set(given);
  return question.choices.every((choice) => choice.isRight === chosen.has(choice.id));
};

const rightChoices = ({ choices }: StoredQuestion): string[] => choices.filter((choice) => choice.isRight).map(({ id }) => id);

/**
 * Grades a course (UNI-040): passed if the share of right answers is at least `passingPercent`; passed without questions. The right choices are disclosed only
 * to people who have passed.
 * @param now ISO 8601, UTC
 */
export const gradeOf = (pages: readonly StoredPage[], answers: Answers, passingPercent: number, now: string): Grade => {
  const questions = pages.flatMap((page) => page.questions);
  const results = questions.map((question) => ({ question, isRight: isRight(question, answers) }));
  const right = results.filter((result) => result.isRight).length;
  const passed = right * 100 >= passingPercent * questions.length;
  return {
    Passed: passed,
    CompletionDate: passed ? now : null,
    Right: right,
    Questions: questions.length,
    Results: results.map(({ question, isRight: IsRight }) => ({ QuestionId: question.id, IsRight, RightChoices: passed ? rightChoices(question) : [] })),
  };
};
