// if table
import { pages } from '../../platform/database/pages/page';
import { type ExampleNotesDb, notesSearch } from './tables';

/** A page of notes. */
export const listNotes = pages({
  query: (db: ExampleNotesDb) => db.selectFrom('example_notes_note').selectAll(),
  whose: 'person_id',
  sorts: { CreatedAt: ['created_at', 'id'], Text: ['text', 'id'] },
  usualSort: '-CreatedAt',
  search: notesSearch,
});
// end
// if list
import type { ExampleNotesDb } from './tables';

/** Maximum number of notes in a list. */
const mostNotes = 100;

/** The newest notes of a person, newest first. */
export const listNotes = (db: ExampleNotesDb, personId: string) =>
  db.selectFrom('example_notes_note').selectAll().where('person_id', '=', personId).orderBy('id', 'desc').limit(mostNotes).execute();
// end

/** Inserts a note and returns its row. */
export const insertNote = (db: ExampleNotesDb, note: { readonly personId: string; readonly text: string; readonly createdAt: string }) =>
  db
    .insertInto('example_notes_note')
    .values({ person_id: note.personId, text: note.text, created_at: note.createdAt })
    .returningAll()
    .executeTakeFirstOrThrow();
