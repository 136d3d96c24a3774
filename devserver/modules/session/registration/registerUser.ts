import type { RegistrationResult } from '../../../../shell/features/session/contract';
import type { Locale } from '../../../../shell/i18n/locale';
import { isNameOfOther } from '../../../platform/auth/contacts/contacts';
import { mailColumns, mailKey } from '../../../platform/auth/contacts/mailKey';
import { hashPassword } from '../../../platform/auth/passwords';
import { addParticipant } from '../../../platform/auth/people';
import { textIdOf } from '../../../platform/consents/consents';
import { countUse } from '../../../platform/eligibility/codes';
import { noteRegistered } from '../../../platform/eligibility/people';
import type { EligiblePerson } from '../../../platform/eligibility/tables';
import type { Call, Unit } from '../../../platform/module';
import { placeByTyped } from '../../../platform/organisation/organisation';
import type { CompanyTable, PersonTable } from '../../../platform/tables';
import { keepAcceptance } from '../acceptances';
import { trustDevice } from '../devices/trustedDevices';
import { faultsOf } from '../firstLogin/answers';
import { passwordTexts } from '../passwords/newPassword';
import { revokeSecrets, spend } from '../passwords/secrets';
import { consentTextOf, policyOf } from '../policies';
import { readCompany } from '../queries';
import { beginTry } from '../signIn/tries';
import type { SessionTables } from '../tables';
import { answersOf, fieldsFor, languageNames } from './requiredFields';
import { failed, went, wrongField } from './results';
import { stepsOf } from './setup';
import { forgetVisitor, notTheirs, type Visitor, visitorFor } from './visitor';

interface Account {
  readonly UserId: string;
  readonly UserName: string;
  readonly Password: string;
  readonly EulaAccepted: boolean;
  /** The text that was read; undefined: none was opened. */
  readonly EulaId?: string | undefined;
  readonly PrivacyPolicyAccepted: boolean;
  readonly PrivacyPolicyId?: string | undefined;
}

/** Three or more characters, none of them blank or invisible; a mail address is one of the possible forms. */
const userNameForm = /^[^\s\p{C}\p{DI}]{3,}$/u;

/** The fault of the input, checked before any query. */
const faultOf = async (account: Account, visitor: Visitor, company: CompanyTable, call: Call<SessionTables>): Promise<RegistrationResult | undefined> => {
  const say = call.text.bind(call);
  const { eligible } = visitor;
  const missing = stepsOf(company).includes('RequiredFields') ? faultsOf(fieldsFor(eligible, company, call), answersOf(eligible))[0] : undefined;
  if (missing !== undefined) return { ...wrongField(say, missing.field, missing), ClientAction: 'GoToStep' };
  if (!userNameForm.test(mailKey(account.UserName))) return wrongField(say, 'UserName', { key: 'registration.userNameForm' });
  const [weakness] = await passwordTexts(account.Password, [eligible.email, account.UserName]);
  if (weakness !== undefined) return wrongField(say, 'Password', weakness, 'InvalidPassword');
  if (!account.EulaAccepted) return wrongField(say, 'EulaAccepted', { key: 'registration.acceptPolicies' });
  if (!account.PrivacyPolicyAccepted) return wrongField(say, 'PrivacyPolicyAccepted', { key: 'registration.acceptPolicies' });
  const changed = await changedPolicy(account, company.id, call);
  return changed === undefined ? undefined : wrongField(say, changed, { key: 'registration.policyChanged' });
};

/** An accepted policy whose text has changed since it was read. */
const changedPolicy = async (account: Account, companyId: string, call: Call<SessionTables>): Promise<string | undefined> => {
  const accepted = [
    { field: 'EulaAccepted', kind: 'eula', read: account.EulaId },
    { field: 'PrivacyPolicyAccepted', kind: 'privacy', read: account.PrivacyPolicyId },
  ] as const;
  for (const { field, kind, read } of accepted) {
    if (read === undefined) continue;
    const shown = await policyOf(kind, companyId, call.language, call);
    if (shown === undefined || textIdOf(consentTextOf(kind, shown, call)) !== read) return field;
  }
  return undefined;
};

const languageIn = (answers: Readonly<Record<string, string>>, call: Call<SessionTables>): string =>
  Object.entries(languageNames).find(([name]) => name === answers.PreferredLanguage)?.[1] ?? call.language;

