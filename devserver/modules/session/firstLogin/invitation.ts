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

/** Path that leads to the company's identity provider. */
const ssoPath = '/api/account/login/sso';

/** Whether a person has a role beyond that of a participant. */
const isStaff = async (unit: Unit<SessionTables>, userId: string): Promise<boolean> =>
  (await unit.trx.selectFrom('person_role').select('role').where('person_id', '=', userId).where('role', '<>', 'participant').limit(1).executeTakeFirst()) !==
  undefined;

/**
 * Mails a new account's link for choosing a password, whose earlier links are revoked. A person of an identity provider has no password, and is mailed the
 * address at which the sign-in of their company begins.
 */
export const sendInvitation = async (unit: Unit<SessionTables>, userId: string): Promise<void> => {
  const person = await readPerson(unit.trx, userId);
  const company = await readCompany(unit.trx, person.company_id);
  const language = languageOf(person);
  const isAdministrator = await isStaff(unit, userId);
  const subject = unit.text(isAdministrator ? 'invite.subject' : 'invite.participant.subject', { company: company.name }, language);
  const known = { name: person.first_name, company: company.name, email: person.user_name, signIn: `${siteAddress}/act/auth/login` };
  if (person.login_type === 'SSO') {
    await unit.send({
      to: accountAddress(person),
      kind: 'mail',
      subject,
      body: unit.text('invite.sso.mail', { ...known, sso: `${siteAddress}${ssoPath}` }, language),
    });
    return;
  }
  const { secret: key, carried } = await issueLinkKey(unit, 'Key.Invitation', userId);
  const values = { ...known, link: `${siteAddress}${passwordLink(key)}` };
  const body = unit.text(isAdministrator ? 'invite.mail' : 'invite.participant.mail', values, language);
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
