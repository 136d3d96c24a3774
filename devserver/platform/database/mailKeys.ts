import { type Kysely, sql } from 'kysely';
import { mailKey } from '../auth/mailKey';

interface Columns {
  person: { id: string; user_name: string; email: string; mail_key: string };
}

/**
 * Adds `person.mail_key` with its index, and brings user names into the same form. SQL fills it for what is ASCII, which is nearly everybody. A user name whose form
 * somebody else has stays as it is: two people cannot have one.
 */
export const addMailKeys = async (anyDb: Kysely<unknown>): Promise<void> => {
  const db = anyDb as Kysely<Columns>;
  await db.schema
    .alterTable('person')
    .addColumn('mail_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update person set mail_key = trim(lower(email))`.execute(db);
  const people = await db.selectFrom('person').select(['id', 'user_name', 'email', 'mail_key']).execute();
  const taken = new Set(people.map(({ user_name }) => user_name));
  for (const { id, user_name, email, mail_key } of people) {
    const key = mailKey(email);
    const name = mailKey(user_name);
    if (key !== mail_key) await db.updateTable('person').set({ mail_key: key }).where('id', '=', id).execute();
    if (taken.has(name)) continue;
    await db.updateTable('person').set({ user_name: name }).where('id', '=', id).execute();
    taken.add(name);
  }
  await db.schema.createIndex('person_mail_key').on('person').column('mail_key').execute();
};
