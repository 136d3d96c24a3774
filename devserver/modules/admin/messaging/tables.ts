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
    /** The first mail goes out then; until then all of them can be stopped. ISO 8601, UTC. */
    starts_at: text(),
    state: text<'Waiting' | 'Sending' | 'Sent' | 'Stopped'>(),
    /** Of a mail; empty for a text. */
    subject: text(),
    /** Of a mail: HTML that may be mailed. Of a text: its words. */
    body: text(),
    /** What those read who read Spanish; null: the same. A text has no subject in either language. */
    subject_spanish: text().orNull(),
    body_spanish: text().orNull(),
    /** JSON: who was meant. */
    audience: text(),
    recipients: integer(),
    opted_out: integer(),
    no_address: integer(),
    /** Of the recipients, who has it. */
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

/** Who gets a message, settled when it is sent. */
const recipients = table(
  'message_recipient',
  {
    message_id: text().references('sent_message.id'),
    person_id: text().references('person.id'),
    /** `Skipped`: at their turn they had left the company, or wanted no messages any more. */
    state: text<'Pending' | 'Done' | 'Skipped'>(),
    /** When they had their turn; null: not yet. ISO 8601, UTC. */
    at: text().orNull(),
    /** Stands in the link of their mail with which they end such mails; null: none was sent. */
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

/** Until then all messages were mails. */
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

export const messageMigrations: Readonly<Record<string, Migration>> = {
  '202611270045_messages': createTables(messages, recipients),
  '202611270710_messageChannel': withChannel,
};
