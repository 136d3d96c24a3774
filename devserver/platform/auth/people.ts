import type { Kysely } from 'kysely';
import type { Locale } from '../../../shell/i18n/locale';
import { dayIn } from '../../../shell/rules/dates/days';
import type { Role } from '../../../shell/rules/roles';
import { toFlag } from '../database/flag';
import type { PlatformTransaction } from '../platform';
import type { PersonTable, PlatformTables } from '../tables';
import { mailColumns, mailKey, writtenKey } from './contacts/mailKey';

/** The person of a user name, in any spelling (`mailKey`). */
export const findPersonByUserName = (db: Kysely<PlatformTables>, userName: string): Promise<PersonTable | undefined> =>
  db.selectFrom('person').selectAll().where('user_name', '=', mailKey(userName)).executeTakeFirst();

/**
 * The person of a user name that was given by others: an identity provider, or a user who impersonates the person. Except for case and blanks it must match
 * exactly, because another form of a letter can name another mailbox.
 */
export const findPersonAsWritten = async (db: Kysely<PlatformTables>, userName: string): Promise<PersonTable | undefined> => {
  const person = await findPersonByUserName(db, userName);
  return person?.user_name === writtenKey(userName) ? person : undefined;
};

/** The active person of a mail address, in any spelling (`mailKey`); `undefined` if there is none, or several. */
export const findPersonByEmail = async (db: Kysely<PlatformTables>, email: string): Promise<PersonTable | undefined> => {
  const [person, ...others] = await db.selectFrom('person').selectAll().where('mail_key', '=', mailKey(email)).where('is_active', '=', 1).limit(2).execute();
  return others.length === 0 ? person : undefined;
};

/** The person of an id; undefined: there is none. */
export const findPerson = (db: Kysely<PlatformTables>, id: string): Promise<PersonTable | undefined> =>
  db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();

/** The person of an id from a session; sessions reference people, so it exists. */
export const readPerson = (db: Kysely<PlatformTables> | PlatformTransaction, id: string): Promise<PersonTable> =>
  db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Returns the id of the person of a user name. */
export const personIdIn =
  (trx: PlatformTransaction) =>
  async (userName: string): Promise<string> =>
    (await trx.selectFrom('person').select('id').where('user_name', '=', userName).executeTakeFirstOrThrow()).id;

/** The day of a person at a time (ISO 8601, UTC), in their time zone. */
export const todayOf = async (db: Kysely<PlatformTables> | PlatformTransaction, id: string, at: string): Promise<string> => {
  const { time_zone } = await db.selectFrom('person').select('time_zone').where('id', '=', id).executeTakeFirstOrThrow();
  return dayIn(at, time_zone);
};

/** Stage of a deleted person: only what must be kept still refers to the row, and no list of people shows it. */
export const removedStage = 'Removed';

/** Stores the language of a person. */
export const setLanguage = async (trx: PlatformTransaction, personId: string, language: Locale): Promise<void> => {
  await trx.updateTable('person').set({ language }).where('id', '=', personId).execute();
};

/** Stores the hash of a new password. */
export const setPassword = async (trx: PlatformTransaction, personId: string, passwordHash: string): Promise<void> => {
  await trx.updateTable('person').set({ password_hash: passwordHash }).where('id', '=', personId).execute();
};

/** Sets the sign-in stage of a person. A first-login form exists only in the stage FirstLogin, so any other stage deletes it. */
export const setStage = async (trx: PlatformTransaction, personId: string, stage: string): Promise<void> => {
  const form = stage === 'FirstLogin' ? {} : { first_login_form: null };
  await trx
    .updateTable('person')
    .set({ stage, ...form })
    .where('id', '=', personId)
    .execute();
};

/** Stores a date of birth (`yyyy-MM-dd`). */
export const setDateOfBirth = async (trx: PlatformTransaction, personId: string, dateOfBirth: string): Promise<void> => {
  await trx.updateTable('person').set({ date_of_birth: dateOfBirth }).where('id', '=', personId).execute();
};

