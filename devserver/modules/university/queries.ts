import type { Locale } from '../../../shell/i18n/locale';
import type { Identity } from '../../platform/module';
import type { UniversityDb } from './tables';

/** Whose courses: the person, and the company whose courses they see (UNI-041). Every query carries both. */
export type Learner = Pick<Identity, 'userId' | 'companyId'>;

/** Courses of the company as one person sees them: texts in their language, their part, bookmark and certificate, null without. */
const selectCourses = (db: UniversityDb, { userId, companyId }: Learner, language: Locale) =>
  db
    .selectFrom('course')
    .innerJoin('course_text as text', (join) => join.onRef('text.course_id', '=', 'course.id').on('text.language', '=', language))
    .leftJoin('course_part as part', (join) => join.onRef('part.course_id', '=', 'course.id').on('part.person_id', '=', userId))
    .leftJoin('course_bookmark as bookmark', (join) => join.onRef('bookmark.course_id', '=', 'course.id').on('bookmark.person_id', '=', userId))
    .leftJoin('course_certificate as certificate', (join) => join.onRef('certificate.course_id', '=', 'course.id').on('certificate.person_id', '=', userId))
    .select(['course.id', 'course.curriculum_id', 'course.image_url', 'course.minutes', 'course.passing_percent'])
    .select(['text.title', 'text.description', 'text.pages'])
    .select(['part.status', 'part.page_id', 'part.second', 'part.percent', 'part.answers', 'part.grade', 'part.completed_at'])
    .select(['bookmark.person_id as bookmarked_by', 'certificate.code as certificate_code'])
    .where('course.owner_id', '=', companyId);

/** All courses, in their order. */
export const listCourses = (db: UniversityDb, who: Learner, language: Locale) =>
  selectCourses(db, who, language).orderBy('course.position').orderBy('course.id').execute();

export type CourseRow = Awaited<ReturnType<typeof listCourses>>[number];

/** One course; `undefined` for another company's, and for one of another curriculum. */
export const findCourse = (db: UniversityDb, who: Learner, language: Locale, curriculumId: string, courseId: string) =>
  selectCourses(db, who, language).where('course.id', '=', courseId).where('course.curriculum_id', '=', curriculumId).executeTakeFirst();

/** Whether any company has this course. */
export const isAnybodysCourse = async (db: UniversityDb, courseId: string): Promise<boolean> =>
  (await db.selectFrom('course').select('id').where('id', '=', courseId).executeTakeFirst()) !== undefined;

/** Curricula in their order. */
export const listCurricula = (db: UniversityDb, { companyId }: Learner, language: Locale) =>
  db
    .selectFrom('curriculum')
    .innerJoin('curriculum_text as text', (join) => join.onRef('text.curriculum_id', '=', 'curriculum.id').on('text.language', '=', language))
    .select(['curriculum.id', 'curriculum.position', 'text.name', 'text.description'])
    .where('curriculum.owner_id', '=', companyId)
    .orderBy('curriculum.position')
    .execute();

/** Which programs the company's courses count for, in the order of the courses. */
export const listChallenges = (db: UniversityDb, { companyId }: Learner) =>
  db
    .selectFrom('course')
    .innerJoin('course_challenge as challenge', 'challenge.course_id', 'course.id')
    .select(['challenge.program_id', 'challenge.course_id'])
    .where('course.owner_id', '=', companyId)
    .orderBy('course.position')
    .execute();

/** Whether a company has programs at all. */
export const hasPrograms = async (db: UniversityDb, companyId: string): Promise<boolean> =>
  (await db.selectFrom('company_plugin').select('plugin_id').where('company_id', '=', companyId).where('plugin_id', '=', 'programs').executeTakeFirst()) !==
  undefined;

/** How many courses that count for a program somebody has passed. */
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

/** A film of the company. */
export const findMedia = (db: UniversityDb, { companyId }: Learner, id: string) =>
  db.selectFrom('course_media').select(['content_type', 'bytes']).where('id', '=', id).where('owner_id', '=', companyId).executeTakeFirst();

/** What a certificate says, in a language. */
export const findCertificate = (db: UniversityDb, code: string, language: Locale) =>
  db
    .selectFrom('course_certificate as certificate')
    .innerJoin('person', 'person.id', 'certificate.person_id')
    .innerJoin('course_text as text', (join) => join.onRef('text.course_id', '=', 'certificate.course_id').on('text.language', '=', language))
    .select(['person.first_name', 'person.last_name', 'text.title', 'certificate.passed_at'])
    .where('certificate.code', '=', code)
    .executeTakeFirst();
