import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const rewards: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('reward_points')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
      .addColumn('plan_year_id', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('source_id', 'text', (column) => column.notNull())
      .addColumn('source_name', 'text', (column) => column.notNull())
      .execute();
    // Holds all that the sums ask for, so that they never touch the table.
    await db.schema.createIndex('reward_points_of_person').on('reward_points').columns(['person_id', 'plan_year_id', 'kind', 'points']).execute();

    await db.schema
      .createTable('reward_money')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
      .addColumn('plan_year_id', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('cents', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('reward_money_of_person').on('reward_money').columns(['person_id', 'plan_year_id', 'kind', 'cents']).execute();

    await db.schema
      .createTable('reward_settings')
      .addColumn('company_id', 'text', (column) => column.primaryKey().notNull().references('company.id'))
      .addColumn('show_mall', 'integer', (column) => column.notNull())
      .addColumn('maximum_enabled', 'integer', (column) => column.notNull())
      .addColumn('maximum_cents', 'integer', (column) => column.notNull())
      .execute();
  },
};

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = { '202611210110_rewards': rewards };
