import type { Migration } from 'kysely/migration';
import { createTables } from '../../platform/database/table';
import { money, points, settings } from './tables';

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = { '202611210110_rewards': createTables(points, money, settings) };
