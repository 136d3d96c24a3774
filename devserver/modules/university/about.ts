import type { AboutPeople, Tells } from '../../platform/module';
import { answersOf, pagesOf } from './pages';
import { keptGrade, type UniversityTables } from './tables';

interface CourseRow {
  readonly title: string;
  readonly pages: string;
  readonly status: string;
  readonly percent: number;
  readonly answers: string;
  readonly grade: string | null;
  readonly completed_at: string | null;
}

/** Each answer of a quiz beside its question; a course without answers is one row. */
const tellCourses: Tells<UniversityTables> = async (rows: readonly CourseRow[], _who, { text }) =>
  rows.flatMap(({ title, pages, status, percent, answers, grade, completed_at }) => {
    const graded = keptGrade(grade);
    const result = graded === null ? '' : text('told.result', { right: graded.Right, questions: graded.Questions });
    const course = { course: title, status: text(`told.${status}`), percent, completed_at, result };
    const questions = pagesOf({ pages }).flatMap((page) => page.questions);
    const given = [...answersOf(answers)].map(([id, chosen]) => {
      const question = questions.find((asked) => asked.id === id);
      const choices = new Map(question?.choices.map((choice) => [choice.id, choice.text]));
      return { ...course, question: question?.text ?? '', answer: chosen.map((value) => choices.get(value) ?? value).join('; ') };
    });
    return given.length > 0 ? given : [{ ...course, question: '', answer: '' }];
  });

/** What this module keeps about people. */
export const about: AboutPeople<UniversityTables> = {
  records: {
    'about.courses': (db, personId, language) =>
      db
        .selectFrom('course_part as part')
        .innerJoin('course_text as text', (join) => join.onRef('text.course_id', '=', 'part.course_id').on('text.language', '=', language))
        .select(['text.title', 'text.pages', 'part.status', 'part.percent', 'part.answers', 'part.grade', 'part.completed_at'])
        .where('part.person_id', '=', personId)
        .orderBy('part.course_id'),
    'about.certificates': (db, personId, language) =>
      db
        .selectFrom('course_certificate as given')
        .innerJoin('course_text as text', (join) => join.onRef('text.course_id', '=', 'given.course_id').on('text.language', '=', language))
        .select(['text.title as course', 'given.code', 'given.passed_at'])
        .where('given.person_id', '=', personId)
        .orderBy('given.passed_at')
        .orderBy('given.code'),
    'about.bookmarks': (db, personId, language) =>
      db
        .selectFrom('course_bookmark as bookmark')
        .innerJoin('course_text as text', (join) => join.onRef('text.course_id', '=', 'bookmark.course_id').on('text.language', '=', language))
        .select(['text.title as course'])
        .where('bookmark.person_id', '=', personId)
        .orderBy('bookmark.course_id'),
  },
  tells: { 'about.courses': tellCourses },
};
