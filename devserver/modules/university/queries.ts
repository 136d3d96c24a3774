import { sql } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { isShownOn, publicationDay, publicationOf } from '../../platform/content/fields';
import type { Identity } from '../../platform/module';
import type { UniversityDb } from './tables';

/** The person, and the company whose courses they see (UNI-041). Both are parameters of each query. */
export type Learner = Pick<Identity, 'userId' | 'companyId'>;

/** A text of a course or curriculum in the requested language; in a language without a name the English one. */
export const inLanguage = (name: string, column: 'title' | 'name' = 'title') =>
  sql<string>`case when ${sql.ref(`text.${column}`)} = '' then ${sql.ref(`english.${name}`)} else ${sql.ref(`text.${name}`)} end`;

/** The publication of a curriculum, beside that of its course. */
const ofCurriculum = [
  'curriculum.is_published as curriculum_published',
  'curriculum.shown_from as curriculum_from',
  'curriculum.shown_until as curriculum_until',
] as const;

/** The columns that decide whether people see a course. */
export const publicationColumns = ['course.is_published', 'course.shown_from', 'course.shown_until', ...ofCurriculum] as const;

/** The columns with the conditions of a course's curriculum. */
const conditionColumns = ['curriculum.after_courses', 'curriculum.least_percent', 'curriculum.audience', 'curriculum.opens_on'] as const;

/** Courses of the company as one person sees them: texts in their language, their part, bookmark and certificate, null without. */
const selectCourses = (db: UniversityDb, { userId, companyId }: Learner, language: Locale) =>
  db
    .selectFrom('course')
    .innerJoin('curriculum', 'curriculum.id', 'course.curriculum_id')
    .innerJoin('course_text as text', (join) => join.onRef('text.course_id', '=', 'course.id').on('text.language', '=', language))
    .innerJoin('course_text as english', (join) => join.onRef('english.course_id', '=', 'course.id').on('english.language', '=', 'en-US'))
    .leftJoin('course_part as part', (join) => join.onRef('part.course_id', '=', 'course.id').on('part.person_id', '=', userId))
    .leftJoin('course_bookmark as bookmark', (join) => join.onRef('bookmark.course_id', '=', 'course.id').on('bookmark.person_id', '=', userId))
    .leftJoin('course_certificate as certificate', (join) => join.onRef('certificate.course_id', '=', 'course.id').on('certificate.person_id', '=', userId))
    .select(['course.id', 'course.curriculum_id', 'course.image_url', 'course.minutes', 'course.passing_percent'])
    .select(['course.image_file', 'course.most_tries', ...publicationColumns, ...conditionColumns])
    .select([inLanguage('title').as('title'), inLanguage('description').as('description'), 'text.pages'])
    .select(['part.status', 'part.page_id', 'part.second', 'part.percent', 'part.answers', 'part.grade', 'part.completed_at', 'part.tries'])
    .select(['bookmark.person_id as bookmarked_by', 'certificate.code as certificate_code'])
    .where('course.owner_id', '=', companyId)
    .where('course.deleted_at', 'is', null);

/** All courses, drafts too, in their order. */
export const listCourses = (db: UniversityDb, who: Learner, language: Locale) =>
  selectCourses(db, who, language).orderBy('course.position').orderBy('course.id').execute();

export type CourseRow = Awaited<ReturnType<typeof listCourses>>[number];

type Shown = Pick<CourseRow, 'is_published' | 'shown_from' | 'shown_until' | 'curriculum_published' | 'curriculum_from' | 'curriculum_until'>;

/**
 * Whether people see a course at a moment (ISO 8601, UTC): on the days of its publication that are days of its curriculum, too. One without pages has nothing
 * to pass.
 */
export const isShown = (course: Shown & { readonly pages?: string }, now: string): boolean => {
  const today = publicationDay(now);
  const curriculum = { is_published: course.curriculum_published, shown_from: course.curriculum_from, shown_until: course.curriculum_until };
  return course.pages !== '[]' && isShownOn(publicationOf(course), today) && isShownOn(publicationOf(curriculum), today);
};

/** Courses by their ids as one person has done them, drafts too, in their order. */
export const namedCourses = (db: UniversityDb, who: Learner, language: Locale, ids: readonly string[]) =>
  selectCourses(db, who, language).where('course.id', 'in', ids).orderBy('course.position').orderBy('course.id').execute();

