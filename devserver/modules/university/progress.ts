import type { Answer } from '../../../plugins/university/contract';
import { percentComplete, resultsPageId } from '../../../plugins/university/rules/progress';
import { FieldRefusal, type Unit } from '../../platform/module';
import { type Answers, answeredPages, answersOf, keptAnswers, pagesOf, type StoredPage, withAnswers } from './pages';
import type { CourseRow, Learner } from './queries';
import type { UniversityTables } from './tables';

export type UniversityUnit = Unit<UniversityTables>;

/** The position of a person as sent. */
interface Sent {
  readonly CurrentPageId: string;
  readonly PercentComplete: number;
  readonly Second?: number;
  readonly IsPlaceOnly?: boolean;
  readonly Answers: readonly Answer[];
}

/** @throws FieldRefusal for a question or choice that the course does not have */
const checkAnswers = (pages: readonly StoredPage[], answers: readonly Answer[]): void => {
  const questions = new Map(pages.flatMap((page) => page.questions).map((question) => [question.id, question]));
  for (const [index, { QuestionId, UserAnswers }] of answers.entries()) {
    const question = questions.get(QuestionId);
    if (!question) throw new FieldRefusal(`Answers[${index}].QuestionId`, 'answers.noQuestion');
    const isKnown = (answer: string): boolean => question.type === 'Text' || question.choices.some(({ id }) => id === answer);
    if (!UserAnswers.every(isKnown)) throw new FieldRefusal(`Answers[${index}].UserAnswers`, 'answers.noChoice');
  }
};

/** The answers of a course merged with newer ones. @throws FieldRefusal */
export const mergedAnswers = (course: CourseRow, newer: readonly Answer[]): Answers => {
  checkAnswers(pagesOf(course), newer);
  return withAnswers(answersOf(course.answers), newer);
};

/** Whether the person restarts the course (UNI-026). */
const isReset = ({ Answers: answers, CurrentPageId, PercentComplete, IsPlaceOnly = false }: Sent, pages: readonly StoredPage[]): boolean =>
  !IsPlaceOnly && answers.length === 0 && PercentComplete === 0 && CurrentPageId === pages[0]?.id;

/**
 * Stores answers and position of a person (UNI-021, UNI-025). The percentage is derived from the answers, whatever was sent. A completed course stays
 * completed: later calls come from a page loaded before the pass, and only such a page offers a restart.
 * @throws FieldRefusal for a page, question or choice that the course does not have
 */
export const saveProgress = async (unit: UniversityUnit, who: Learner, course: CourseRow, sent: Sent): Promise<void> => {
  const pages = pagesOf(course);
  if (sent.CurrentPageId !== resultsPageId && !pages.some(({ id }) => id === sent.CurrentPageId)) throw new FieldRefusal('CurrentPageId', 'answers.noPage');
  const answers = isReset(sent, pages) ? new Map() : mergedAnswers(course, sent.Answers);
  const isChanged = keptAnswers(answers) !== keptAnswers(answersOf(course.answers));
  if (course.status === 'Completed') return;
  const part = {
    status: 'InProgress' as const,
    page_id: sent.CurrentPageId,
    second: sent.Second ?? 0,
    percent: isReset(sent, pages) ? 0 : percentComplete(answeredPages(pages, answers)),
    answers: keptAnswers(answers),
    grade: isChanged ? null : course.grade,
    completed_at: null,
  };
  await unit.trx
    .insertInto('course_part')
    .values({ person_id: who.userId, course_id: course.id, begun_at: unit.now(), ...part })
    .onConflict((conflict) => conflict.columns(['person_id', 'course_id']).doUpdateSet(part))
    .execute();
};
