import type { messageSchemas } from '../../../../plugins/admin/contract/messageSchemas';
import type { Output } from '../../../../shell/net/contract';
import { keepPreferences, readPreferences } from '../../../platform/auth/preferences';
import { type Call, Refusal } from '../../../platform/module';
import type { MessageDb, MessageTables } from './tables';

type MessageCall = Call<MessageTables>;
type Wish = Output<typeof messageSchemas.mailWish>;

/** Whose mail a key stands in. @throws Refusal 404 for a key that stands in none */
const recipientBy = async (db: MessageDb, key: string) => {
  const found = await db
    .selectFrom('message_recipient')
    .innerJoin('person', 'person.id', 'message_recipient.person_id')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.id', 'company.name'])
    .where('message_recipient.wish_key', '=', key)
    .executeTakeFirst();
  if (found === undefined) throw new Refusal(404, 'message.unknownKey');
  return found;
};

/** Whether the recipient of a mail wants more of them. Nothing else is told to whoever has the link. @throws Refusal 404 for an unknown key */
export const mailWish = async (key: string, { db }: MessageCall): Promise<Wish> => {
  const { id, name } = await recipientBy(db, key);
  return { Company: name, IsWanted: (await readPreferences(db, id)).hide_from_email === 0 };
};

/** Keeps whether they want more; their profile says the same. @throws Refusal 404 for an unknown key */
export const saveMailWish = async ({ Key, IsWanted }: { readonly Key: string; readonly IsWanted: boolean }, call: MessageCall): Promise<Wish> => {
  const { id } = await recipientBy(call.db, Key);
  await call.change(async (unit) => {
    await keepPreferences(unit.trx, id, { hide_from_email: IsWanted ? 0 : 1 });
    await unit.revise({ record: 'person', id });
    await unit.audit({ action: IsWanted ? 'admin.mailsWanted' : 'admin.mailsEnded', target: id, person: id });
  });
  return mailWish(Key, call);
};
