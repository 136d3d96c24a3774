import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
// if table
import { createSearch, type Search } from '../../platform/database/search/search';
// end
import { createTables, key, type RowOf, table, text } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';

/** A note that a person wrote. */
const notes = table(
  'example_notes_note',
  {
    id: key(),
    person_id: text().references('person.id'),
    text: text(),
    /** ISO 8601, UTC. */
    created_at: text(),
  },
  // if table
  {
    indexes: {
      example_notes_note_by_created: ['person_id', 'created_at', 'id'],
      example_notes_note_by_text: ['person_id', 'text', 'id'],
    },
  },
  // end
  // if list
  { indexes: { example_notes_note_of_person: ['person_id', 'id'] } },
  // end
);

/** Tables that this module owns. */
export interface ExampleNotesTables {
  example_notes_note: RowOf<typeof notes>;
}

/** The database with this module's tables. */
export type ExampleNotesDb = Kysely<PlatformTables & ExampleNotesTables>;

// if table
/** Full-text search of notes by their words, limited to the notes of one person. */
export const notesSearch: Search = { table: 'example_notes_note', scope: 'person_id', columns: ['text'] };

// end
/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '200001010000_example_notes': createTables(notes),
  // if table
  '200001010000_example_notes_search': { up: (db) => createSearch(db, notesSearch) },
  // end
};
