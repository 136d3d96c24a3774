import { randomUUID } from 'node:crypto';
import type { Account } from '../../../../plugins/admin/contract';
import type { accountSchemas } from '../../../../plugins/admin/contract/accountSchemas';
import type { Input } from '../../../../shell/net/contract';
import { dayIn } from '../../../../shell/rules/dates/days';
import { folded } from '../../../../shell/rules/fuzzy';
import { isNameOfOther } from '../../../platform/auth/contacts/contacts';
import { unknownPassword } from '../../../platform/auth/passwords';
import { addInvited } from '../../../platform/auth/people';
import { type EligibleFacts, eligibleOfNumber, noteRegistered, writeEligible } from '../../../platform/eligibility/people';
import type { EligiblePerson } from '../../../platform/eligibility/tables';
import { FieldRefusal, Refusal, type Unit } from '../../../platform/module';
import { demandFacts, record as eligibleRecord } from '../eligibility/people';
import type { AdminCall, AdminTables } from '../tables';
import { demandMaintainer, record } from './access';
import { nameIn } from './change';
import { isOfColleague } from './mailAddress';
import { numberFault, numberIn } from './number';
import { readAccount } from './read';
import { columnsIn, personChoices, toldWork } from './work';

type Body = Input<(typeof accountSchemas)['addPerson']>['body'];
type OwnUnit = Unit<AdminTables>;

const day = 24 * 60 * 60;
/** Maximum number of people that an administrator adds by hand per day. */
const perActor = { most: 200, seconds: day } as const;
/** Maximum number of addresses of accounts outside of the company that an administrator can find out per day. */
const elsewhere = { most: 10, seconds: day } as const;

/** Facts in stored form. @throws FieldRefusal 400 for a blank name; as `demandFacts` */
const factsIn = (body: Body, today: string): EligibleFacts => {
  const facts: EligibleFacts = {
    isPrimary: true,
    firstName: nameIn('FirstName', body.FirstName),
    lastName: nameIn('LastName', body.LastName),
    dateOfBirth: body.DateOfBirth,
    employeeNumber: numberIn(body.EmployeeNumber),
    email: body.Email.trim(),
  };
  demandFacts(facts, today);
  return facts;
};

const isSamePerson = (row: EligiblePerson, facts: EligibleFacts): boolean =>
  row.is_primary === 1 &&
  row.person_id === null &&
  row.date_of_birth === facts.dateOfBirth &&
  folded(row.first_name) === folded(facts.firstName) &&
  folded(row.last_name) === folded(facts.lastName);

/**
 * The entry of the same person in the list of eligible people; undefined if there is none.
 * @throws FieldRefusal 400 if another person has the employee number
 */
const entryOf = async (unit: OwnUnit, companyId: string, facts: EligibleFacts): Promise<EligiblePerson | undefined> => {
  const entry = (await eligibleOfNumber(unit.trx, companyId, facts.employeeNumber)).find((row) => isSamePerson(row, facts));
  const fault = entry ? undefined : await numberFault(unit, { companyId, personId: '', number: facts.employeeNumber });
  if (fault !== undefined) throw new FieldRefusal('EmployeeNumber', fault.key, { name: fault.name });
  return entry;
};

/** @throws FieldRefusal 400 for an address in use; 429 after too many addresses of other companies */
const demandFreeAddress = async (unit: OwnUnit, call: AdminCall, id: string, companyId: string, email: string): Promise<void> => {
  if (await isOfColleague(unit.trx, { id, company_id: companyId }, email)) throw new FieldRefusal('Email', 'account.emailTaken');
  if (!(await isNameOfOther(unit.trx, id, email))) return;
  const wait = call.limits.take('addresses of people outside of the company', call.caller.actor.userId, elsewhere);
  if (wait > 0) throw new Refusal(429, 'account.manyElsewhere', { n: elsewhere.most }, true, wait);
  throw new FieldRefusal('Email', 'account.emailElsewhere');
};

/**
 * Adds a person with an account, as a participant, and mails the invitation. The person is entered in the list of eligible people, or takes the place that they
 * have there, so that later files of the employer find them by their number.
 * @throws Refusal 404 for a company out of reach, 409 during impersonation; FieldRefusal 400; 429
 */
export const addPerson = async (body: Body, call: AdminCall): Promise<Account> => {
  const { EntityId: companyId, SignsInBy, Language } = body;
  const { HasSso, HasSpanish } = await personChoices(call, companyId);
  const facts = factsIn(body, dayIn(call.now(), 'UTC'));
  if (SignsInBy === 'SSO' && !HasSso) throw new FieldRefusal('SignsInBy', 'account.noSso');
  if (Language !== 'en-US' && !HasSpanish) throw new FieldRefusal('Language', 'account.noLanguage');
  const passwordHash = await unknownPassword();
  const id = await call.change(async (unit) => {
    const { trx } = unit;
    await demandMaintainer(unit, call.caller);
    const columns = await columnsIn(trx, companyId, body);
    const entry = await entryOf(unit, companyId, facts);
    const personId = entry?.id ?? randomUUID();
    await demandFreeAddress(unit, call, personId, companyId, facts.email);
    const wait = call.limits.take('people added by an administrator', call.caller.actor.userId, perActor);
    if (wait > 0) throw new Refusal(429, 'account.manyAdded', { n: perActor.most }, true, wait);
    if (entry !== undefined) await unit.announce('admin.eligibleReplaced', { eligibleId: personId });
    const { time_zone } = await trx.selectFrom('company').select('time_zone').where('id', '=', companyId).executeTakeFirstOrThrow();
    const { firstName: first_name, lastName: last_name, email, dateOfBirth: date_of_birth } = facts;
    const person = { id: personId, company_id: companyId, first_name, last_name, email, language: Language, time_zone, passwordHash };
    await addInvited(trx, { ...person, roles: [], details: { ...columns, date_of_birth, login_type: SignsInBy } });
    await writeEligible(trx, { id: personId, companyId }, facts);
    await noteRegistered(trx, personId);
    await unit.announce('admin.numberChanged', { userId: personId, companyId, number: facts.employeeNumber });
    await unit.revise({ record: eligibleRecord, id: personId, companyId });
    await unit.revise({ record, id: personId, companyId });
    await unit.announce('admin.passwordLinkSent', { userId: personId, isInvitation: true });
    const name = `${first_name} ${last_name}`;
    const work = await toldWork(trx, { number: facts.employeeNumber, ...columns, typed: null });
    const changed = [{ field: 'AccountAdded', from: null, to: email }, ...work].map((field) => ({ ...field, name }));
    await unit.audit({ action: 'account.added', target: personId, company: companyId, record, changed });
    return personId;
  });
  return readAccount(call, { EntityId: companyId, Id: id });
};
