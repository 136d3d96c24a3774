import {
  type Note,
  routes,
  schemas,
  // if settings
  settings,
  // end
  // if topic
  topics,
  // end
} from '../../../plugins/example-notes/contract/schemas';
import { defineModule } from '../../platform/module';
import { insertNote, listNotes } from './queries';
import { type ExampleNotesTables, migrations } from './tables';

type NoteRow = Awaited<ReturnType<typeof insertNote>>;

/** A note in the form of the contract. */
const present = (row: NoteRow): Note => ({ Id: row.id, Text: row.text, CreatedAt: row.created_at });

export default defineModule<ExampleNotesTables>()({
  id: 'example-notes',
  routes,
  schemas,
  // if settings
  settings,
  // end
  // if topic
  topics,
  // end
  migrations,
  messages: {
    'en-US': { 'about.notes': 'Your notes', 'deletion.notes': 'Notes' },
    'es-419': { 'about.notes': 'Tus notas', 'deletion.notes': 'Notas' },
  },
  // For the privacy page, the export of a person's own data and the deletion of a person: each table with personal data is listed here.
  about: {
    records: {
      'about.notes': (db, personId) =>
        db.selectFrom('example_notes_note').select(['text', 'created_at']).where('person_id', '=', personId).orderBy('id'),
    },
    deletion: { 'example_notes_note.person_id': { does: 'delete', as: 'deletion.notes' } },
  },
  handlers: {
    // if table
    list: async ({ query }, call) => {
      const found = await listNotes(call.db, { request: query, within: [call.caller.subject.userId] });
      return { ...found, Items: found.Items.map(present) };
    },
    // end
    // if list
    list: async (_, call) => (await listNotes(call.db, call.caller.subject.userId)).map(present),
    // end

    add: ({ body }, call) =>
      call.change(async (unit) => {
        const { userId } = call.caller.subject;
        const note = present(await insertNote(unit.trx, { personId: userId, text: body.Text.trim(), createdAt: call.now() }));
        // if topic
        unit.publish(topics.note, { userId }, note);
        // end
        return note;
      }),
  },
});
