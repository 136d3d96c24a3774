import type { Profile } from '../../../../shell/features/account/contract';
import { defaultLocale, isLocale } from '../../../../shell/i18n/locale';
import { offeredProofs } from '../../../platform/auth/contacts/contactProof';
import { readContacts } from '../../../platform/auth/contacts/contacts';
import { readPerson } from '../../../platform/auth/people';
import { readPreferences } from '../../../platform/auth/preferences';
import { fromFlag } from '../../../platform/database/flag';
import type { Call, Unit } from '../../../platform/module';
import type { AccountTables } from '../tables';
import { provesBy } from '../verification/ownProof';
import { readStates } from '../verification/states';
import { answersOf } from './fields';

type AccountCall = Call<AccountTables>;

/** The caller of a profile, and its context: a call, or a change of it (`within`). */
type Asker = Pick<AccountCall, 'caller' | 'language' | 'db' | 'now' | 'read' | 'text' | 'version'>;

/** The caller in a transaction, which reads its own changes. */
export const within = ({ caller, language }: AccountCall, unit: Unit<AccountTables>): Asker => ({
  caller,
  language,
  db: unit.trx,
  now: () => unit.now(),
  read: (name, input) => unit.read(name, input),
  text: (key, values) => unit.text(key, values, language),
  version: (record, id) => unit.version(record, id),
});

/** The questions of the personal section, with the person's answers. */
export const readAnswers = async (call: Asker) => {
  const { userId, companyId } = call.caller.subject;
  const person = await readPerson(call.db, userId);
  const number = await call.db.selectFrom('account_unique_id').select('value').where('person_id', '=', userId).executeTakeFirst();
  const company = (await call.read('notices.companyFields', { userId, companyId, language: call.language })) ?? [];
  return answersOf({ person, uniqueId: number?.value ?? null, company }, call.text.bind(call));
};

/** Whether the company of the signed-in person sends texts (ACC-025). */
export const sendsTexts = async (call: Asker): Promise<boolean> => {
  const company = await call.db.selectFrom('company').select('features').where('id', '=', call.caller.subject.companyId).executeTakeFirstOrThrow();
  return (JSON.parse(company.features) as readonly string[]).includes('TextTool');
};

/** `GET /user/userprofilev2` (ACC-003 to ACC-011). */
export const readProfile = async (call: Asker): Promise<Profile> => {
  const { userId } = call.caller.subject;
  const person = await readPerson(call.db, userId);
  const chosen = await readPreferences(call.db, userId);
  const { email, mobile } = await readContacts(call.db, userId);
  return {
    ProfileAnswers: await readAnswers(call),
    PreferredEmail: email?.value ?? null,
    MobileNumber: mobile?.value ?? null,
    DisableText: fromFlag(chosen.disable_text),
    RemoveFromEmailCommunications: fromFlag(chosen.hide_from_email),
    HideFromLeaderboard: fromFlag(person.hide_from_leaderboard),
    HideWeelyStatusEmail: fromFlag(chosen.hide_from_status_email),
    PreferredLanguage: isLocale(person.language) ? person.language : defaultLocale,
    HeightUnits: chosen.height_units,
    LengthUnits: chosen.length_units,
    WeightUnits: chosen.weight_units,
    DistanceUnits: chosen.distance_units,
    WeekStartDay: chosen.week_start_day,
    TimeZone: person.time_zone,
    TimeFormat: chosen.time_format,
    IsTextEnabled: await sendsTexts(call),
    PreferredEmailVerified: Boolean(email?.verifiedAt),
    ...(await readStates(call.db, userId, mobile, call.now())),
    ProfileImageUrl: person.profile_image_url,
    PreferredEmailTrusted: Boolean(email?.trustedAt),
    MobileNumberTrusted: Boolean(mobile?.trustedAt),
    ProvesBy: provesBy(person),
    ...(userId !== call.caller.actor.userId && { ProofContacts: await offeredProofs(call.db, userId) }),
    Version: await call.version('person', userId),
  };
};
