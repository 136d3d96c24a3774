import { keepPreferences, readPreferences } from '../../platform/auth/preferences';
import { toFlag } from '../../platform/database/flag';
import { type Call, Refusal } from '../../platform/module';
import type { AccountTables } from './tables';

type AccountCall = Call<AccountTables>;

interface Wish {
  readonly Company: string;
  readonly IsWanted: boolean;
}

/** The recipient of the mail with a key. @throws Refusal 404 for an unknown key */
const recipientBy = async (key: string, call: AccountCall) => {
  const found = await call.read('admin.mailRecipient', { key });
  if (!found) throw new Refusal(404, 'mailWish.unknown');
  return found;
};

/** Whether the recipient of a mail wants more of them. @throws Refusal 404 for an unknown key */
export const mailWish = async (key: string, call: AccountCall): Promise<Wish> => {
  const { userId, company } = await recipientBy(key, call);
  return { Company: company, IsWanted: (await readPreferences(call.db, userId)).hide_from_email === 0 };
};

/** Stores whether they want more mails, as their profile does. An unchanged wish is no change. @throws Refusal 404 for an unknown key */
export const saveMailWish = async ({ Wish: key, IsWanted }: { readonly Wish: string; readonly IsWanted: boolean }, call: AccountCall): Promise<Wish> => {
  const { userId, company } = await recipientBy(key, call);
  await call.change(async (unit) => {
    const hidden = toFlag(!IsWanted);
    if ((await readPreferences(unit.trx, userId)).hide_from_email === hidden) return;
    await keepPreferences(unit.trx, userId, { hide_from_email: hidden });
    await unit.revise({ record: 'person', id: userId });
    await unit.audit({ action: 'account.mailWishSaved', target: userId, person: userId, detail: { isWanted: IsWanted } });
  });
  return { Company: company, IsWanted };
};
