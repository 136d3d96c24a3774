import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { createTables } from '../../platform/database/table';
import { money, points, settings } from './tables';

const pointsPerDollar: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('reward_settings').addColumn('points_per_dollar', 'integer').execute();
  },
};

/** The last points of a person are read from the end of this index. */
const latestPoints: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('reward_points_by_time').on('reward_points').columns(['person_id', 'at', 'id']).execute();
  },
};

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611210110_rewards': createTables(points, money, settings),
  '202611221640_pointsPerDollar': pointsPerDollar,
  '202611221641_latestPoints': latestPoints,
};
