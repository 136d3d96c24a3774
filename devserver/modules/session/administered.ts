import type { Changes } from '../../contracts';
import { readPerson } from '../../platform/auth/people';
import { companyOf } from '../../platform/companies';
import { mailMoment } from '../../platform/mail/moments';
import { accountAddress } from '../../platform/mail/recipients';
import type { Unit } from '../../platform/module';
import { siteAddress } from '../../platform/outbox';
import { addressWithdrawn } from './contacts/addressChange';
import { sendInvitation } from './firstLogin/invitation';
import { languageOf } from './language';
import { endAccess } from './passwords/newPassword';
import { sendResetLink } from './passwords/resetPassword';
import type { SessionTables } from './tables';

/**
 * Ends all access of a person whose account was disabled, and mails them that it was disabled or enabled. The sign-in page answers as for a wrong password, so
 * that it reveals nothing to strangers.
 */
export const signInChanged = async ({ userId, isAllowed }: Changes['admin.signInChanged'], unit: Unit<SessionTables>): Promise<void> => {
  if (!isAllowed) {
    await addressWithdrawn({ userId }, unit);
    await endAccess(unit, userId);
  }
  const person = await readPerson(unit.trx, userId);
  const language = languageOf(person);
  const { name: company, support_email } = await companyOf(unit.trx, person.company_id);
  const when = mailMoment(unit.now(), { language, zone: person.time_zone });
  const values = { name: person.first_name, company, when, contact: support_email ?? company, link: `${siteAddress}/act/auth/login` };
  const what = isAllowed ? 'allowed' : 'disabled';
  const [subject, body] = [unit.text(`signIn.${what}.subject`, {}, language), unit.text(`signIn.${what}.mail`, values, language)];
  await unit.send({ to: accountAddress(person), kind: 'mail', subject, body });
};

/** Deletes what happened while a person registered; nothing in the list of eligible people creates an account by itself. */
export const forgetRegistration = async ({ trx }: Unit<SessionTables>, userId: string): Promise<void> => {
  const rows = trx.selectFrom('eligible_person').select('id').where('person_id', '=', userId);
  await trx.deleteFrom('registration_event').where('eligible_id', 'in', rows).execute();
};

/** Mails a person the link by which they choose a password, to the address that their company knows. */
export const sendPasswordLink = async ({ userId, isInvitation }: Changes['admin.passwordLinkSent'], unit: Unit<SessionTables>): Promise<void> =>
  isInvitation ? sendInvitation(unit, userId) : sendResetLink(unit, await readPerson(unit.trx, userId));
