import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Channel } from '../../../../plugins/admin/rules/messages';
import { createTables, integer, type RowOf, table, text } from '../../../platform/database/table';
import type { PlatformTables } from '../../../platform/tables';

/** Mails and texts of administrators and coaches to many people. */
const messages = table(
  'sent_message',
  {
    id: text().primaryKey(),
    company_id: text().references('company.id'),
    by_id: text().references('person.id'),
    at: text(),
    /** When the first mail is sent; until then all of them can be stopped. ISO 8601, UTC. */
    starts_at: text(),
    state: text<'Waiting' | 'Sending' | 'Sent' | 'Stopped'>(),
    /** Only for a mail; empty for a text. */
    subject: text(),
    /** For a mail: sanitised HTML. For a text: its words. */
    body: text(),
    /** For Spanish readers; null for the same words. A text has no subject in either language. */
    subject_spanish: text().orNull(),
    body_spanish: text().orNull(),
    /** JSON: the audience. */
    audience: text(),
    recipients: integer(),
    opted_out: integer(),
    no_address: integer(),
    /** Number of recipients who have it, and number of those skipped. */
    done: integer(),
    skipped: integer(),
  },
  {
    indexes: {
      sent_message_of_company: ['company_id', 'at', 'id'],
      sent_message_by_sender: ['company_id', 'by_id', 'at', 'id'],
      sent_message_due: ['state', 'starts_at'],
    },
  },
);

/** The recipients of a message, stored when it is sent. */
const recipients = table(
  'message_recipient',
  {
    message_id: text().references('sent_message.id'),
    person_id: text().references('person.id'),
    /** `Skipped`: at the time of sending they had left the company, or opted out. */
    state: text<'Pending' | 'Done' | 'Skipped'>(),
    /** Time of sending or skipping, ISO 8601, UTC; null before. */
    at: text().orNull(),
    /** In the unsubscribe link of their mail; null if none was sent. */
    wish_key: text().orNull(),
  },
  {
    primaryKey: ['message_id', 'person_id'],
    indexes: {
      message_recipient_pending: ['message_id', 'state', 'person_id'],
      message_recipient_of_person: ['person_id', 'at'],
      message_recipient_by_key: ['wish_key'],
    },
  },
);

export interface MessageTables {
  sent_message: RowOf<typeof messages> & { readonly channel: Channel };
  message_recipient: RowOf<typeof recipients>;
}

export type MessageDb = Kysely<PlatformTables & MessageTables>;
export type MessageRow = MessageTables['sent_message'];

/** Earlier messages were all mails. */
const withChannel: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('sent_message')
      .addColumn('channel', 'text', (column) => column.notNull().defaultTo('Email'))
      .execute();
    for (const [name, columns] of [
      ['sent_message_of_channel', ['company_id', 'channel', 'at', 'id']],
      ['sent_message_by_sender_of_channel', ['company_id', 'by_id', 'channel', 'at', 'id']],
    ] as const)
      await db.schema
        .createIndex(name)
        .on('sent_message')
        .columns([...columns])
        .execute();
  },
};

/** For the calendar: the messages of a company by the time at which they are sent. */
const byStart: Migration = {
  up: (db: Kysely<unknown>): Promise<void> => db.schema.createIndex('sent_message_by_start').on('sent_message').columns(['company_id', 'starts_at']).execute(),
};

export const messageMigrations: Readonly<Record<string, Migration>> = {
  '202611270045_messages': createTables(messages, recipients),
  '202611270710_messageChannel': withChannel,
  '202611291502_messagesByStart': byStart,
};
