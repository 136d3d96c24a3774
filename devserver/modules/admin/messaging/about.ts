import { defaultLocale, isLocale } from '../../../../shell/i18n/locale';
import type { AboutPeople, Tells } from '../../../platform/module';
import type { AdminTables } from '../tables';
import { textWordsFor, type Words, wordedSubject } from './write';

/** A delivered message with the values of its personal fields. */
interface Received extends Words {
  readonly at: string;
  readonly sender_first_name: string;
  readonly sender_last_name: string;
  readonly channel: 'Email' | 'Text';
  readonly language: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
}

/** The subject of a mail, or the text of a text message, with the recipient's values and in their language. */
const tellMessages: Tells<AdminTables> = async (rows: readonly Received[]) =>
  rows.map(({ at, sender_first_name, sender_last_name, channel, first_name, last_name, company, ...words }) => {
    const language = isLocale(words.language) ? words.language : defaultLocale;
    const reader = { firstName: first_name, companyName: company, language };
    return { at, sender_first_name, sender_last_name, subject: (channel === 'Text' ? textWordsFor : wordedSubject)(words, reader, last_name) };
  });

/** Stored data about people to whom administrators and coaches have written. */
export const aboutMessages: AboutPeople<AdminTables> = {
  records: {
    'about.messages': (db, personId) =>
      db
        .selectFrom('message_recipient as received')
        .innerJoin('sent_message as message', 'message.id', 'received.message_id')
        .innerJoin('person as sender', 'sender.id', 'message.by_id')
        .innerJoin('person as reader', 'reader.id', 'received.person_id')
        .innerJoin('company', 'company.id', 'message.company_id')
        .select(['received.at', 'sender.first_name as sender_first_name', 'sender.last_name as sender_last_name'])
        .select(['message.channel', 'message.subject', 'message.body', 'message.subject_spanish', 'message.body_spanish'])
        .select(['reader.language', 'reader.first_name', 'reader.last_name', 'company.name as company'])
        .where('received.person_id', '=', personId)
        .where('received.state', '=', 'Done')
        .orderBy('received.at')
        .orderBy('message.id'),
  },
  tells: { 'about.messages': tellMessages },
};
