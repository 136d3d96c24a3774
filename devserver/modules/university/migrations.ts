import type { Migration } from 'kysely/migration';
import { createTables } from '../../platform/database/table';
import { courseBookmarks, courseCertificates, courseChallenges, courseMedia, courseParts, courses, courseTexts, curricula, curriculumTexts } from './tables';

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
};
