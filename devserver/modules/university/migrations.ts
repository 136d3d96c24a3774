import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from '../../platform/database/table';
import { keepPages } from './pageContent';
import {
  courseBookmarks,
  courseCertificates,
  courseChallenges,
  courseMedia,
  coursePageFiles,
  coursePages,
  courseParts,
  courses,
  courseTexts,
  curricula,
  curriculumTexts,
  formerQuestions,
  type UniversityDb,
} from './tables';

/** Adds the columns for administrators. */
const administer = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  for (const name of ['curriculum', 'course']) await schema.alterTable(name).addColumn('deleted_at', 'text').execute();
  for (const column of ['shown_from', 'shown_until', 'image_file']) await schema.alterTable('course').addColumn(column, 'text').execute();
  await schema
    .alterTable('course')
    .addColumn('is_published', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.alterTable('course').addColumn('most_tries', 'integer').execute();
  await schema
    .alterTable('course_part')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('course_part').addColumn('begun_at', 'text').execute();
  await schema.createIndex('part_of_course_by_status').on('course_part').columns(['course_id', 'status', 'person_id']).execute();
  await sql`create index course_by_picture on course (image_file) where image_file is not null`.execute(db);
};

/** Adds drafts and days to curricula. */
const publishCurricula = async ({ schema }: Kysely<unknown>): Promise<void> => {
  for (const column of ['shown_from', 'shown_until']) await schema.alterTable('curriculum').addColumn(column, 'text').execute();
  await schema
    .alterTable('curriculum')
    .addColumn('is_published', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
};

/** Adds conditions to curricula. */
const setConditions = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('curriculum')
    .addColumn('after_courses', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await schema.alterTable('curriculum').addColumn('least_percent', 'integer').execute();
  for (const column of ['audience', 'opens_on']) await schema.alterTable('curriculum').addColumn(column, 'text').execute();
};

/** Moves pages out of the texts of courses. */
const takePages = async (anyDb: Kysely<unknown>): Promise<void> => {
  const db = anyDb as UniversityDb;
  for (const course of await db.selectFrom('course').select(['id', 'owner_id']).execute()) await keepPages(db, course);
};

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611221950_university': createTables(
    curricula,
    curriculumTexts,
    courses,
    courseTexts,
    courseMedia,
    courseChallenges,
    courseParts,
    courseCertificates,
    courseBookmarks,
  ),
  '202611280120_university_administered': { up: administer },
  '202611280121_course_pages': createTables(coursePages, coursePageFiles, formerQuestions),
  '202611280122_pages_of_courses': { up: takePages },
  '202612010901_published_curricula': { up: publishCurricula },
  '202612020402_curriculum_conditions': { up: setConditions },
};
