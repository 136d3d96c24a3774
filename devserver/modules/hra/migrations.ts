import type { Migration } from 'kysely/migration';
import { createTables } from '../../platform/database/table';
import { answers, conditions, measurements, offers, progresses, savedPages, submissions, versions } from './tables';

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611221970_hra': createTables(versions, offers, progresses, answers, savedPages, submissions, measurements, conditions),
};
