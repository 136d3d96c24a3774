import type { Generated, Kysely, Transaction } from 'kysely';
import type { Grade } from '../../../plugins/university/contract';
import type { Locale } from '../../../shell/i18n/locale';
import { integer, type RowOf, table, text } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';

/** Courses of a company that belong together. */
export const curricula = table(
  'curriculum',
  { id: text().primaryKey(), owner_id: text().references('company.id'), position: integer() },
  { indexes: { curriculum_of_owner: ['owner_id', 'position'] } },
);

/** A text exists in all languages. */
export const curriculumTexts = table(
  'curriculum_text',
  { curriculum_id: text().references('curriculum.id', 'cascade'), language: text<Locale>(), name: text(), description: text() },
  { primaryKey: ['curriculum_id', 'language'] },
);

export const courses = table(
  'course',
  {
    id: text().primaryKey(),
    owner_id: text().references('company.id'),
    curriculum_id: text().references('curriculum.id'),
    position: integer(),
    image_url: text(),
    minutes: integer(),
    /** The share of right answers, 0 to 100, that passes it. */
    passing_percent: integer(),
  },
  { indexes: { course_of_owner: ['owner_id', 'position'], course_of_curriculum: ['curriculum_id'] } },
);

/**
 * What people read. `pages`: `StoredPage[]` (`pages.ts`) as JSON, with the same ids in every language, made of `course_page`. A course is read as a whole. Without a
 * Spanish title people read the English one.
 */
export const courseTexts = table(
  'course_text',
  { course_id: text().references('course.id', 'cascade'), language: text<Locale>(), title: text(), description: text(), pages: text() },
  { primaryKey: ['course_id', 'language'] },
);

/** Films of a company, as Base64. */
export const courseMedia = table('course_media', { id: text().primaryKey(), owner_id: text().references('company.id'), content_type: text(), bytes: text() });

/** The program that a course counts for. Rows of deleted programs are hidden. */
export const courseChallenges = table(
  'course_challenge',
  { program_id: text(), course_id: text().references('course.id', 'cascade') },
  { primaryKey: ['program_id', 'course_id'], indexes: { challenge_of_course: ['course_id'] } },
);

/** A person's progress in a course; without a row it is not begun. */
export const courseParts = table(
  'course_part',
  {
    person_id: text().references('person.id'),
    course_id: text().references('course.id', 'cascade'),
    status: text<'InProgress' | 'Completed'>(),
    page_id: text(),
    /** Seconds into the film of that page. */
    second: integer(),
    percent: integer(),
    /** `[questionId, answers[]][]` as JSON. */
    answers: text(),
    /** A `Grade` as JSON; null: the current answers have not been graded. */
    grade: text().orNull(),
    completed_at: text().orNull(),
  },
  { primaryKey: ['person_id', 'course_id'], indexes: { part_of_course: ['course_id'] } },
);

/** A person's first pass of a course: it counts for challenges, and the code identifies it to readers of the certificate. */
export const courseCertificates = table(
  'course_certificate',
  { code: text().primaryKey(), person_id: text().references('person.id'), course_id: text().references('course.id', 'cascade'), passed_at: text() },
  { indexes: { certificate_of_person: ['person_id', 'course_id'], certificate_of_course: ['course_id'] } },
);

export const courseBookmarks = table(
  'course_bookmark',
  { person_id: text().references('person.id'), course_id: text().references('course.id', 'cascade') },
  { primaryKey: ['person_id', 'course_id'], indexes: { bookmark_of_course: ['course_id'] } },
);

/** Pages of courses, as administrators maintain them. `content`: a `PageContent` (`pages.ts`) as JSON, in both languages. */
export const coursePages = table(
  'course_page',
  {
    id: text().primaryKey(),
    owner_id: text().references('company.id'),
    course_id: text().references('course.id', 'cascade'),
    position: integer(),
    content: text(),
    deleted_at: text().orNull(),
  },
  { indexes: { course_page_of_owner: ['owner_id', 'position'], course_page_of_course: ['course_id', 'position'] } },
);

/** Pictures and films that administrators have uploaded for a page. */
export const coursePageFiles = table(
  'course_page_file',
  {
    /** Name in the file store. */
    file: text().primaryKey(),
    page_id: text().references('course_page.id', 'cascade'),
    name: text(),
  },
  { indexes: { course_page_file_of_page: ['page_id'] } },
);

/** Questions that were removed or changed after people had answered: their former version. `choices`: ids and texts as JSON. */
export const formerQuestions = table(
  'course_former_question',
  { course_id: text().references('course.id', 'cascade'), question_id: text(), language: text<Locale>(), text: text(), choices: text() },
  { primaryKey: ['course_id', 'question_id', 'language'] },
);

/** Columns of the administration: calendar days, both included, and the time of deletion, kept for as long as it can be undone. */
interface Maintained {
  deleted_at: Generated<string | null>;
}

interface Published extends Maintained {
  is_published: Generated<number>;
  shown_from: Generated<string | null>;
  shown_until: Generated<string | null>;
}

/** What people need before they begin the courses of a curriculum. */
interface Conditional extends Published {
  /** [] of ids of courses that have to be passed. */
  after_courses: Generated<string>;
  /** The share of right answers, 0 to 100, with which they have to be passed; null: that of each course. */
  least_percent: Generated<number | null>;
  /** An `Audience` as JSON; null: everybody. */
  audience: Generated<string | null>;
  /** First day on which they can be begun. */
  opens_on: Generated<string | null>;
}

interface MaintainedCourse extends Published {
  /** A picture that administrators have uploaded; `image_url` is the address of another one. */
  image_file: Generated<string | null>;
  /** Maximum number of attempts until a pass; null: unlimited. */
  most_tries: Generated<number | null>;
}

/** `tries`: how often it was graded until it was passed. `begun_at`: null where that is not known. */
interface CountedPart {
  tries: Generated<number>;
  begun_at: Generated<string | null>;
}

/** Tables that this module owns. Moments are ISO 8601 UTC. */
export interface UniversityTables {
  curriculum: RowOf<typeof curricula> & Conditional;
  curriculum_text: RowOf<typeof curriculumTexts>;
  course: RowOf<typeof courses> & MaintainedCourse;
  course_text: RowOf<typeof courseTexts>;
  course_media: RowOf<typeof courseMedia>;
  course_challenge: RowOf<typeof courseChallenges>;
  course_part: RowOf<typeof courseParts> & CountedPart;
  course_certificate: RowOf<typeof courseCertificates>;
  course_bookmark: RowOf<typeof courseBookmarks>;
  course_page: RowOf<typeof coursePages>;
  course_page_file: RowOf<typeof coursePageFiles>;
  course_former_question: RowOf<typeof formerQuestions>;
}

/** The database with the tables of this module. */
export type UniversityDb = Kysely<PlatformTables & UniversityTables>;
export type UniversityTransaction = Transaction<PlatformTables & UniversityTables>;

/** The grade in its stored form. */
export const keptGrade = (json: string | null): Grade | null => (json === null ? null : JSON.parse(json));
