import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const notes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('example_notes_note')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('person_id', 'text', (column) => column.notNull().references('person.id'))
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('example_notes_note_of_person').on('example_notes_note').columns(['person_id', 'id']).execute();
  },
};

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = { '200001010000_example_notes': notes };
