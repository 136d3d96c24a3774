import type { CatalogCourse, Course, CoursePage, Grade, Question, Lock as SentLock } from '../../../plugins/university/contract';
import { percentComplete } from '../../../plugins/university/rules/progress';
import { pictureAddress } from '../../platform/http/files/pictures';
import type { Lock } from './conditions';
import { type Answers, answeredPages, answersOf, givenTo, pagesOf, type StoredPage, type StoredQuestion } from './pages';
import type { CourseRow } from './queries';
import { keptGrade } from './tables';

type Progress = CatalogCourse['Details']['Progress'];

/** The person's progress: zero before the start, except for pages without questions (UNI-031). */
const presentProgress = (row: CourseRow): Progress => ({
  CurrentPageId: row.page_id ?? '',
  PercentComplete: row.percent ?? percentComplete(answeredPages(pagesOf(row), new Map())),
  Second: row.second ?? 0,
});

const presentHead = (row: CourseRow) => ({
  Id: row.id,
  Title: row.title,
  Description: row.description,
  CurriculumId: row.curriculum_id,
  Status: row.status ?? ('NotStarted' as const),
  LastCompletedDate: row.status === 'Completed' ? row.completed_at : null,
  ImageUrl: row.image_file === null ? row.image_url : pictureAddress(row.image_file),
  Minutes: row.minutes,
  IsBookmarked: row.bookmarked_by !== null,
  CertificateCode: row.certificate_code,
});

const presentLock = ({ text, course }: Lock): SentLock => ({
  Text: text,
  Course: course ? { Id: course.id, CurriculumId: course.curriculum_id, Title: course.title } : null,
});

/** A course in the catalogue (UNI-009, UNI-035). @param locks why the person cannot begin it yet */
export const presentCatalogCourse = (row: CourseRow, locks: readonly Lock[] = []): CatalogCourse => ({
  ...presentHead(row),
  ...(locks.length > 0 && { Locks: locks.map(presentLock) }),
  Details: { Progress: presentProgress(row) },
});

/** A question without its right answers. */
const presentQuestion = (question: StoredQuestion, answers: Answers): Question => ({
  Id: question.id,
  QuestionText: question.text,
  QuestionType: question.type,
  AnswerChoices: question.choices.map((choice) => ({ Id: choice.id, ChoiceText: choice.text })),
  UserAnswers: [...givenTo(question, answers)],
});

const presentPage = (page: StoredPage, index: number, courseId: string, answers: Answers): CoursePage => ({
  Id: page.id,
  CourseId: courseId,
  Order: index + 1,
  Name: page.name,
  ContentType: page.contentType,
  Text: page.text,
  ContentUrl: page.contentUrl,
  ContentText: page.contentText,
  Captions: [...page.captions],
  Questions: page.questions.map((question) => presentQuestion(question, answers)),
  Status: page.status,
});

/** A grade in the reader's language: people who have passed get the explanations of right answers. */
export const presentGrade = (grade: Grade, pages: readonly StoredPage[]): Grade => {
  if (!grade.Passed) return grade;
  const said = new Map(pages.flatMap(({ questions }) => questions).map(({ id, explanation }) => [id, explanation]));
  return {
    ...grade,
    Results: grade.Results.map((result) => {
      const Explanation = said.get(result.QuestionId);
      return { ...result, ...(Explanation !== undefined && { Explanation }) };
    }),
  };
};

/** A course with its pages, the person's answers in them, and their grade (UNI-012, UNI-013). */
export const presentCourse = (row: CourseRow): Course => {
  const answers = answersOf(row.answers);
  const pages = pagesOf(row);
  const grade = keptGrade(row.grade);
  return {
    ...presentHead(row),
    Details: {
      Pages: pages.map((page, index) => presentPage(page, index, row.id, answers)),
      Progress: presentProgress(row),
      Grade: grade && presentGrade(grade, pages),
      PassMark: row.passing_percent,
      ...(row.most_tries !== null && { TriesLeft: Math.max(0, row.most_tries - (row.tries ?? 0)) }),
    },
  };
};
