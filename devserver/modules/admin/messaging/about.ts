import { sql } from 'kysely';
import type { AboutPeople } from '../../../platform/module';
import type { MessageTables } from './tables';

/** What is kept about people whom administrators and coaches have written to. */
export const aboutMessages: AboutPeople<MessageTables> = {
  records: {
    'about.messages': (db, personId) =>
      db
        .selectFrom('message_recipient as received')
        .innerJoin('sent_message as message', 'message.id', 'received.message_id')
        .innerJoin('person as sender', 'sender.id', 'message.by_id')
        .select(['received.at', 'sender.first_name as sender_first_name', 'sender.last_name as sender_last_name'])
        .select(sql<string>`case message.channel when 'Text' then message.body else message.subject end`.as('subject'))
        .where('received.person_id', '=', personId)
        .where('received.state', '=', 'Done')
        .orderBy('received.at')
        .orderBy('message.id'),
  },
};
