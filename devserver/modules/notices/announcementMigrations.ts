import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The columns that administrators edit, and when an announcement starts and ends. */
const administer = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('announcement')
    .addColumn('is_archived', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('announcement')
    .addColumn('audience', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  for (const name of ['shown_from', 'shown_until', 'turns_at', 'deleted_at', 'image_file'])
    await db.schema.alterTable('announcement').addColumn(name, 'text').execute();
  await db.schema
    .alterTable('announcement_text')
    .addColumn('image_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`create index announcement_shown on announcement (company_id, position, id) where is_archived = 0 and deleted_at is null`.execute(db);
  await sql`create index announcement_turns on announcement (turns_at, company_id) where turns_at is not null`.execute(db);
  await sql`create unique index announcement_picture on announcement (image_file) where image_file is not null`.execute(db);
  await db.schema.createIndex('announcement_copy_of').on('announcement_copy').columns(['announcement_id', 'person_id']).execute();
};

/** Migrations for the administration of announcements. */
export const announcementMigrations: Readonly<Record<string, Migration>> = {
  '202611240701_announcements_administered': { up: administer },
};
