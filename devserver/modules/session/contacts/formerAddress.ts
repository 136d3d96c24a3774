import { randomUUID } from 'node:crypto';
import { isAddressOfOther, isNameOfOther } from '../../../platform/auth/contacts/contacts';
import { mailKey } from '../../../platform/auth/contacts/mailKey';
import { maskMail } from '../../../platform/auth/contacts/masks';
import { readPerson, setMailAddress, setPassword } from '../../../platform/auth/people';
import { removeSecondFactor, secondFactorSince } from '../../../platform/auth/secondFactor/factor';
import { sendAlert } from '../../../platform/mail/alerts';
import { mailMoment } from '../../../platform/mail/moments';
import type { Unit } from '../../../platform/module';
import { forgetMessages, removeMessagesTo } from '../../../platform/outbox';
import type { PersonTable } from '../../../platform/tables';
import { endAccess } from '../passwords/newPassword';
import { sendResetLink } from '../passwords/resetPassword';
import { issueToSend, later, lifetimeOf, type Purpose, spend } from '../passwords/secrets';
import type { Secret, SessionDb, SessionTables } from '../tables';
import { contactOf, endRequest, linkOf } from './addressParts';

type OwnUnit = Unit<SessionTables>;

/** Purpose of the key in the mail to the former address, which undoes the change. */
export const formerPurpose = 'Key.FormerAddress' satisfies Purpose;

const former = (person: Pick<PersonTable, 'email'>, at: string) => ({ value: person.email, verifiedAt: at, trustedAt: null });

/** Deletes former addresses whose keys have expired, with the messages to those that belong to nobody any more. */
const dropExpired = async (unit: OwnUnit): Promise<void> => {
  const { trx } = unit;
  const expired = await trx.deleteFrom('session_former_address').where('expires_at', '<=', unit.now()).returning('address').execute();
  const gone: string[] = [];
  for (const { address } of expired) if (!(await isAddressOfOther(trx, '', address))) gone.push(address);
  await removeMessagesTo(trx, gone);
};

/** Notes addresses that a restored one replaces: no key restores them, and a deletion of the person finds the messages to them. */
const noteReplaced = async (unit: OwnUnit, personId: string, addresses: ReadonlySet<string>): Promise<void> => {
  const now = unit.now();
  for (const address of addresses)
    await unit.trx
      .insertInto('session_former_address')
      .values({ secret_hash: `replaced-${randomUUID()}`, person_id: personId, address, changed_at: now, expires_at: later(now, lifetimeOf(formerPurpose)) })
      .execute();
};

/** Notifies all addresses of an account of a new one. Only the mail to the former address has a link that undoes the change. */
export const tellAddressChanged = async (unit: OwnUnit, before: PersonTable, address: string): Promise<void> => {
  const { trx } = unit;
  const now = unit.now();
  const { company, contact } = await contactOf(unit.trx, before);
  const values = { company, contact, address: maskMail(address) };
  const texts = { subject: 'addressChanged.subject', mail: 'addressChanged.mail' };
  if (before.email.trim() === '') {
    const repair = (language: 'en-US' | 'es-419') => unit.text('addressChanged.contact', { contact }, language);
    return sendAlert(unit, before.id, texts, { values: ({ language }) => ({ ...values, repair: repair(language) }) });
  }
  const { secret, carried } = await issueToSend(trx, now, { purpose: formerPurpose, subjectId: before.id });
  await dropExpired(unit);
  const row = { secret_hash: carried.hash, person_id: before.id, address: before.email, changed_at: now, expires_at: carried.until };
  await trx.insertInto('session_former_address').values(row).execute();
  await sendAlert(unit, before.id, texts, {
    former: former(before, now),
    secret: carried,
    values: (reader) => {
      const until = mailMoment(carried.until, reader);
      const repair =
        mailKey(reader.to) === mailKey(before.email)
          ? unit.text('addressChanged.takeBack', { until, link: linkOf(secret), contact }, reader.language)
          : unit.text('addressChanged.contact', { contact }, reader.language);
      return { ...values, repair };
    },
  });
};

/** The former address that a key restores; undefined: there is none. */
export const formerAddressOf = async (db: SessionDb, { hash }: Pick<Secret, 'hash'>): Promise<string | undefined> =>
  (await db.selectFrom('session_former_address').select('address').where('secret_hash', '=', hash).executeTakeFirst())?.address;

/**
 * Ends the key of a restored address, and those of the addresses that came after it. Keys of earlier ones stay: their owners were there first.
 * @returns when the account got the other address (ISO 8601 UTC), and the addresses whose keys have ended
 */
const endKeys = async (unit: OwnUnit, personId: string, hash: string) => {
  const { trx } = unit;
  const { changed_at } = await trx.selectFrom('session_former_address').select('changed_at').where('secret_hash', '=', hash).executeTakeFirstOrThrow();
  const ended = await trx
    .deleteFrom('session_former_address')
    .where('person_id', '=', personId)
    .where('changed_at', '>=', changed_at)
    .returning(['secret_hash', 'address'])
    .execute();
  const hashes = ended.map(({ secret_hash }) => secret_hash);
  await trx.updateTable('session_secret').set({ ended_at: unit.now() }).where('hash', 'in', hashes).where('ended_at', 'is', null).execute();
  await forgetMessages(trx, hashes);
  return { changedAt: changed_at, addresses: ended.map(({ address }) => address) };
};

/** Result of a key: the ids of the ended sessions; `taken`: the address belongs to another account; undefined: the key is not valid. */
export type Restored = { readonly ended: readonly string[] } | 'taken' | undefined;

/**
 * Restores the former address of an account, and ends all access that the other mailbox could have: sessions, trusted devices, the password, a second factor
 * that was switched on since, and the address of the calendar. A link for a new password is sent to the restored address.
 */
export const restoreAddress = async (
  unit: OwnUnit,
  { secret, address }: { readonly secret: Secret; readonly address: string },
  passwordHash: string,
): Promise<Restored> => {
  const { trx } = unit;
  const person = await readPerson(trx, secret.subject_id ?? '');
  if (person.is_active === 0) return undefined;
  if (await isNameOfOther(trx, person.id, address)) return 'taken';
  // Of concurrent uses of a key only the first one succeeds.
  if (!(await spend(trx, unit.now(), secret.hash))) return undefined;
  const { changedAt, addresses } = await endKeys(unit, person.id, secret.hash);
  const replaced = [person.email, ...addresses].filter((one) => one.trim() !== '' && mailKey(one) !== mailKey(address));
  await noteReplaced(unit, person.id, new Set(replaced));
  await endRequest(unit, person.id);
  await setMailAddress(trx, person, address);
  await unit.revise({ record: 'person', id: person.id });
  await unit.announce('session.addressChanged', { userId: person.id, companyId: person.company_id, former: person.email, address });
  const values = { ...(await contactOf(unit.trx, person)), address: maskMail(address) };
  await sendAlert(unit, person.id, { subject: 'addressRestored.subject', mail: 'addressRestored.mail' }, { values, former: former(person, unit.now()) });
  const ended = await endAccess(unit, person.id);
  if (((await secondFactorSince(trx, person.id)) ?? '') >= changedAt) await removeSecondFactor(trx, person.id);
  await unit.announce('session.addressRestored', { userId: person.id });
  await setPassword(trx, person.id, passwordHash);
  await sendResetLink(unit, await readPerson(trx, person.id));
  return { ended };
};
