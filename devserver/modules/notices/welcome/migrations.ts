import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { convertRows } from '../../../platform/database/schema';

/** Adds to questions the columns of administered content: an id and a deletion that can be undone; questions and options can be retired. */
const maintain = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['is_required', 'is_retired'])
    await db.schema
      .alterTable('welcome_field')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  for (const name of ['id', 'deleted_at']) await db.schema.alterTable('welcome_field').addColumn(name, 'text').execute();
  await convertRows(db, sql`update welcome_field set id = lower(hex(randomblob(16)))`);
  await db.schema.createIndex('welcome_field_id').unique().on('welcome_field').column('id').execute();
  await db.schema
    .alterTable('welcome_field_option')
    .addColumn('is_retired', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};

export const welcomeMigrations: Readonly<Record<string, Migration>> = { '202611281021_welcome_form_maintained': { up: maintain } };
