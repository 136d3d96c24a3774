import type { SmallPage } from '../../../../shell/net/contract';
import { restoreContact } from '../../../platform/auth/contacts/contacts';
import { maskMail } from '../../../platform/auth/contacts/masks';
import { unknownPassword } from '../../../platform/auth/passwords';
import { readPerson, setPassword } from '../../../platform/auth/people';
import type { Call, Unit } from '../../../platform/module';
import type { PersonTable } from '../../../platform/tables';
import { languageOf } from '../language';
import { endAccess } from '../passwords/newPassword';
import { sendResetLink } from '../passwords/resetPassword';
import { findSecret, isGood, spend } from '../passwords/secrets';
import { beginTry } from '../signIn/tries';
import type { Secret, SessionTables } from '../tables';

type Visit = Call<SessionTables>;

const pageOf = (call: Visit, kind: 'ask' | 'done' | 'ended', person?: PersonTable): SmallPage => {
  const language = person ? languageOf(person) : call.language;
  const say = (name: string): string => call.text(`takeBack.${name}`, { address: maskMail(person?.email ?? '') }, language);
  const next = { label: say('next'), href: '/act/auth/login/reset' };
  return { language, title: say(kind), text: say(`${kind}.text`), ...(kind === 'ask' && { button: say('button') }), next };
};

/** The key of a mail, with its person. @throws Refusal 429 after too many unknown keys */
const readKey = async (key: string, call: Visit): Promise<{ readonly secret: Secret; readonly person: PersonTable } | undefined> => {
  const secret = await findSecret(call.db, ['Key.TakeBack'], key);
  if (secret === undefined || secret.subject_id === null) {
    beginTry(call, undefined);
    return undefined;
  }
  return isGood(secret, call.now()) ? { secret, person: await readPerson(call.db, secret.subject_id) } : undefined;
};

/** The page that asks whether to undo a change of contacts. Opening the link, as a mail scanner does, changes nothing. */
export const askToTakeBack = async (key: string, call: Visit): Promise<SmallPage> => {
  const found = await readKey(key, call);
  return found === undefined ? pageOf(call, 'ended') : pageOf(call, 'ask', found.person);
};

/** Restores the contacts from before the change of the session that the mail is about. */
const restore = async ({ trx }: Unit<SessionTables>, personId: string, hash: string): Promise<readonly string[]> => {
  const told = await trx.selectFrom('session_contact_change').select('session_id').where('secret_hash', '=', hash).executeTakeFirst();
  if (told === undefined) return [];
  const ofSession = await trx
    .deleteFrom('session_contact_change')
    .where('person_id', '=', personId)
    .where('session_id', '=', told.session_id)
    .returningAll()
    .execute();
  const kinds = (['email', 'mobile'] as const).filter((kind) => ofSession.some((change) => change.kind === kind));
  for (const kind of kinds) {
    const first = ofSession.filter((change) => change.kind === kind).reduce((one, other) => (other.id < one.id ? other : one));
    const { value_before: value, verified_before: verifiedAt, trusted_before: trustedAt } = first;
    await restoreContact(trx, personId, kind, value === null ? undefined : { value, verifiedAt, trustedAt });
  }
  return kinds;
};

/**
 * Undoes a session's changes of a person's contacts, and ends all possible access of a stranger: sessions, trusted devices and the password. A link for a new
 * one is sent to the address that the company knows, and never given to the browser that has opened this page, which only proves that its mailbox was the
 * person's.
 */
export const takeBack = async (key: string, call: Visit): Promise<SmallPage> => {
  const found = await readKey(key, call);
  if (found === undefined) return pageOf(call, 'ended');
  const { secret, person } = found;
  const passwordHash = await unknownPassword();
  const ended = await call.change(async (unit) => {
    // Of concurrent uses of a key only the first one succeeds.
    if (!(await spend(unit.trx, unit.now(), secret.hash))) return undefined;
    const kinds = await restore(unit, person.id, secret.hash);
    await unit.revise({ record: 'person', id: person.id });
    await unit.announce('session.contactsRestored', { userId: person.id });
    await unit.audit({ action: 'session.contactsTakenBack', target: person.id, detail: { kinds } });
    const ended = await endAccess(unit, person.id);
    // Without an address known to the company a new password is not possible.
    if (person.email.trim() === '') return ended;
    await setPassword(unit.trx, person.id, passwordHash);
    await sendResetLink(unit, person);
    return ended;
  });
  if (ended === undefined) return pageOf(call, 'ended');
  for (const sessionId of ended) call.signIn.disconnect(sessionId);
  return pageOf(call, 'done', person);
};
