import type { Profile } from '../../../../shell/features/account/contract';
import type { schemas } from '../../../../shell/features/account/contract/schemas';
import type { Input } from '../../../../shell/net/contract';
import { isZone } from '../../../../shell/rules/dates/windowsZones';
import { isMail } from '../../../../shell/rules/mail';
import { normalPhone } from '../../../../shell/rules/phone';
import { changeContacts } from '../../../platform/auth/contacts/changeContacts';
import { askForContactProof, proveContacts } from '../../../platform/auth/contacts/contactProof';
import { type ContactKind, type Contacts, isContactOfOther, readContacts } from '../../../platform/auth/contacts/contacts';
import { type PersonalDetails, readPerson, setLanguage, setPersonalDetails } from '../../../platform/auth/people';
import { keepPreferences } from '../../../platform/auth/preferences';
import { toFlag } from '../../../platform/database/flag';
import { type Call, RefusalOfMany, type RefusalText, type Unit } from '../../../platform/module';
import type { AccountTables } from '../tables';
import { tellOwnBrowsers } from '../tell';
import { takeRoom } from '../verification/room';
import { sendText, type TextKind } from '../verification/texts';
import { profileChanges, savedProfile } from './changed';
import { faultsOf } from './check';
import { uniqueId } from './fields';
import { readAnswers, readProfile, sendsTexts, within } from './read';
import { keepUniqueId, uniqueKey } from './uniqueId';

type AccountCall = Call<AccountTables>;
type AccountUnit = Unit<AccountTables>;
type Body = Input<typeof schemas.saveProfile>['body'];

const refuse = ([first, ...others]: readonly RefusalText[]): void => {
  if (first !== undefined) throw new RefusalOfMany([first, ...others]);
};

/** Refuses a language chosen for another person (ACC-040), and one that the company does not offer. */
const languageFault = async (wanted: Body['PreferredLanguage'], call: AccountCall): Promise<readonly RefusalText[]> => {
  const { subject, actor } = call.caller;
  const { language } = await readPerson(call.db, subject.userId);
  if (wanted === language) return [];
  if (subject.userId !== actor.userId) return [{ field: 'PreferredLanguage', key: 'language.ownOnly' }];
  const company = await call.db.selectFrom('company').select('toggles').where('id', '=', subject.companyId).executeTakeFirstOrThrow();
  const isOffered = wanted === 'en-US' || (JSON.parse(company.toggles) as readonly string[]).includes('SpanishOnWebEnabled');
  return isOffered ? [] : [{ field: 'PreferredLanguage', key: 'language.notOffered' }];
};

type GivenContacts = Pick<Body, 'PreferredEmail' | 'MobileNumber'>;

const formFaults = ({ PreferredEmail, MobileNumber }: GivenContacts): readonly RefusalText[] => [
  ...(PreferredEmail?.trim() && !isMail(PreferredEmail.trim()) ? [{ field: 'PreferredEmail', key: 'email.form' }] : []),
  ...(MobileNumber?.trim() && normalPhone(MobileNumber) === undefined ? [{ field: 'MobileNumber', key: 'mobile.form' }] : []),
];

const emailTaken: RefusalText = { field: 'PreferredEmail', more: { Code: 'DuplicatePreferredEmail' }, key: 'email.taken' };
const mobileTaken: RefusalText = { field: 'MobileNumber', more: { Code: 'DuplicateMobileNumber' }, key: 'mobile.taken' };

/** Faults that do not depend on other people. */
const faultsIn = async (body: Body, call: AccountCall): Promise<readonly RefusalText[]> => {
  const { TimeZone } = body;
  return [
    ...faultsOf(await readAnswers(call), body.ProfileItemAnswers, await call.today(call.caller.subject.userId)),
    ...formFaults(body),
    ...(isZone(TimeZone) ? [] : [{ field: 'TimeZone', key: 'timeZone.unknown' }]),
    ...(await languageFault(body.PreferredLanguage, call)),
  ];
};

const isTaken = async (db: AccountCall['db'], userId: string, kind: ContactKind, value: string): Promise<boolean> =>
  value !== '' && (await isContactOfOther(db, userId, kind, value));

