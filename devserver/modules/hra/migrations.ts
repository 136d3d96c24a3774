import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from '../../platform/database/table';
import { answers, conditions, measurements, offers, progresses, savedPages, submissions, versions } from './tables';

/** Answers say whether the person has confirmed an unusual value. Nobody was asked before. */
const confirmedAnswers: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('hra_answer')
      .addColumn('confirmed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611221970_hra': createTables(versions, offers, progresses, answers, savedPages, submissions, measurements, conditions),
  '202611231142_confirmedAnswers': confirmedAnswers,
};
