import type { RegistrationField, RegistrationResult } from '../../../../shell/features/session/contract';
import { maskMail } from '../../../platform/auth/contacts/masks';
import { findPerson } from '../../../platform/auth/people';
import { noteCode } from '../../../platform/eligibility/people';
import type { EligiblePerson } from '../../../platform/eligibility/tables';
import { type Address, accountAddress, givenAddress } from '../../../platform/mail/recipients';
import type { Call, Unit } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import { sendToMailbox } from '../contacts/strangersMail';
import { answersTo, faultsOf } from '../firstLogin/answers';
import { issueLinkKey } from '../passwords/links';
import { readCompany } from '../queries';
import { beginTry } from '../signIn/tries';
import type { SessionTables } from '../tables';
import { findCompanyOfCode, findEligible, readEligible } from './queries';
import { failed, went, wrongField } from './results';

const names = ['FirstName', 'LastName', 'DateOfBirth', 'EmployeeNumber'] as const;

/** Fields of the step IdentifyUser (SES-110, SES-111); for dependents the employee's number. */
export const eligibilityFields = (isPrimaryMember: boolean, call: Pick<Call, 'text'>): RegistrationField[] =>
  names.map((Name) => {
    const ofEmployee = Name === 'EmployeeNumber' && !isPrimaryMember;
    return {
      Name,
      Label: call.text(ofEmployee ? 'registration.numberOfEmployee' : `registration.${Name}`),
      HelpText: Name === 'EmployeeNumber' ? call.text(ofEmployee ? 'registration.helpNumberOfEmployee' : 'registration.helpNumber') : '',
      InputType: Name === 'DateOfBirth' ? ('date' as const) : ('text' as const),
      Options: [],
      Required: true,
      Readonly: false,
    };
  });

/** The recipient of the mail, and the address that it goes to. */
interface Addressee {
  readonly eligible: Pick<EligiblePerson, 'id' | 'person_id' | 'first_name'>;
  readonly to: Address;
}

/**
 * Stores the code and mails the person. Both mails cost one key and one message, so that neither text nor time distinguishes people with an account from
 * others.
 */
const writeMail = async (unit: Unit<SessionTables>, { eligible, to }: Addressee, code: string): Promise<void> => {
  await noteCode(unit.trx, eligible.id, code);
  const isRegistered = eligible.person_id !== null;
  const purpose = isRegistered ? 'Key.ForgotPassword' : 'Key.Registration';
  const { secret: key, carried } = await issueLinkKey(unit, purpose, eligible.person_id ?? eligible.id);
  const path = isRegistered ? '/act/auth/validation/authcode' : '/act/auth/registration/v2';
  const values = { name: eligible.first_name, link: `${siteAddress}${path}?vkey=${key}`, signIn: `${siteAddress}/act/auth/login` };
  const body = unit.text(isRegistered ? 'registration.mailToRegistered' : 'registration.mail', values);
  await unit.send({ to, kind: 'mail', subject: unit.text('registration.subject'), body, secret: carried });
  await unit.audit({ action: 'session.registrationMailSent', target: eligible.id });
};

/** Sends a person without an account the registration link, without a code. */
export const invite = async (unit: Unit<SessionTables>, eligibleId: string): Promise<void> => {
  const eligible = await readEligible(unit.trx, eligibleId);
  const company = await readCompany(unit.trx, eligible.company_id);
  await noteCode(unit.trx, eligible.id, null);
  const { secret: key, carried } = await issueLinkKey(unit, 'Key.Registration', eligible.id);
  const page = `${siteAddress}/act/auth/registration/v2`;
  const body = unit.text('registration.invitation', { name: eligible.first_name, company: company.name, link: `${page}?vkey=${key}`, page });
  const subject = unit.text('registration.invitation.subject', { company: company.name });
  await unit.send({ to: givenAddress(eligible.email), kind: 'mail', subject, body, secret: carried });
};

/** Addressee of the mail that is written for claims without a match and not sent. */
const nobody: Addressee = { eligible: { id: '', person_id: null, first_name: '' }, to: givenAddress('') };

/**
 * The address of the mail to an eligible person. A person with an account is mailed at the account's address, because the employer can change the address of
 * the eligible person; undefined: the account is disabled. The statements are the same with and without an account, so that the time does not distinguish them.
 */
const addressOf = async (eligible: EligiblePerson | undefined, { db }: Pick<Call<SessionTables>, 'db'>): Promise<Address | undefined> => {
  const account = await findPerson(db, eligible?.person_id ?? '');
  if (account !== undefined) return account.is_active === 1 ? accountAddress(account) : undefined;
  return eligible && givenAddress(eligible.email);
};

/**
 * Identifies a visitor by the company's data of its people. A match is mailed the link to continue, or, for a registered person, how to sign in. The answer is
 * the same in both cases (SES-111, SES-112), and the mail is written after it is sent.
 * @throws Refusal 429 after too many tries (SES-137). All tries count: a matching one fills a mailbox.
 */
export const checkEligibility = async (
  body: { readonly Rid: string; readonly IsPrimaryMember: boolean; readonly Fields: Readonly<Record<string, string>> },
  call: Call<SessionTables>,
): Promise<RegistrationResult> => {
  const asked = eligibilityFields(body.IsPrimaryMember, call);
  const answers = answersTo(asked, body.Fields);
  beginTry(call, `eligible ${answers.EmployeeNumber ?? ''} ${body.Rid}`);
  const found = await findCompanyOfCode(call.db, body.Rid, call);
  if ('refused' in found) return failed('InvalidCompanyCode', 'GoToStep', call.text(found.refused.key, found.refused.values));
  const [fault] = faultsOf(asked, body.Fields);
  if (fault !== undefined) return wrongField(call.text.bind(call), fault.field, fault);
  const eligible = await findEligible(call.db, {
    companyId: found.company.id,
    isPrimaryMember: body.IsPrimaryMember,
    firstName: answers.FirstName ?? '',
    lastName: answers.LastName ?? '',
    dateOfBirth: answers.DateOfBirth ?? '',
    employeeNumber: answers.EmployeeNumber ?? '',
  });
  const to = await addressOf(eligible, call);
  const addressee = eligible && to !== undefined ? { eligible, to } : nobody;
  call.afterAnswer((later) => sendToMailbox(later, 'registration', to, (unit) => writeMail(unit, addressee, found.code)));
  if (eligible === undefined) return failed('NotEligible', 'ShowSupport', call.text('registration.notEligible'));
  return went({ MaskedContact: maskMail(to ?? eligible.email) });
};
