import { type PasswordFault, passwordFaults } from '../../../../shell/rules/password';
import { hashPassword, isPassword } from '../../../platform/auth/passwords';
import { setPassword } from '../../../platform/auth/people';
import { endSessionsOf } from '../../../platform/auth/sessions';
import { accountAddress } from '../../../platform/mail/recipients';
import { Refusal, type RefusalText, type Unit } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import type { PersonTable } from '../../../platform/tables';
import { revokeDevices } from '../devices/trustedDevices';
import { languageOf } from '../language';
import type { SessionTables } from '../tables';
import { isCommonPassword } from './commonPasswords';
import { revokeLinks } from './links';
import { revokeSecrets, unfinished } from './secrets';

const keys: Readonly<Record<PasswordFault, string>> = {
  tooShort: 'password.tooShort',
  holdsPassword: 'password.holdsPassword',
  holdsMailName: 'password.holdsMailName',
  tooPlain: 'password.tooPlain',
};

/** All faults of a password (SES-005), or that it is too common; `mails` are the person's addresses. */
export const passwordTexts = async (password: string, mails: readonly string[]): Promise<readonly RefusalText[]> => {
  const faults = passwordFaults(password, mails);
  if (faults.length > 0) return faults.map((fault) => ({ key: keys[fault] }));
  return (await isCommonPassword(password)) ? [{ key: 'password.common' }] : [];
};

/**
 * The hash of a chosen password. Call it as the last check: a user who guesses whether it is the current password has then changed it.
 * @throws Refusal 400 for the current password
 */
export const hashNewPassword = async (password: string, person: Pick<PersonTable, 'password_hash'>): Promise<string> => {
  if (await isPassword(person.password_hash, password)) throw new Refusal(400, 'password.same');
  return hashPassword(password);
};

/** Mails the person, who learns of a change by another user. */
const sendNotice = async (unit: Unit<SessionTables>, person: PersonTable): Promise<void> => {
  const language = languageOf(person);
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone: person.time_zone });
  const values = { name: person.first_name, when: format.format(Date.parse(unit.now())), signIn: `${siteAddress}/act/auth/login` };
  const [subject, body] = [unit.text('passwordChanged.subject', {}, language), unit.text('passwordChanged.mail', values, language)];
  await unit.send({ to: accountAddress(person), kind: 'mail', subject, body });
};

/** Revokes the links and stages that were sent to a person's mailbox. */
export const endLinks = async (unit: Unit<SessionTables>, personId: string): Promise<void> => {
  await revokeSecrets(unit.trx, unit.now(), [...unfinished, 'Key.AuthCodeAdmin', 'Key.AuthCodeCoach', 'Key.AuthCodeSupport'], personId);
  for (const purpose of ['Key.ForgotPassword', 'Key.Invitation'] as const) await revokeLinks(unit, purpose, personId);
};

/**
 * Ends all access that the password had given: sessions, trusted devices, and the links and stages in which it could be changed (SES-121).
 * @returns the sessions whose sockets must be closed after the commit
 */
export const endAccess = async (unit: Unit<SessionTables>, personId: string, exceptSessionId?: string): Promise<readonly string[]> => {
  await endLinks(unit, personId);
  await revokeDevices(unit, personId);
  const ended = await endSessionsOf(unit.trx, new Date(unit.now()), personId, exceptSessionId);
  if (ended.length > 0) await unit.audit({ action: 'session.sessionsEnded', target: personId, detail: { count: ended.length } });
  return ended;
};

/**
 * Stores a new password, mails the person, and ends all access that the old one had given (SES-121).
 * @returns the sessions whose sockets must be closed after the commit
 */
export const replacePassword = async (
  unit: Unit<SessionTables>,
  person: PersonTable,
  passwordHash: string,
  exceptSessionId?: string,
): Promise<readonly string[]> => {
  await setPassword(unit.trx, person.id, passwordHash);
  await unit.audit({ action: 'session.passwordSet', target: person.id });
  const ended = await endAccess(unit, person.id, exceptSessionId);
  await sendNotice(unit, person);
  return ended;
};