/** One course, a draft too; `undefined` for another company's, and for one of another curriculum. */
export const findCourse = (db: UniversityDb, who: Learner, language: Locale, curriculumId: string, courseId: string) =>
  selectCourses(db, who, language).where('course.id', '=', courseId).where('course.curriculum_id', '=', curriculumId).executeTakeFirst();

/** Whether another company has this course. */
export const isOthersCourse = async (db: UniversityDb, { companyId }: Learner, courseId: string): Promise<boolean> =>
  (await db.selectFrom('course').select('id').where('id', '=', courseId).where('owner_id', '<>', companyId).executeTakeFirst()) !== undefined;

/** Curricula in their order. */
export const listCurricula = (db: UniversityDb, { companyId }: Learner, language: Locale) =>
  db
    .selectFrom('curriculum')
    .innerJoin('curriculum_text as text', (join) => join.onRef('text.curriculum_id', '=', 'curriculum.id').on('text.language', '=', language))
    .innerJoin('curriculum_text as english', (join) => join.onRef('english.curriculum_id', '=', 'curriculum.id').on('english.language', '=', 'en-US'))
    .select(['curriculum.id', 'curriculum.position', inLanguage('name', 'name').as('name'), inLanguage('description', 'name').as('description')])
    .where('curriculum.owner_id', '=', companyId)
    .where('curriculum.deleted_at', 'is', null)
    .orderBy('curriculum.position')
    .execute();

/** The programs for which the company's courses count, in the order of the courses. */
export const listChallenges = (db: UniversityDb, { companyId }: Learner) =>
  db
    .selectFrom('course')
    .innerJoin('course_challenge as challenge', 'challenge.course_id', 'course.id')
    .select(['challenge.program_id', 'challenge.course_id'])
    .where('course.owner_id', '=', companyId)
    .orderBy('course.position')
    .execute();

/** Number of courses that count for a program and that a person has passed. */
export const countPassed = async (db: UniversityDb, { userId, programId }: { readonly userId: string; readonly programId: string }): Promise<number> => {
  const { passed } = await db
    .selectFrom('course_certificate as certificate')
    .innerJoin('course_challenge as challenge', 'challenge.course_id', 'certificate.course_id')
    .select((eb) => eb.fn.countAll<number>().as('passed'))
    .where('certificate.person_id', '=', userId)
    .where('challenge.program_id', '=', programId)
    .executeTakeFirstOrThrow();
  return Number(passed);
};

/** A film that the product supplied for the company. */
export const findMedia = (db: UniversityDb, { companyId }: Learner, id: string) =>
  db.selectFrom('course_media').select(['content_type', 'bytes']).where('id', '=', id).where('owner_id', '=', companyId).executeTakeFirst();

/** The content of a certificate, in a language. */
export const findCertificate = (db: UniversityDb, code: string, language: Locale) =>
  db
    .selectFrom('course_certificate as certificate')
    .innerJoin('person', 'person.id', 'certificate.person_id')
    .innerJoin('course_text as text', (join) => join.onRef('text.course_id', '=', 'certificate.course_id').on('text.language', '=', language))
    .innerJoin('course_text as english', (join) => join.onRef('english.course_id', '=', 'certificate.course_id').on('english.language', '=', 'en-US'))
    .select(['person.first_name', 'person.last_name', inLanguage('title').as('title'), 'certificate.passed_at'])
    .where('certificate.code', '=', code)
    .executeTakeFirst();

/** A film that was uploaded for a page of a course of the company, with the ids of the course; deleted ones are left out. */
export const findFilm = (db: UniversityDb, companyId: string, file: string) =>
  db
    .selectFrom('course_page_file as film')
    .innerJoin('course_page as page', 'page.id', 'film.page_id')
    .innerJoin('course', 'course.id', 'page.course_id')
    .select(['film.file', 'film.name', 'course.id', 'course.curriculum_id'])
    .where('film.file', '=', file)
    .where('course.owner_id', '=', companyId)
    .where('page.deleted_at', 'is', null)
    .where('course.deleted_at', 'is', null)
    .executeTakeFirst();
