import type { RegistrationStep } from '../../../../shell/features/session/contract';
import type { schemas } from '../../../../shell/features/session/contract/schemas';
import type { Input, Output } from '../../../../shell/net/contract';
import { rememberCompany } from '../../../platform/auth/rememberedCompany';
import { type Call, Refusal } from '../../../platform/module';
import type { CompanyTable } from '../../../platform/tables';
import { findSecret, isGood } from '../passwords/secrets';
import { hasToggle, readCompany } from '../queries';
import { beginTry } from '../signIn/tries';
import type { SessionTables } from '../tables';
import { findCompanyOfCode, readEligible } from './queries';
import { visitorOf } from './visitor';

type Setup = typeof schemas.registrationSetup;
type Query = Input<Setup>['query'];

/** The steps in their order (SES-096). */
const allSteps: readonly RegistrationStep[] = [
  'CompanyCode',
  'SelectRole',
  'IdentifyUser',
  'RegistrationEmailSent',
  'RequiredFields',
  'ConfirmPassword',
  'Done',
];
/** Left out without RegistrationV2Enabled (SES-020): all people are employees then, and complete the profile later. */
const optionalSteps: ReadonlySet<RegistrationStep> = new Set(['SelectRole', 'RequiredFields']);

/** The steps of a company's registration. */
export const stepsOf = (company: CompanyTable): RegistrationStep[] =>
  hasToggle(company, 'RegistrationV2Enabled') ? [...allSteps] : allSteps.filter((step) => !optionalSteps.has(step));

const companyOfKey = async (key: string, call: Call<SessionTables>): Promise<CompanyTable | undefined> => {
  const secret = await findSecret(call.db, ['Key.Registration'], key);
  if (secret === undefined || secret.subject_id === null || !isGood(secret, call.now())) return undefined;
  return readCompany(call.db, (await readEligible(call.db, secret.subject_id)).company_id);
};

/** For a reloaded page, which has neither code nor key, but the cookie of a link that was opened before (SES-105). */
const companyOfVisitor = async (rid: string | undefined, call: Call<SessionTables>): Promise<CompanyTable | undefined> => {
  const visitor = rid === undefined ? await visitorOf(call) : undefined;
  return visitor && readCompany(call.db, visitor.eligible.company_id);
};

/** Codes are short, so each try counts until the code is known to be valid. @throws Refusal 400 with the fault of the code */
const companyOfCode = async ({ vkey, rid }: Query, call: Call<SessionTables>): Promise<CompanyTable> => {
  const attempt = beginTry(call, `registration ${vkey ?? rid ?? ''}`);
  if (rid === undefined) throw new Refusal(400, vkey === undefined ? 'registration.unknownCode' : 'registration.keyNotGood');
  const found = await findCompanyOfCode(call.db, rid, call);
  if ('refused' in found) throw new Refusal(400, found.refused.key, found.refused.values);
  attempt.succeeded();
  return found.company;
};

/**
 * Company, steps and roles of a registration, found by the key of a mail, by the company's code, or by the cookie alone (SES-106, SES-107). Tries of other
 * visitors from the same address do not affect a valid key or cookie.
 * @throws Refusal 400 if none is given or known, 429 after too many unknown ones (SES-137)
 */
export const readSetup = async (query: Query, call: Call<SessionTables>): Promise<Output<Setup>> => {
  const ofLink = query.vkey === undefined ? await companyOfVisitor(query.rid, call) : await companyOfKey(query.vkey, call);
  const company = ofLink ?? (await companyOfCode(query, call));
  rememberCompany(call.http, company.id);
  return {
    EntityId: company.id,
    EntityName: company.name,
    LogoUrl: company.logo_url,
    Steps: stepsOf(company),
    Roles: [
      { Value: 'PrimaryMember', Text: call.text('registration.primaryMember') },
      { Value: 'Dependent', Text: call.text('registration.dependent') },
    ],
    SupportEmailAddress: company.support_email,
    SupportPhoneNumber: company.support_phone,
  };
};
