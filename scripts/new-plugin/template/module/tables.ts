import type { Generated, Kysely } from 'kysely';
import type { PlatformTables } from '../../platform/tables';

/** Tables that this module owns. */
export interface ExampleNotesTables {
  example_notes_note: NoteTable;
}

interface NoteTable {
  id: Generated<number>;
  person_id: string;
  text: string;
  /** ISO 8601, UTC. */
  created_at: string;
}

/** The database as this module sees it. */
export type ExampleNotesDb = Kysely<PlatformTables & ExampleNotesTables>;
