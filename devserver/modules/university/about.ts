import type { Locale } from '../../../shell/i18n/locale';
import type { AboutPeople, Tells } from '../../platform/module';
import { answersOf, pagesOf } from './pages';
import { inLanguage } from './queries';
import { keptGrade, type UniversityDb, type UniversityTables } from './tables';

interface CourseRow {
  readonly id: string;
  readonly title: string;
  readonly pages: string;
  readonly status: string;
  readonly percent: number;
  readonly answers: string;
  readonly grade: string | null;
  readonly tries: number;
  readonly begun_at: string | null;
  readonly completed_at: string | null;
}

/** Text of a question, and texts of its choices by their ids. */
interface Asked {
  readonly text: string;
  readonly choices: ReadonlyMap<string, string>;
}

/** Questions of these courses that were taken out or changed, by course and question. */
const formerQuestions = async (db: UniversityDb, courseIds: readonly string[], language: Locale): Promise<ReadonlyMap<string, Asked>> => {
  const rows = await db
    .selectFrom('course_former_question')
    .select(['course_id', 'question_id', 'text', 'choices'])
    .where('course_id', 'in', courseIds)
    .where('language', '=', language)
    .execute();
  return new Map(rows.map(({ course_id, question_id, text, choices }) => [`${course_id} ${question_id}`, { text, choices: new Map(JSON.parse(choices)) }]));
};

/** Each answer of a quiz with its question, including removed questions; a course without answers is one row. */
const tellCourses: Tells<UniversityTables> = async (rows: readonly CourseRow[], { language }, { db, text }) => {
  const former = await formerQuestions(
    db,
    rows.map(({ id }) => id),
    language,
  );
  return rows.flatMap(({ id, title, pages, status, percent, answers, grade, ...rest }) => {
    const graded = keptGrade(grade);
    const result = graded === null ? '' : text('told.result', { right: graded.Right, questions: graded.Questions });
    const { tries, begun_at, completed_at } = rest;
    const course = { course: title, status: text(`told.${status}`), percent, begun_at, completed_at, tries, result };
    const questions = pagesOf({ pages }).flatMap((page) => page.questions);
    const given = [...answersOf(answers)].map(([questionId, chosen]) => {
      const question = questions.find((asked) => asked.id === questionId);
      const before = former.get(`${id} ${questionId}`);
      const choices = new Map([...(before?.choices ?? []), ...(question?.choices ?? []).map((choice) => [choice.id, choice.text] as const)]);
      return { ...course, question: question?.text ?? before?.text ?? '', answer: chosen.map((value) => choices.get(value) ?? value).join('; ') };
    });
    return given.length > 0 ? given : [{ ...course, question: '', answer: '' }];
  });
};

/** Personal data that this module stores. */
export const about: AboutPeople<UniversityTables> = {
  deletion: {
    'course_bookmark.person_id': { does: 'delete' },
    'course_certificate.person_id': { does: 'delete', as: 'deletion.courses' },
    'course_part.person_id': { does: 'delete', as: 'deletion.courses' },
  },
  records: {
    'about.courses': (db, personId, language) =>
      db
        .selectFrom('course_part as part')
        .innerJoin('course_text as text', (join) => join.onRef('text.course_id', '=', 'part.course_id').on('text.language', '=', language))
        .innerJoin('course_text as english', (join) => join.onRef('english.course_id', '=', 'part.course_id').on('english.language', '=', 'en-US'))
        .select(['part.course_id as id', inLanguage('title').as('title'), 'text.pages'])
        .select(['part.status', 'part.percent', 'part.answers', 'part.grade', 'part.tries', 'part.begun_at', 'part.completed_at'])
        .where('part.person_id', '=', personId)
        .orderBy('part.course_id'),
    'about.certificates': (db, personId, language) =>
      db
        .selectFrom('course_certificate as given')
        .innerJoin('course_text as text', (join) => join.onRef('text.course_id', '=', 'given.course_id').on('text.language', '=', language))
        .innerJoin('course_text as english', (join) => join.onRef('english.course_id', '=', 'given.course_id').on('english.language', '=', 'en-US'))
        .select([inLanguage('title').as('course'), 'given.code', 'given.passed_at'])
        .where('given.person_id', '=', personId)
        .orderBy('given.passed_at')
        .orderBy('given.code'),
    'about.bookmarks': (db, personId, language) =>
      db
        .selectFrom('course_bookmark as bookmark')
        .innerJoin('course_text as text', (join) => join.onRef('text.course_id', '=', 'bookmark.course_id').on('text.language', '=', language))
        .innerJoin('course_text as english', (join) => join.onRef('english.course_id', '=', 'bookmark.course_id').on('english.language', '=', 'en-US'))
        .select(inLanguage('title').as('course'))
        .where('bookmark.person_id', '=', personId)
        .orderBy('bookmark.course_id'),
  },
  tells: { 'about.courses': tellCourses },
};
