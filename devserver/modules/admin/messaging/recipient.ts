import type { Reads } from '../../../contracts';
import type { MessageDb } from './tables';

/** The recipient whose mail has this key in its link; null for an unknown key. */
export const mailRecipient = async (db: MessageDb, key: string): Promise<Reads['admin.mailRecipient']['output']> => {
  const found = await db
    .selectFrom('message_recipient')
    .innerJoin('person', 'person.id', 'message_recipient.person_id')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.id as userId', 'person.language', 'company.name as company'])
    .where('message_recipient.wish_key', '=', key)
    .executeTakeFirst();
  return found ?? null;
};