/** Adds a registered person with the role participant. `user_name` is in the form of `mailKey` and must be unused. */
export const addParticipant = async (trx: PlatformTransaction, person: PersonTable): Promise<void> => {
  await trx.insertInto('person').values(person).execute();
  await trx.insertInto('person_role').values({ person_id: person.id, role: 'participant' }).execute();
};

/** A new account whose password is chosen later. */
interface InvitedPerson extends Pick<PersonTable, 'id' | 'company_id' | 'first_name' | 'last_name' | 'email' | 'language' | 'time_zone'> {
  readonly roles: readonly Role[];
  /** What the company knows about the person, and how they sign in; by default nothing, and with a password. */
  readonly details?: Partial<Pick<PersonTable, 'login_type' | 'date_of_birth' | 'department_id' | 'location_id' | 'region_id' | 'hire_date'>>;
  /** Hash of a random password that is not known to anyone. */
  readonly passwordHash: string;
}

/** Adds a person with roles beside participant. The mail address is the user name and must be unused. */
export const addInvited = async (trx: PlatformTransaction, { roles, passwordHash, email, details = {}, ...person }: InvitedPerson): Promise<void> => {
  await trx
    .insertInto('person')
    .values({
      ...person,
      ...mailColumns(email),
      user_name: mailKey(email),
      password_hash: passwordHash,
      stage: 'FirstLogin',
      login_type: 'Password',
      first_login_form: null,
      profile_image_url: null,
      hide_from_leaderboard: 0,
      using_validic: 0,
      wellness_link: 0,
      date_of_birth: null,
      sex: null,
      department_id: null,
      location_id: null,
      region_id: null,
      member_type: 'Employee',
      hire_date: null,
      postal_code: null,
      is_active: 1,
      ...details,
    })
    .execute();
  for (const role of new Set<Role>(['participant', ...roles])) await trx.insertInto('person_role').values({ person_id: person.id, role }).execute();
};

/** Stores whether a person is registered with the device-data provider. */
export const setUsingValidic = async (trx: PlatformTransaction, personId: string, isRegistered: boolean): Promise<void> => {
  await trx
    .updateTable('person')
    .set({ using_validic: toFlag(isRegistered) })
    .where('id', '=', personId)
    .execute();
};

/** Stores whether a person may sign in. People who may not are treated everywhere like people who have left. */
export const setActive = async (trx: PlatformTransaction, personId: string, isActive: boolean): Promise<void> => {
  await trx
    .updateTable('person')
    .set({ is_active: toFlag(isActive) })
    .where('id', '=', personId)
    .execute();
};

/** Stores the mail address of a person, which must not be a name of others (`isNameOfOther`). A user name that was the former address becomes the new one. */
export const setMailAddress = async (
  trx: PlatformTransaction,
  { id, email, user_name }: Pick<PersonTable, 'id' | 'email' | 'user_name'>,
  address: string,
): Promise<void> => {
  await trx
    .updateTable('person')
    .set({ ...mailColumns(address), ...(user_name === mailKey(email) && { user_name: mailKey(address) }) })
    .where('id', '=', id)
    .execute();
};

/** Details that a person may change; absent ones stay unchanged. */
export type PersonalDetails = Partial<
  Pick<PersonTable, 'first_name' | 'last_name' | 'date_of_birth' | 'sex' | 'postal_code' | 'time_zone' | 'hide_from_leaderboard'>
>;

/** Stores details of a person. */
export const setPersonalDetails = async (trx: PlatformTransaction, personId: string, details: PersonalDetails): Promise<void> => {
  await trx.updateTable('person').set(details).where('id', '=', personId).execute();
};

/** Stores the address of a person's picture; null removes it. */
export const setProfileImage = async (trx: PlatformTransaction, personId: string, url: string | null): Promise<void> => {
  await trx.updateTable('person').set({ profile_image_url: url }).where('id', '=', personId).execute();
};
