import { type Kysely, sql } from 'kysely';
import { contactKey } from '../../auth/contacts/contacts';
import { mailKey } from '../../auth/contacts/mailKey';

interface Columns {
  person: { id: string; user_name: string; email: string; mail_key: string };
  person_contact: { person_id: string; kind: string; value: string; unique_key: string; verified_at: string | null };
}

type Named = Pick<Columns['person'], 'id' | 'user_name'>;

/**
 * Converts user names to their comparison keys. If two become the same, an existing holder of that form keeps it; the other gets it with a number appended.
 * The start logs it, because only an operator can notify the person; the line contains no name.
 */
const foldUserNames = async (db: Kysely<Columns>, people: readonly Named[]): Promise<void> => {
  const holders = new Map(people.filter(({ user_name }) => user_name === mailKey(user_name)).map(({ id, user_name }) => [user_name, id]));
  for (const { id, user_name } of people) {
    const folded = mailKey(user_name);
    if (folded === user_name) continue;
    let suffix = '';
    for (let number = 2; holders.has(folded + suffix); number += 1) suffix = `-${number}`;
    if (suffix !== '')
      console.warn(`Person ${id} had the user name of person ${holders.get(folded)} in other letters. It now ends in "${suffix}": please tell them.`);
    await db
      .updateTable('person')
      .set({ user_name: folded + suffix })
      .where('id', '=', id)
      .execute();
    holders.set(folded + suffix, id);
  }
};

/** If two people have the same mail address, it stays with the one who verified it first. */
const foldContacts = async (db: Kysely<Columns>): Promise<void> => {
  const mails = db.selectFrom('person_contact').selectAll().where('kind', '=', 'email');
  const taken = new Set<string>();
  const kept: Columns['person_contact'][] = [];
  for (const mail of await mails.orderBy(sql`verified_at is null`).orderBy('verified_at').orderBy('person_id').execute()) {
    const unique_key = contactKey('email', mail.value);
    if (!taken.has(unique_key)) kept.push({ ...mail, unique_key });
    else await db.deleteFrom('person_contact').where('unique_key', '=', mail.unique_key).execute();
    taken.add(unique_key);
  }
  for (const { person_id, kind, unique_key } of kept) {
    await db.updateTable('person_contact').set({ unique_key }).where('person_id', '=', person_id).where('kind', '=', kind).execute();
  }
};

/**
 * Adds `person.mail_key` with its index, and converts user names and the keys of people's own mail addresses to the same form. SQL fills `mail_key` for ASCII
 * addresses, which are nearly all.
 */
export const addMailKeys = async (anyDb: Kysely<unknown>): Promise<void> => {
  const db = anyDb as Kysely<Columns>;
  await db.schema
    .alterTable('person')
    .addColumn('mail_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update person set mail_key = trim(lower(email))`.execute(db);
  const people = await db.selectFrom('person').select(['id', 'user_name', 'email', 'mail_key']).orderBy('id').execute();
  for (const { id, email, mail_key } of people) {
    const key = mailKey(email);
    if (key !== mail_key) await db.updateTable('person').set({ mail_key: key }).where('id', '=', id).execute();
  }
  await foldUserNames(db, people);
  await foldContacts(db);
  await db.schema.createIndex('person_mail_key').on('person').column('mail_key').execute();
};