/** Values that belong to another person (ACC-019, ACC-020). */
const takenIn = async (
  unit: AccountUnit,
  who: AccountCall['caller']['subject'],
  body: Body,
  contacts: ReturnType<typeof contactsIn>,
): Promise<readonly RefusalText[]> => {
  const { trx } = unit;
  const index = body.ProfileItemAnswers.findIndex(({ Id }) => Id === uniqueId);
  const number = body.ProfileItemAnswers[index]?.UserAnswer?.trim() ?? '';
  const holder = await trx.selectFrom('account_unique_id').select('person_id').where('unique_key', '=', uniqueKey(who.companyId, number)).executeTakeFirst();
  return [
    ...(number !== '' && holder !== undefined && holder.person_id !== who.userId
      ? [{ field: `ProfileItemAnswers[${index}].UserAnswer`, more: { Code: 'DuplicateUniqueId' }, key: 'uniqueId.taken' }]
      : []),
    ...((await isTaken(trx, who.userId, 'email', contacts.email)) ? [emailTaken] : []),
    ...((await isTaken(trx, who.userId, 'mobile', contacts.mobile)) ? [mobileTaken] : []),
  ];
};

/** Contacts in their stored form; empty: none. */
const contactsIn = ({ MobileNumber, PreferredEmail }: GivenContacts): { readonly mobile: string; readonly email: string } => ({
  mobile: normalPhone(MobileNumber ?? '') ?? '',
  email: PreferredEmail?.trim() ?? '',
});

/** The values to save, in the form of the comparison: `sentProfile` and `heldProfile` name the same fields. */
const sentProfile = ({ Version, ContactCode, ...body }: Body, contacts: ReturnType<typeof contactsIn>, fixed: ReadonlySet<string>) => ({
  ...body,
  ProfileItemAnswers: body.ProfileItemAnswers.filter(({ Id }) => !fixed.has(Id)).map(({ Id, UserAnswer }) => ({ Id, UserAnswer: UserAnswer?.trim() ?? '' })),
  PreferredEmail: contacts.email,
  MobileNumber: contacts.mobile,
});

/** The stored values of the same fields. @param answered ids of the questions, in the order of the body */
const heldProfile = (profile: Profile, answered: readonly string[]): ReturnType<typeof sentProfile> => ({
  ProfileItemAnswers: answered.map((Id) => ({ Id, UserAnswer: profile.ProfileAnswers.find((one) => one.Id === Id)?.UserAnswer ?? '' })),
  PreferredEmail: profile.PreferredEmail ?? '',
  MobileNumber: profile.MobileNumber ?? '',
  DisableTextReminders: profile.DisableText,
  RemoveFromEmailCommunications: profile.RemoveFromEmailCommunications,
  HideFromLeaderboard: profile.HideFromLeaderboard,
  HideFromWeeklyStatusEmail: profile.HideWeelyStatusEmail,
  PreferredLanguage: profile.PreferredLanguage,
  HeightUnits: profile.HeightUnits,
  LengthUnits: profile.LengthUnits,
  WeightUnits: profile.WeightUnits,
  DistanceUnits: profile.DistanceUnits,
  WeekStartDay: profile.WeekStartDay,
  TimeZone: profile.TimeZone,
  TimeFormat: profile.TimeFormat,
});

/** The answers that are details of the person, by the names of their questions. */
const details: ReadonlyMap<string, keyof PersonalDetails> = new Map([
  ['FirstName', 'first_name'],
  ['LastName', 'last_name'],
  ['DateOfBirth', 'date_of_birth'],
  ['Sex', 'sex'],
  ['PostalCode', 'postal_code'],
] as const);

const keepAnswers = async (
  unit: AccountUnit,
  who: AccountCall['caller']['subject'],
  answers: Body['ProfileItemAnswers'],
  fixed: ReadonlySet<string>,
): Promise<PersonalDetails> => {
  const own: [keyof PersonalDetails, string | null][] = [];
  const ofCompany: [string, string][] = [];
  for (const { Id, UserAnswer } of answers) {
    const value = UserAnswer?.trim() ?? '';
    const detail = details.get(Id);
    if (detail !== undefined) own.push([detail, value === '' ? null : value]);
    else if (Id === uniqueId) {
      await keepUniqueId(unit.trx, who, value);
    } else if (!fixed.has(Id)) ofCompany.push([Id, value]);
  }
  if (ofCompany.length > 0) await unit.announce('account.fieldsAnswered', { userId: who.userId, answers: ofCompany });
  return Object.fromEntries(own);
};

