import type { Note } from '../../../plugins/example-notes/contract';
import { routes } from '../../../plugins/example-notes/contract/routes';
import { schemas } from '../../../plugins/example-notes/contract/schemas';
import { noteText } from '../../../plugins/example-notes/rules/noteText';
import { defineModule, Refusal } from '../../platform/module';
import english from './messages/en-US.json';
import spanish from './messages/es-419.json';
import { migrations } from './migrations';
import { insertNote, listNotes } from './queries';
import type { ExampleNotesTables } from './tables';

type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

/** A note as the wire has it. */
const present = (row: NoteRow): Note => ({ Id: row.id, Text: row.text, CreatedAt: row.created_at });

export default defineModule<ExampleNotesTables>()({
  id: 'example-notes',
  routes,
  schemas,
  migrations,
  messages: { 'en-US': english, 'es-419': spanish },
  handlers: {
    list: async (_, call) => (await listNotes(call.db, call.caller.subject.userId)).map(present),

    add: async ({ body }, call) => {
      const text = noteText(body.Text);
      if (text === undefined) throw new Refusal(400, 'note.blank');
      const note = { personId: call.caller.subject.userId, text, createdAt: call.now() };
      return present(await call.change((unit) => insertNote(unit.trx, note)));
    },
  },
});