const toPerson = (eligible: EligiblePerson, company: CompanyTable, account: Account, passwordHash: string, call: Call<SessionTables>): PersonTable => {
  const answers = answersOf(eligible);
  return {
    id: eligible.id,
    company_id: company.id,
    user_name: mailKey(account.UserName),
    ...mailColumns(eligible.email),
    first_name: eligible.first_name,
    last_name: eligible.last_name,
    password_hash: passwordHash,
    // The welcome form, if the company has one, follows at the first sign-in (SES-057, SES-058).
    stage: 'FirstLogin',
    login_type: 'Password',
    first_login_form: null,
    language: languageIn(answers, call),
    time_zone: answers.TimeZone ?? company.time_zone,
    profile_image_url: null,
    hide_from_leaderboard: 0,
    using_validic: 0,
    wellness_link: 0,
    date_of_birth: eligible.date_of_birth,
    sex: null,
    department_id: null,
    location_id: null,
    region_id: null,
    member_type: 'Employee',
    hire_date: null,
    postal_code: answers.PostalCode ?? null,
    is_active: 1,
  };
};

/** Data of a registration, and the language in which the policies were read. */
interface Registering {
  readonly person: PersonTable;
  /** As typed. */
  readonly department: string;
  readonly company: CompanyTable;
  readonly visitor: Visitor;
  readonly language: Locale;
}

const open = async (unit: Unit<SessionTables>, { person, department, company, visitor, language }: Registering): Promise<string | undefined> => {
  const now = unit.now();
  // Of two simultaneous requests only the first opens the account.
  if (!(await spend(unit.trx, now, visitor.secretHash))) return undefined;
  await addParticipant(unit.trx, person);
  await placeByTyped(unit.trx, person.id, 'department', department);
  await noteRegistered(unit.trx, person.id);
  // A company may have one text for both.
  for (const [policy_id, kind] of new Map([
    [company.privacy_policy_id, 'privacy'],
    [company.eula_id, 'eula'],
  ] as const)) {
    await keepAcceptance(unit, { userId: person.id, companyId: company.id, policyId: policy_id, kind, language });
  }
  await revokeSecrets(unit.trx, now, ['Key.Registration', 'RegistrationVisitor'], person.id);
  await unit.audit({ action: 'session.registered', target: person.id });
  return trustDevice(unit.trx, now, person.id, true);
};

/**
 * Opens the account with user name and password, and stores the accepted policies (SES-114). This browser is trusted from then on (SES-101), and its
 * registration cookie ends.
 * @throws Refusal 429 after too many tries (SES-137)
 */
export const registerUser = async (account: Account, call: Call<SessionTables>): Promise<RegistrationResult> => {
  const visitor = await visitorFor(account.UserId, call);
  if (visitor === undefined) {
    beginTry(call, `registration of ${account.UserId}`);
    return notTheirs(call);
  }
  const company = await readCompany(call.db, visitor.eligible.company_id);
  const fault = await faultOf(account, visitor, company, call);
  if (fault !== undefined) return fault;
  // Taken names are disclosed only with an accepted key (SES-100), and with a limit; tries of other visitors from the same address do not count.
  const attempt = beginTry(call, 'user name', { device: `registration of ${account.UserId}` });
  const passwordHash = await hashPassword(account.Password);
  const person = toPerson(visitor.eligible, company, account, passwordHash, call);
  const department = answersOf(visitor.eligible).Department ?? '';
  const opened = await call.change(async (unit) => {
    // Also if it is the mail address of another person, with which that person requests a new password.
    if (await isNameOfOther(unit.trx, person.id, person.user_name)) return 'taken';
    const { code } = visitor.eligible;
    if (code !== null && !(await countUse(unit.trx, code))) return 'usedUp';
    return { device: await open(unit, { person, department, company, visitor, language: call.language }) };
  });
  if (opened === 'usedUp') return failed('InvalidCompanyCode', 'ShowSupport', call.text('registration.code.usedUp'));
  if (opened === 'taken') return wrongField(call.text.bind(call), 'UserName', { key: 'registration.duplicateUserName' }, 'DuplicateUserName');
  attempt.succeeded();
  if (opened.device === undefined) return notTheirs(call);
  forgetVisitor(call);
  return went({ UserId: person.id, ClientAction: 'GoToLogin', RememberedDevice: opened.device });
};
