import type { Answer, Course, Grade } from '../contract';
import { percentComplete } from './progress';

/** Sent progress of a person: their position, and new answers. */
export interface ProgressSent {
  readonly CurrentPageId: string;
  readonly PercentComplete: number;
  readonly Second?: number;
  /** Whether only the position has changed. */
  readonly IsPlaceOnly?: boolean;
  readonly Answers: Answer[];
}

/** Whether the course is restarted (UNI-026). */
const isReset = ({ Answers, PercentComplete, CurrentPageId, IsPlaceOnly = false }: ProgressSent, { Details: { Pages } }: Course): boolean =>
  !IsPlaceOnly && Answers.length === 0 && PercentComplete === 0 && CurrentPageId === Pages[0]?.Id;

/** The pages of a course with newer answers, or without any. */
const answeredPages = ({ Details: { Pages } }: Course, answers: readonly Answer[] | 'none') => {
  const given = new Map(answers === 'none' ? [] : answers.map(({ QuestionId, UserAnswers }) => [QuestionId, UserAnswers]));
  return Pages.map((page) => ({
    ...page,
    Questions: page.Questions.map((question) => ({ ...question, UserAnswers: answers === 'none' ? [] : (given.get(question.Id) ?? question.UserAnswers) })),
  }));
};

/** A completed course as the person begins it again: without answers, and without a limit of attempts, because it stays passed. */
export const begunAgain = (course: Course): Course => ({
  ...course,
  Status: 'InProgress',
  LastCompletedDate: null,
  Details: {
    Pages: answeredPages(course, 'none'),
    Progress: { CurrentPageId: course.Details.Pages[0]?.Id ?? '', PercentComplete: 0, Second: 0 },
    Grade: null,
  },
});

/** The pass mark, and the number of remaining attempts if it is limited. */
const kept = ({ Details: { PassMark, TriesLeft } }: Course) => ({
  ...(PassMark !== undefined && { PassMark }),
  ...(TriesLeft !== undefined && { TriesLeft }),
});

/** The server's state of a course after this progress (UNI-021, UNI-025). A completed course stays completed. */
export const applyProgress = (course: Course, sent: ProgressSent): Course => {
  if (course.Status === 'Completed') return course;
  const begins = isReset(sent, course);
  const Pages = answeredPages(course, begins ? 'none' : sent.Answers);
  return {
    ...course,
    Status: 'InProgress',
    LastCompletedDate: null,
    Details: {
      Pages,
      ...kept(course),
      Progress: { CurrentPageId: sent.CurrentPageId, PercentComplete: begins ? 0 : percentComplete(Pages), Second: sent.Second ?? 0 },
      Grade: begins || sent.Answers.length > 0 ? null : course.Details.Grade,
    },
  };
};

/** A course after it was graded (UNI-022, UNI-023). A course passed before stays passed, regardless of the attempt. */
export const applyGrade = (course: Course, Grade: Grade): Course => ({
  ...course,
  Status: Grade.Passed || typeof Grade.PassedDate === 'string' ? 'Completed' : 'InProgress',
  LastCompletedDate: Grade.PassedDate ?? Grade.CompletionDate,
  Details: {
    ...course.Details,
    Grade,
    ...(course.Details.TriesLeft !== undefined && course.Status !== 'Completed' && { TriesLeft: Math.max(0, course.Details.TriesLeft - 1) }),
  },
});