const keepChoices = async ({ trx }: AccountUnit, userId: string, body: Body): Promise<void> => {
  await setLanguage(trx, userId, body.PreferredLanguage);
  await keepPreferences(trx, userId, {
    height_units: body.HeightUnits,
    length_units: body.LengthUnits,
    weight_units: body.WeightUnits,
    distance_units: body.DistanceUnits,
    week_start_day: body.WeekStartDay,
    time_format: body.TimeFormat,
    disable_text: toFlag(body.DisableTextReminders),
    hide_from_email: toFlag(body.RemoveFromEmailCommunications),
    hide_from_status_email: toFlag(body.HideFromWeeklyStatusEmail),
  });
};

/** The texts for a new number: one that verifies it or, if the company sends texts, one for each kind of them (ACC-023, ACC-024). */
const textsFor = async (call: AccountCall, before: Contacts, mobile: string): Promise<readonly TextKind[]> => {
  if (mobile === '' || mobile === before.mobile?.value) return [];
  const kinds: readonly TextKind[] = (await sendsTexts(call)) ? ['text', 'wellness'] : ['mobile'];
  for (const kind of kinds) takeRoom(call, kind, mobile);
  return kinds;
};

const isForAnother = ({ caller: { subject, actor } }: AccountCall): boolean => subject.userId !== actor.userId;

/**
 * Sends the impersonated person the code by which they agree to these contacts.
 * @throws RefusalOfMany 400 naming invalid addresses or numbers, and those of another person; Refusal 429 after too many
 */
export const sendContactCode = async (
  { To, PreferredEmail, MobileNumber }: Input<typeof schemas.sendContactCode>['body'],
  call: AccountCall,
): Promise<{ SentTo: string | null }> => {
  if (!isForAnother(call)) return { SentTo: null };
  const { userId } = call.caller.subject;
  const given = { PreferredEmail: PreferredEmail ?? null, MobileNumber: MobileNumber ?? null };
  refuse(formFaults(given));
  const { email, mobile } = contactsIn(given);
  const contacts = { ...(PreferredEmail !== undefined && { email }), ...(MobileNumber !== undefined && { mobile }) };
  refuse([
    ...((await isTaken(call.db, userId, 'email', email)) ? [emailTaken] : []),
    ...((await isTaken(call.db, userId, 'mobile', mobile)) ? [mobileTaken] : []),
  ]);
  return { SentTo: await askForContactProof(call, userId, contacts, To) };
};

/**
 * Saves the whole profile or nothing of it (ACC-012, ACC-015). An impersonating user needs the person's code to change contacts.
 * @throws ConflictRefusal 409 for values that another user, such as their coach, has saved since, RefusalOfMany 400 naming each invalid field, Refusal 429
 * after tries of too many numbers
 */
export const saveProfile = async (body: Body, call: AccountCall): Promise<Profile> => {
  const who = call.caller.subject;
  refuse(await faultsIn(body, call));
  const contacts = contactsIn(body);
  const before = await readContacts(call.db, who.userId);
  const useProof = isForAnother(call) ? await proveContacts(call, who.userId, contacts, body.ContactCode) : undefined;
  const texts = await textsFor(call, before, contacts.mobile);
  const fixed = new Set((await readAnswers(call)).filter(({ Readonly }) => Readonly).map(({ Id }) => Id));
  await call.change(async (unit) => {
    const mine = sentProfile(body, contacts, fixed);
    const theirs = async () =>
      heldProfile(
        await readProfile(within(call, unit)),
        mine.ProfileItemAnswers.map(({ Id }) => Id),
      );
    await unit.revise({ record: 'person', id: who.userId, version: body.Version, mine, theirs });
    refuse(await takenIn(unit, who, body, contacts));
    // A person's own changes are recorded without values.
    const saved = isForAnother(call) ? await savedProfile(unit, who) : undefined;
    const said = await keepAnswers(unit, who, body.ProfileItemAnswers, fixed);
    await setPersonalDetails(unit.trx, who.userId, { ...said, time_zone: body.TimeZone, hide_from_leaderboard: toFlag(body.HideFromLeaderboard) });
    await keepChoices(unit, who.userId, body);
    await useProof?.(unit);
    const changed = await changeContacts(unit, { userId: who.userId, sessionId: call.caller.sessionId }, contacts);
    for (const kind of texts) await sendText(unit, who.userId, kind, contacts.mobile);
    const changes = saved && profileChanges(saved, await savedProfile(unit, who));
    await unit.audit({ action: 'account.profileSaved', target: who.userId, detail: { hasNewMail: changed.includes('email'), texts }, ...changes });
    tellOwnBrowsers(unit, who.userId);
  });
  return readProfile(call);
};
