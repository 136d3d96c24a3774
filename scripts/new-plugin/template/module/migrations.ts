import type { Migration } from 'kysely/migration';
import { createTables } from '../../platform/database/table';
import { notes } from './tables';

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = { '200001010000_example_notes': createTables(notes) };
