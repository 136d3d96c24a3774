import type { Locale } from '../../../../shell/i18n/locale';
import { type Contact, type ContactKind, type Contacts, readContacts, restoreContact } from '../../../platform/auth/contacts/contacts';
import { type PersonalDetails, readPerson, setLanguage, setPersonalDetails } from '../../../platform/auth/people';
import { keepPreferences, type Preferences, readPreferences } from '../../../platform/auth/preferences';
import { fromFlag, toFlag } from '../../../platform/database/flag';
import { type ChangedField, type ChangeForAnother, changesBetween, Refusal, type Undo, type Unit } from '../../../platform/module';
import type { AccountTables, ReminderKind } from '../tables';
import { tellOwnBrowsers } from '../tell';
import { endReminders, restoreReminders } from '../verification/reminders';
import { keepUniqueId } from './uniqueId';

type AccountUnit = Unit<AccountTables>;
type Who = { readonly userId: string; readonly companyId: string };

const details = {
  FirstName: 'first_name',
  LastName: 'last_name',
  DateOfBirth: 'date_of_birth',
  Sex: 'sex',
  PostalCode: 'postal_code',
  TimeZone: 'time_zone',
} as const satisfies Record<string, keyof PersonalDetails>;

const choices = {
  HeightUnits: 'height_units',
  LengthUnits: 'length_units',
  WeightUnits: 'weight_units',
  DistanceUnits: 'distance_units',
  WeekStartDay: 'week_start_day',
  TimeFormat: 'time_format',
} as const satisfies Record<string, keyof Preferences>;

const flags = {
  DisableTextReminders: 'disable_text',
  RemoveFromEmailCommunications: 'hide_from_email',
  HideFromWeeklyStatusEmail: 'hide_from_status_email',
} as const satisfies Record<string, keyof Preferences>;

const picked = <T extends object>(row: T, names: Readonly<Record<string, keyof T>>) =>
  Object.fromEntries(Object.entries(names).map(([field, column]) => [field, row[column]]));

/** Saved values of a profile, which an undo restores. */
export const savedProfile = async (unit: AccountUnit, who: Who) => {
  const { trx } = unit;
  const person = await readPerson(trx, who.userId);
  const preferences = await readPreferences(trx, who.userId);
  const contacts = await readContacts(trx, who.userId);
  const number = await trx.selectFrom('account_unique_id').select('value').where('person_id', '=', who.userId).executeTakeFirst();
  const asked = (await unit.read('notices.companyFields', { ...who, language: 'en-US' })) ?? [];
  const fields: Readonly<Record<string, unknown>> = {
    ...picked(person, details),
    HideFromLeaderboard: fromFlag(person.hide_from_leaderboard),
    PreferredLanguage: person.language,
    ...picked(preferences, choices),
    ...Object.fromEntries(Object.entries(flags).map(([field, column]) => [field, fromFlag(preferences[column])])),
    PreferredEmail: contacts.email?.value ?? null,
    MobileNumber: contacts.mobile?.value ?? null,
    UniqueId: number?.value ?? null,
  };
  return {
    fields,
    /** Answers to the company's questions, by the ids of the questions. */
    asked: Object.fromEntries(asked.map(({ id, value }) => [id, value])),
    labels: new Map(asked.map(({ id, label }) => [id, label])),
    contacts,
    reminders: await trx.selectFrom('account_reminder').select(['kind', 'confirmed_at']).where('person_id', '=', who.userId).execute(),
  };
};

type Saved = Awaited<ReturnType<typeof savedProfile>>;

/** Data to undo a save. */
interface Kept {
  readonly fields: readonly ChangedField[];
  /** Answers to the company's questions. */
  readonly asked: readonly ChangedField[];
  readonly contacts: Contacts;
  readonly reminders: readonly { readonly kind: ReminderKind; readonly confirmed_at: string }[];
}

/** The changed fields of a save, for the audit. */
export const profileChanges = (before: Saved, after: Saved): { readonly changed: readonly ChangedField[]; readonly undo: Kept } => {
  const fields = changesBetween(before.fields, after.fields);
  const asked = changesBetween(before.asked, after.asked);
  const named = asked.map(({ field, ...values }) => ({ ...values, field: 'CompanyField', name: after.labels.get(field) ?? field }));
  return { changed: [...fields, ...named], undo: { fields, asked, contacts: before.contacts, reminders: before.reminders } };
};

const isAs = (saved: unknown, told: unknown): boolean => (saved ?? '') === (told ?? '');

/** The values of fields before the change, by the columns that keep them. */
const before = (fields: readonly ChangedField[], names: Readonly<Record<string, string>>, written: (value: unknown) => unknown = (value) => value) =>
  Object.fromEntries(fields.flatMap(({ field, from }) => (names[field] === undefined ? [] : [[names[field], written(from)]])));

/** Restores a number or address. @throws Refusal 409 if another person has it by now */
const contactBack = async ({ trx }: AccountUnit, userId: string, kind: ContactKind, before: Contact | undefined): Promise<void> => {
  if (!(await restoreContact(trx, userId, kind, before))) throw new Refusal(409, `${kind}.taken`);
};

/** Restores the fields of a save. @throws Refusal 409 if one of them was saved again */
const putBack = async (change: ChangeForAnother, unit: AccountUnit): Promise<void> => {
  const who = { userId: change.userId, companyId: change.companyId };
  const { fields, asked, contacts, reminders } = change.kept as Kept;
  const saved = await savedProfile(unit, who);
  const isLater = fields.some(({ field, to }) => !isAs(saved.fields[field], to)) || asked.some(({ field, to }) => !isAs(saved.asked[field], to));
  if (isLater) throw new Refusal(409, 'undo.changedSince');
  await unit.revise({ record: 'person', id: who.userId });
  const formerValue = (name: string): string | undefined => {
    const found = fields.find(({ field }) => field === name);
    return found && String(found.from ?? '');
  };
  const own = { ...before(fields, details), ...before(fields, { HideFromLeaderboard: 'hide_from_leaderboard' }, (value) => toFlag(value === true)) };
  if (Object.keys(own).length > 0) await setPersonalDetails(unit.trx, who.userId, own);
  const chosen = { ...before(fields, choices), ...before(fields, flags, (value) => toFlag(value === true)) };
  if (Object.keys(chosen).length > 0) await keepPreferences(unit.trx, who.userId, chosen);
  const [language, number, email, mobile] = ['PreferredLanguage', 'UniqueId', 'PreferredEmail', 'MobileNumber'].map(formerValue);
  if (language !== undefined) await setLanguage(unit.trx, who.userId, language as Locale);
  if (number !== undefined && !(await keepUniqueId(unit.trx, who, number))) throw new Refusal(409, 'uniqueId.taken');
  if (email !== undefined) await contactBack(unit, who.userId, 'email', contacts.email);
  if (mobile !== undefined) {
    await contactBack(unit, who.userId, 'mobile', contacts.mobile);
    await endReminders(unit, who.userId, 'ended');
    await restoreReminders(unit, who.userId, reminders);
  }
  if (asked.length > 0)
    await unit.announce('account.fieldsAnswered', { userId: who.userId, answers: asked.map(({ field, from }) => [field, String(from ?? '')] as const) });
  tellOwnBrowsers(unit, who.userId);
};

/** How saves of profiles are undone. */
export const undoOfProfile: Undo<AccountTables> = { undo: putBack, tells: async ({ reader }, context) => context.text('undo.profileSaved', { reader }) };
