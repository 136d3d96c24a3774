import type { CoursePage, Question } from '../contract';

/** The page after the last one, with the grade (UNI-014). */
export const resultsPageId = 'results';

type Answered = Pick<Question, 'UserAnswers'>;
type Asking = Pick<CoursePage, 'Id'> & { readonly Questions: readonly Answered[] };

/** Whether a question has an answer; white space alone does not count. */
export const isAnswered = ({ UserAnswers }: Answered): boolean => UserAnswers.some((answer) => answer.trim() !== '');

/** Whether nothing is left to do on a page (UNI-029). A page without questions is complete from the start (UNI-031). */
export const isPageComplete = ({ Id, Questions }: Asking): boolean => Id !== resultsPageId && Questions.every(isAnswered);

/** Percentage of complete pages, rounded up (UNI-030). The results page does not count; a course without pages is complete. */
export const percentComplete = (pages: readonly Asking[]): number => {
  const counted = pages.filter(({ Id }) => Id !== resultsPageId);
  if (counted.length === 0) return 100;
  return Math.ceil((counted.filter(isPageComplete).length * 100) / counted.length);
};
