import type { Kysely } from 'kysely';
import { key, type RowOf, table, text } from '../../platform/database/table';
import type { PlatformTables } from '../../platform/tables';

/** A note that a person wrote. */
export const notes = table(
  'example_notes_note',
  {
    id: key(),
    person_id: text().references('person.id'),
    text: text(),
    /** ISO 8601, UTC. */
    created_at: text(),
  },
  { indexes: { example_notes_note_of_person: ['person_id', 'id'] } },
);

/** Tables that this module owns. */
export interface ExampleNotesTables {
  example_notes_note: RowOf<typeof notes>;
}

/** The database as this module sees it. */
export type ExampleNotesDb = Kysely<PlatformTables & ExampleNotesTables>;
