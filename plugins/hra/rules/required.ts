import type { Answers, Outline, OutlineQuestion } from './outline';
import type { Visibility } from './visibility';

/** Whether something stands in an answer (HRA-050). */
export const isAnswered = (answer: readonly string[] | undefined): boolean => answer?.some((value) => value.trim() !== '') ?? false;

/** The questions of a page that must be answered and are not: shown, not optional, without an answer (HRA-032, HRA-050). In the order of the outline. */
export const missingOn = (pageId: string, { questions }: Outline, answers: Answers, shown: Visibility): readonly OutlineQuestion[] =>
  questions.filter(
    ({ QuestionId, PageId, IsOptional }) => PageId === pageId && !IsOptional && shown.questions.has(QuestionId) && !isAnswered(answers.get(QuestionId)),
  );

/** How many questions of a page are shown, and how many of them have an answer. */
export const progressOn = (pageId: string, { questions }: Outline, answers: Answers, shown: Visibility) => {
  const asked = questions.filter(({ QuestionId, PageId }) => PageId === pageId && shown.questions.has(QuestionId));
  return { asked: asked.length, answered: asked.filter(({ QuestionId }) => isAnswered(answers.get(QuestionId))).length };
};
