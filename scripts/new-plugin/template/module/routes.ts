import type { Kysely } from 'kysely';
import {
  routes,
  schemas,
  // if setting
  settings,
  // end
  // if topic
  topics,
  // end
} from '../../../plugins/example-notes/contract/schemas';
import { pages } from '../../platform/database/pages/page';
import { createTables, type RowOf, table, text, upsert } from '../../platform/database/table';
import { defineModule } from '../../platform/module';

const notes = table(
  'example_notes_note',
  { person_id: text().references('person.id'), day: text(), text: text() },
  { primaryKey: ['person_id', 'day'] },
);

interface Tables {
  example_notes_note: RowOf<typeof notes>;
}

const listNotes = pages({
  query: (db: Kysely<Tables>) => db.selectFrom('example_notes_note').select(['day as Day', 'text as Text']),
  whose: 'person_id',
  sorts: { Day: ['day'] },
  usualSort: '-Day',
});

export default defineModule<Tables>()({
  id: 'example-notes',
  routes,
  schemas,
  // if setting
  settings,
  // end
  // if topic
  topics,
  // end
  migrations: { '200001010000_example_notes': createTables(notes) },
  messages: {
    'en-US': { 'about.notes': 'Example notes', 'deletion.notes': 'Example notes' },
    'es-419': { 'about.notes': 'Registros', 'deletion.notes': 'Registros' },
  },
  about: {
    records: { 'about.notes': (db, id) => db.selectFrom('example_notes_note').select(['day', 'text']).where('person_id', '=', id).orderBy('day') },
    deletion: { 'example_notes_note.person_id': { does: 'delete', as: 'deletion.notes' } },
  },
  handlers: {
    list: ({ query }, call) => listNotes(call.db, { request: query, within: [call.caller.subject.userId] }),
    save: ({ body }, call) =>
      call.change(async (unit) => {
        const { userId } = call.caller.subject;
        const saved = { Day: await unit.today(userId), Text: body.Text.trim() };
        await upsert(unit.trx, notes, { person_id: userId, day: saved.Day, text: saved.Text });
        // if topic
        unit.publish(topics.saved, { userId }, saved);
        // end
        return saved;
      }),
  },
  // if seed
  seed: async (fixtures) => {
    const person_id = await fixtures.personId('participant@acme.example');
    for (const ago of [1, 2, 3]) await upsert(fixtures.trx, notes, { person_id, day: fixtures.day(-ago), text: `Example ${ago}` });
  },
  // end
});
