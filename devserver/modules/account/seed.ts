import { keepContact, trustContact, verifyContact } from '../../platform/auth/contacts/contacts';
import { keepPreferences, type Preferences } from '../../platform/auth/preferences';
import { noteConsent } from '../../platform/consents/consents';
import { escapeHtml } from '../../platform/sanitise';
import type { Seed } from '../../platform/seeding';
import type { AccountTables, ReminderKind } from './tables';

/** Profile data of fixture people; absent fields are empty. */
interface AccountFixture {
  readonly userName: string;
  readonly uniqueId: string;
  readonly mobile?: { readonly number: string; readonly isVerified: boolean };
  readonly email?: { readonly address: string; readonly isVerified: boolean };
  readonly reminders?: readonly ReminderKind[];
  readonly preferences?: Partial<Preferences>;
}

const fixtures: readonly AccountFixture[] = [
  {
    userName: 'participant@acme.example',
    uniqueId: 'A-10001',
    mobile: { number: '+13125550101', isVerified: true },
    email: { address: 'paige@home.example', isVerified: true },
    reminders: ['text', 'wellness'],
  },
  { userName: 'admin@acme.example', uniqueId: 'A-10004', mobile: { number: '+13125550104', isVerified: true } },
  { userName: 'coach@acme.example', uniqueId: 'A-10005', mobile: { number: '+13125550105', isVerified: true } },
  { userName: 'participant2@acme.example', uniqueId: 'A-10002', mobile: { number: '+13125550102', isVerified: false } },
  {
    userName: 'spanish@acme.example',
    uniqueId: 'A-10003',
    mobile: { number: '+525555550103', isVerified: true },
    reminders: ['wellness'],
    email: { address: 'sofia@casa.example', isVerified: false },
    preferences: { height_units: 'Metric', length_units: 'Metric', weight_units: 'Metric', time_format: '24' },
  },
];

const verifiedOnDay = -90;

/** Profiles of some people: one complete, one with an unverified number, one with metric units. */
export const seed = async ({ trx, moment, text }: Seed<AccountTables>): Promise<void> => {
  const at = moment(verifiedOnDay);
  for (const { userName, uniqueId, mobile, email, reminders = [], preferences } of fixtures) {
    const person = trx.selectFrom('person').select(['id', 'company_id', 'first_name']).where('user_name', '=', userName);
    const { id, company_id, first_name } = await person.executeTakeFirstOrThrow();
    const number = { value: uniqueId, unique_key: `${company_id} ${uniqueId.toLowerCase()}` };
    await trx
      .insertInto('account_unique_id')
      .values({ person_id: id, company_id, ...number })
      .execute();
    for (const [kind, contact] of [
      ['mobile', mobile && { ...mobile, value: mobile.number }],
      ['email', email && { ...email, value: email.address }],
    ] as const) {
      if (contact === undefined) continue;
      await keepContact(trx, id, kind, contact.value);
      if (!contact.isVerified) continue;
      await verifyContact(trx, id, kind, contact.value, at);
      await trustContact(trx, id, kind, at);
    }
    for (const kind of reminders) {
      await trx.insertInto('account_reminder').values({ person_id: id, kind, confirmed_at: at }).execute();
      const language = 'en-US';
      const shown = {
        language,
        name: text(`consent.${kind}`, {}, language),
        content: `<p>${escapeHtml(text(`text.${kind}`, { name: first_name }, language))}</p>`,
      } as const;
      await noteConsent(trx, { personId: id, moduleId: 'account', consentId: kind, outcome: 'given', text: shown, at });
    }
    if (preferences !== undefined) await keepPreferences(trx, id, preferences);
  }
};
