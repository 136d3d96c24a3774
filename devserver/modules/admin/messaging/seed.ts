import type { Seed } from '../../../platform/seeding';
import type { AdminTables } from '../tables';

/** Key in the link of the fixtures' mail to the first participant. */
const fixtureKey = 'fixture-of-the-first-participant';

/** A message to all people of Acme, sent two weeks ago. */
export const seedMessages = async ({ trx, moment }: Seed<AdminTables>): Promise<void> => {
  const people = await trx.selectFrom('person').select(['id', 'user_name']).where('company_id', '=', 'acme').where('is_active', '=', 1).orderBy('id').execute();
  const sender = people.find(({ user_name }) => user_name === 'admin@acme.example');
  const first = people.find(({ user_name }) => user_name === 'participant@acme.example');
  if (sender === undefined || first === undefined) return;
  const at = moment(-14);
  await trx
    .insertInto('sent_message')
    .values({
      id: 'message-flu-shots',
      company_id: 'acme',
      by_id: sender.id,
      at,
      starts_at: at,
      state: 'Sent',
      channel: 'Email',
      subject: 'Flu shots at the office',
      body: '<p>Hello {{FirstName}},</p><p>a nurse comes to the office on Thursday. Bring your insurance card.</p>',
      subject_spanish: null,
      body_spanish: null,
      audience: '[]',
      recipients: people.length,
      opted_out: 0,
      no_address: 0,
      done: people.length,
      skipped: 0,
    })
    .execute();
  const rows = people.map(({ id }) => ({
    message_id: 'message-flu-shots',
    person_id: id,
    state: 'Done' as const,
    at,
    wish_key: id === first.id ? fixtureKey : `fixture-of-${id}`,
  }));
  await trx.insertInto('message_recipient').values(rows).execute();
};
