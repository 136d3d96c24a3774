import type { RegistrationField, RegistrationResult } from '../../../../shell/features/session/contract';
import { zonesFor } from '../../../../shell/rules/dates/usualZones';
import { keepAnswers } from '../../../platform/eligibility/people';
import type { EligiblePerson } from '../../../platform/eligibility/tables';
import { type Call, Refusal } from '../../../platform/module';
import type { CompanyTable } from '../../../platform/tables';
import { answersTo, faultsOf } from '../firstLogin/answers';
import { hasToggle, readCompany } from '../queries';
import type { SessionTables } from '../tables';
import { went, wrongField } from './results';
import { notTheirs, visitorFor } from './visitor';

/** Each language in its own language, so that the list is the same in both. */
export const languageNames = { English: 'en-US', Español: 'es-419' } as const;

type Answers = Readonly<Record<string, string>>;

/** The person's answers in this step so far. */
export const answersOf = (eligible: EligiblePerson): Answers => JSON.parse(eligible.answers) as Answers;

/** Fields of the step RequiredFields for a person of `company`, with known values. */
export const fieldsFor = (eligible: EligiblePerson, company: CompanyTable, call: Pick<Call, 'text' | 'language'>): RegistrationField[] => {
  const answers = answersOf(eligible);
  const field = (Name: string, more: Partial<RegistrationField>): RegistrationField => {
    const Value = answers[Name] ?? more.Value;
    const usual = { Name, Label: call.text(`registration.${Name}`), HelpText: '', InputType: 'text' as const, Options: [], Required: true, Readonly: false };
    return { ...usual, ...more, ...(Value === undefined ? {} : { Value }) };
  };
  // A skipped language question stores the language in which it was asked.
  const spoken = Object.entries(languageNames).find(([, locale]) => locale === call.language)?.[0] ?? '';
  const language = field('PreferredLanguage', { InputType: 'list', Options: Object.keys(languageNames), Value: spoken });
  return [
    field('Email', { InputType: 'email', Value: eligible.email, Readonly: true, HelpText: call.text('registration.helpEmail') }),
    field('PostalCode', {}),
    field('TimeZone', { InputType: 'list', Options: [...zonesFor(company.time_zone)], Value: company.time_zone }),
    ...(hasToggle(company, 'SpanishOnWebEnabled') ? [language] : []),
    field('Department', { Required: false }),
  ];
};

/** The fields of the visitor's own registration. @throws Refusal 400 for another registration (SES-113) */
export const readRequiredFields = async (userId: string, call: Call<SessionTables>): Promise<RegistrationField[]> => {
  const visitor = await visitorFor(userId, call);
  if (visitor === undefined) throw new Refusal(400, 'registration.keyNotGood');
  return fieldsFor(visitor.eligible, await readCompany(call.db, visitor.eligible.company_id), call);
};

/** Stores the answers until the account is created; the first invalid field is named (SES-113). */
export const saveRequiredFields = async (userId: string, given: Answers, call: Call<SessionTables>): Promise<RegistrationResult> => {
  const visitor = await visitorFor(userId, call);
  if (visitor === undefined) return notTheirs(call);
  const { eligible } = visitor;
  const asked = fieldsFor(eligible, await readCompany(call.db, eligible.company_id), call);
  const [fault] = faultsOf(asked, given);
  if (fault !== undefined) return wrongField(call.text.bind(call), fault.field, fault);
  const answers = JSON.stringify(answersTo(asked, given));
  await call.change((unit) => keepAnswers(unit.trx, eligible.id, answers));
  return went({ UserId: eligible.id });
};
