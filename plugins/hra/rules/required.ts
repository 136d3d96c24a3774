import type { Answers, Outline, OutlineQuestion } from './outline';
import type { Visibility } from './visibility';

/** Whether an answer has content (HRA-050). */
export const isAnswered = (answer: readonly string[] | undefined): boolean => answer?.some((value) => value.trim() !== '') ?? false;

/** Required questions of a page without an answer: visible and not optional (HRA-032, HRA-050). In the order of the outline. */
export const missingOn = (pageId: string, { questions }: Outline, answers: Answers, shown: Visibility): readonly OutlineQuestion[] =>
  questions.filter(
    ({ QuestionId, PageId, IsOptional }) => PageId === pageId && !IsOptional && shown.questions.has(QuestionId) && !isAnswered(answers.get(QuestionId)),
  );

/** Number of visible questions of a page, and number of those with an answer. */
export const progressOn = (pageId: string, { questions }: Outline, answers: Answers, shown: Visibility) => {
  const asked = questions.filter(({ QuestionId, PageId }) => PageId === pageId && shown.questions.has(QuestionId));
  return { asked: asked.length, answered: asked.filter(({ QuestionId }) => isAnswered(answers.get(QuestionId))).length };
};
