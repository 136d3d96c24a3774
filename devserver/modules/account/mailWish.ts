import { isLocale, type Locale } from '../../../shell/i18n/locale';
import type { SmallPage } from '../../../shell/net/contract';
import { keepPreferences, readPreferences } from '../../platform/auth/preferences';
import { toFlag } from '../../platform/database/flag';
import { subscriberOf } from '../../platform/mail/unsubscribe';
import { type Call, Refusal } from '../../platform/module';
import type { AccountTables } from './tables';

type AccountCall = Call<AccountTables>;

interface Wish {
  readonly Company: string;
  /** Mails from administrators and coaches, or the weekly mail. */
  readonly Kind: 'Messages' | 'Weekly';
  readonly IsWanted: boolean;
}

interface Subscriber {
  readonly userId: string;
  readonly company: string;
  readonly language: string;
  readonly kind: Wish['Kind'];
}

/** Where each kind is stored, and the action of the audit. */
const kinds = {
  Messages: { column: 'hide_from_email', action: 'account.mailWishSaved' },
  Weekly: { column: 'hide_from_status_email', action: 'account.weeklyMailWishSaved' },
} as const;

/** Maximum number of changes by the links of one person in an hour. */
const mostChanges = { most: 30, seconds: 3600 };

/** The recipient of the mail with a key; `undefined` for a key that is in no mail, and for a subscriber who has left. */
const findSubscriber = async (key: string, call: AccountCall): Promise<Subscriber | undefined> => {
  const weekly = subscriberOf(call.signIn, key);
  if (!weekly) {
    const recipient = await call.read('admin.mailRecipient', { key });
    return recipient ? { ...recipient, kind: 'Messages' } : undefined;
  }
  const person = await call.db
    .selectFrom('person')
    .innerJoin('company', 'company.id', 'person.company_id')
    .select(['person.id as userId', 'person.language', 'company.name as company'])
    .where('person.id', '=', weekly.personId)
    .where('person.is_active', '=', 1)
    .executeTakeFirst();
  return person && { ...person, kind: 'Weekly' };
};

/** @throws Refusal 404 for an unknown key */
const subscriberBy = async (key: string, call: AccountCall): Promise<Subscriber> => {
  const found = await findSubscriber(key, call);
  if (!found) throw new Refusal(404, 'mailWish.unknown');
  return found;
};

const isWanted = async (db: AccountCall['db'], { userId, kind }: Subscriber): Promise<boolean> => (await readPreferences(db, userId))[kinds[kind].column] === 0;

/** Whether the recipient of a mail wants more of its kind. @throws Refusal 404 for an unknown key */
export const mailWish = async (key: string, call: AccountCall): Promise<Wish> => {
  const found = await subscriberBy(key, call);
  return { Company: found.company, Kind: found.kind, IsWanted: await isWanted(call.db, found) };
};

/** Stores a wish as the profile does. An unchanged wish is no change. @throws Refusal 429 after too many changes */
const keepWish = async (call: AccountCall, { userId, kind }: Subscriber, wanted: boolean): Promise<void> => {
  const wait = call.limits.take('mail wishes', userId, mostChanges);
  if (wait > 0) throw new Refusal(429, 'mailWish.tooMany', {}, true, wait);
  const { column, action } = kinds[kind];
  await call.change(async (unit) => {
    const hidden = toFlag(!wanted);
    if ((await readPreferences(unit.trx, userId))[column] === hidden) return;
    await keepPreferences(unit.trx, userId, { [column]: hidden });
    await unit.revise({ record: 'person', id: userId });
    await unit.audit({ action, target: userId, person: userId, detail: { isWanted: wanted } });
  });
};

/** Stores whether they want more mails of the kind. @throws Refusal 404 for an unknown key, 429 after too many changes */
export const saveMailWish = async ({ Wish: key, IsWanted }: { readonly Wish: string; readonly IsWanted: boolean }, call: AccountCall): Promise<Wish> => {
  const found = await subscriberBy(key, call);
  await keepWish(call, found, IsWanted);
  return { Company: found.company, Kind: found.kind, IsWanted };
};

const pageOf = (call: AccountCall, key: string, about: (Subscriber & { readonly isWanted: boolean }) | undefined): SmallPage => {
  const language: Locale = about && isLocale(about.language) ? about.language : call.language;
  const values = { company: about?.company ?? '', kind: about?.kind ?? 'Messages' };
  const say = (part: string): string => call.text(`unsubscribe.${part}`, values, language);
  if (!about) return { language, title: say('unknown'), text: say('unknown.text'), next: { label: say('profile'), href: '/act/userprofile' } };
  const state = about.isWanted ? 'ask' : 'done';
  const next = { label: say('choose'), href: `/mails?wish=${encodeURIComponent(key)}` };
  return { language, title: say(state), text: say(`${state}.text`), ...(about.isWanted && { button: say('button') }), next };
};

/** The page of the link in the header of a mail. Opening it changes nothing. */
export const askToUnsubscribe = async (key: string, call: AccountCall): Promise<SmallPage> => {
  const found = await findSubscriber(key, call);
  return pageOf(call, key, found && { ...found, isWanted: await isWanted(call.db, found) });
};

/** Ends the mails of a kind, by the button of the page or by the mail program of the recipient (RFC 8058). @throws Refusal 429 after too many changes */
export const unsubscribe = async (key: string, call: AccountCall): Promise<SmallPage> => {
  const found = await findSubscriber(key, call);
  if (found) await keepWish(call, found, false);
  return pageOf(call, key, found && { ...found, isWanted: false });
};
