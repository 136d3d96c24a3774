import { readPerson } from '../../../platform/auth/people';
import { writeCode } from '../../../platform/eligibility/codes';
import { accountAddress } from '../../../platform/mail/recipients';
import type { Unit } from '../../../platform/module';
import { copySettings } from '../../../platform/organisation/copySettings';
import { siteAddress } from '../../../platform/outbox';
import { languageOf } from '../language';
import { issueLinkKey } from '../passwords/links';
import { readCompany } from '../queries';
import type { SessionTables } from '../tables';

/** Path at which a person chooses a password, with the key of a mail. */
export const passwordLink = (key: string): string => `/act/auth/validation/authcode?vkey=${key}`;

/** Mails a new account's link for choosing a password. Earlier links are revoked. */
export const sendInvitation = async (unit: Unit<SessionTables>, userId: string): Promise<void> => {
  const person = await readPerson(unit.trx, userId);
  const company = await readCompany(unit.trx, person.company_id);
  const { secret: key, carried } = await issueLinkKey(unit, 'Key.Invitation', userId);
  const language = languageOf(person);
  const link = `${siteAddress}${passwordLink(key)}`;
  const values = { name: person.first_name, company: company.name, email: person.user_name, link, signIn: `${siteAddress}/act/auth/login` };
  const [subject, body] = [unit.text('invite.subject', { company: company.name }, language), unit.text('invite.mail', values, language)];
  await unit.send({ to: accountAddress(person), kind: 'mail', subject, body, secret: carried });
};

/** Gives a new company its registration code, and the policies of its template. */
export const beginRegistration = async (
  { trx }: Unit<SessionTables>,
  { companyId, templateId, code }: { readonly companyId: string; readonly templateId: string | null; readonly code: string | null },
): Promise<void> => {
  if (code !== null) await writeCode(trx, { code, company_id: companyId });
  await copySettings(trx, ['policy_text'], { companyId, templateId });
};
