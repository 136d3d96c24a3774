import { randomUUID } from 'node:crypto';
import type { EligiblePerson } from '../../../../plugins/admin/contract';
import type { eligibilitySchemas } from '../../../../plugins/admin/contract/eligibilitySchemas';
import type { Input } from '../../../../shell/net/contract';
import { dayIn } from '../../../../shell/rules/dates/days';
import { isMail } from '../../../../shell/rules/mail';
import { type EligibleFacts, eligibleOfNumber, findEligiblePerson, removeEligible, writeEligible } from '../../../platform/eligibility/people';
import type { EligiblePerson as Row } from '../../../platform/eligibility/tables';
import { changesBetween, FieldRefusal, Refusal, RefusalOfMany, type Unit } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import { putsBack, type SavedVersions } from '../../../platform/putBack';
import type { AdminCall, AdminDb, AdminTables } from '../tables';

type Body = Input<(typeof eligibilitySchemas)['saveEligiblePerson']>['body'];

/** Name of an eligible person in `unit.revise` and in the audit. */
export const record = 'eligiblePerson';

/** An eligible person at one time; null for one who may not register. */
export interface PersonState {
  readonly facts: EligibleFacts | null;
}

export const factsOf = (row: Row): EligibleFacts => ({
  isPrimary: row.is_primary === 1,
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  employeeNumber: row.employee_number,
  email: row.email,
});

export const stateOf = (row: Row | undefined): PersonState => ({ facts: row === undefined || row.removed_at !== null ? null : factsOf(row) });

/** The fields of the body. */
const told = ({ isPrimary, firstName, lastName, dateOfBirth, employeeNumber, email }: EligibleFacts) => ({
  Relation: isPrimary ? ('Employee' as const) : ('Dependent' as const),
  FirstName: firstName,
  LastName: lastName,
  DateOfBirth: dateOfBirth,
  EmployeeNumber: employeeNumber,
  Email: email,
});

/** The fields of the audit. */
const inWords = ({ facts }: PersonState): object => ({
  EligibleRelation: facts && told(facts).Relation,
  EligibleFirstName: facts?.firstName ?? null,
  EligibleLastName: facts?.lastName ?? null,
  EligibleDateOfBirth: facts?.dateOfBirth ?? null,
  EligibleEmployeeNumber: facts?.employeeNumber ?? null,
  EligibleEmail: facts?.email ?? null,
});

export const presentEligible = (row: Row, Version: number): EligiblePerson => ({ Id: row.id, ...told(factsOf(row)), Status: row.standing, Version });

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** Maximum lengths of facts, in characters. */
const longest = { EmployeeNumber: 40, FirstName: 100, LastName: 100, Email: 254 } as const;

/** A missing or invalid fact: its name in a body, and the key of the text. */
interface FactFault {
  readonly field: 'EmployeeNumber' | 'FirstName' | 'LastName' | 'Email' | 'DateOfBirth';
  readonly key: string;
}

/** All missing or invalid facts, one fault for each. */
export const factFaults = (facts: EligibleFacts, today: string): readonly FactFault[] => {
  const texts = { EmployeeNumber: facts.employeeNumber, FirstName: facts.firstName, LastName: facts.lastName, Email: facts.email } as const;
  const faults: FactFault[] = [];
  for (const field of ['EmployeeNumber', 'FirstName', 'LastName', 'Email'] as const) {
    if (texts[field] === '') faults.push({ field, key: 'rules.required' });
    else if (texts[field].length > longest[field]) faults.push({ field, key: 'eligible.tooLong' });
    else if (field === 'Email' && !isMail(texts[field])) faults.push({ field, key: 'eligible.noMail' });
  }
  if (facts.dateOfBirth < '1900-01-01' || facts.dateOfBirth >= today) faults.push({ field: 'DateOfBirth', key: 'eligible.noBirth' });
  return faults;
};

/** @throws RefusalOfMany 400 naming each missing or invalid fact */
export const demandFacts = (facts: EligibleFacts, today: string): void => {
  const [first, ...others] = factFaults(facts, today);
  if (first !== undefined) throw new RefusalOfMany([first, ...others]);
};

/** Facts in stored form. @throws as `demandFacts` */
const factsIn = (body: Body, today: string): EligibleFacts => {
  const facts: EligibleFacts = {
    isPrimary: body.Relation === 'Employee',
    firstName: oneLine(body.FirstName),
    lastName: oneLine(body.LastName),
    dateOfBirth: body.DateOfBirth,
    employeeNumber: oneLine(body.EmployeeNumber).toUpperCase(),
    email: body.Email.trim(),
  };
  demandFacts(facts, today);
  return facts;
};

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Another eligible person with the same identity: the employee of the same employee number, or a dependent with the same birthday and names. */
export const findTwin = async (db: AdminDb, id: string, companyId: string, facts: EligibleFacts): Promise<Row | undefined> =>
  (await eligibleOfNumber(db, companyId, facts.employeeNumber)).find(
    (row) =>
      row.id !== id &&
      (row.is_primary === 1) === facts.isPrimary &&
      (facts.isPrimary || (row.date_of_birth === facts.dateOfBirth && same(row.first_name, facts.firstName) && same(row.last_name, facts.lastName))),
  );

/** Whether a link mailed for `before` may have reached a person other than that of `after`. */
const isReplaced = (before: EligibleFacts, after: EligibleFacts): boolean =>
  !same(before.email, after.email) ||
  before.dateOfBirth !== after.dateOfBirth ||
  (!same(before.firstName, after.firstName) && !same(before.lastName, after.lastName));

/** Stores facts about a person; registrations begun with replaced facts end. @param row the person's row before; undefined for a new person */
export const keepFacts = async (
  unit: Unit<AdminTables>,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  row: Row | undefined,
  facts: EligibleFacts,
): Promise<void> => {
  await writeEligible(unit.trx, { id, companyId }, facts);
  if (row?.person_id === null && isReplaced(factsOf(row), facts)) await unit.announce('admin.eligibleReplaced', { eligibleId: id });
};

const nameOf = ({ firstName, lastName }: EligibleFacts): string => `${firstName} ${lastName}`;

const audit = async (
  unit: Unit<AdminTables>,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  before: PersonState,
  after: PersonState,
) => {
  const undo: SavedVersions<PersonState> = { before, after };
  const changed = changesBetween(inWords(before), inWords(after));
  await unit.audit({ action: 'eligiblePerson.saved', target: id, company: companyId, record, changed, undo });
};

/** @throws Refusal 404 for a person of another company */
const demandOwn = async (db: AdminDb, id: string, companyId: string): Promise<Row> => {
  const row = await findEligiblePerson(db, id);
  if (row?.company_id !== companyId) throw new Refusal(404, 'eligible.unknown');
  return row;
};

/** @throws Refusal 404; FieldRefusal 400; ConflictRefusal 409 if another user has saved them since */
export const saveEligible = async (body: Body, call: AdminCall): Promise<EligiblePerson> => {
  const { EntityId: companyId, Version: version } = body;
  await companyInReach(call, companyId);
  const facts = factsIn(body, dayIn(call.now(), 'UTC'));
  return call.change(async (unit) => {
    const row = body.Id === undefined ? undefined : await demandOwn(unit.trx, body.Id, companyId);
    const id = row?.id ?? randomUUID();
    const twin = await findTwin(unit.trx, id, companyId, facts);
    if (twin !== undefined) throw new FieldRefusal('EmployeeNumber', 'eligible.twin', { name: nameOf(factsOf(twin)) });
    const before = stateOf(row);
    const kept = await unit.revise<object>({ record, id, companyId, version, mine: told(facts), theirs: async () => (row ? told(factsOf(row)) : {}) });
    await keepFacts(unit, { id, companyId }, row, facts);
    await audit(unit, { id, companyId }, before, { facts });
    return presentEligible(await demandOwn(unit.trx, id, companyId), kept);
  });
};

/** @throws Refusal 404; ConflictRefusal 409 if another user has saved them since */
export const removeFromEligible = async (body: Input<(typeof eligibilitySchemas)['removeEligiblePerson']>['body'], call: AdminCall): Promise<true> => {
  const { EntityId: companyId, Id: id, Version: version } = body;
  await companyInReach(call, companyId);
  return call.change(async (unit) => {
    const row = await demandOwn(unit.trx, id, companyId);
    if (row.removed_at !== null) return true as const;
    await unit.revise<object>({ record, id, companyId, version, mine: { IsRemoved: true }, theirs: async () => ({ IsRemoved: false }) });
    await removeEligible(unit.trx, id, unit.now());
    await audit(unit, { id, companyId }, stateOf(row), { facts: null });
    return true as const;
  });
};

/** Maximum number of invitations per person and day. */
const invitations = { most: 3, seconds: 24 * 60 * 60 } as const;

/** Mails a person the link for registering. @throws Refusal 404; 409 for a person who has an account, or was removed; 429 */
export const inviteEligible = async ({ EntityId: companyId, Id: id }: Input<(typeof eligibilitySchemas)['inviteEligiblePerson']>['body'], call: AdminCall) => {
  await companyInReach(call, companyId);
  const { standing: status } = await demandOwn(call.db, id, companyId);
  if (status !== 'Open') throw new Refusal(409, status === 'Removed' ? 'eligible.removed' : 'eligible.registered');
  const wait = call.limits.take('invitations to register', id, invitations);
  if (wait > 0) throw new Refusal(429, 'eligible.manyInvitations', { n: invitations.most }, true, wait);
  return call.change(async (unit) => {
    const { email } = await demandOwn(unit.trx, id, companyId);
    await unit.announce('admin.eligibleInvited', { eligibleId: id });
    const changed = [{ field: 'EligibleInvitation', from: null, to: email }];
    await unit.audit({ action: 'eligiblePerson.invited', target: id, company: companyId, record, changed });
    return { Email: email };
  });
};

/** Undo of saves and removals: a new person may no longer register, and a removed one may again. */
export const undoOfEligible = putsBack<AdminTables, PersonState>('eligiblePerson.saved', {
  record,
  now: async ({ trx }, { target }) => stateOf(await findEligiblePerson(trx, target)),
  async keep(unit, { companyId, target: id }, { facts }) {
    const { trx } = unit;
    if (facts === null) return removeEligible(trx, id, unit.now());
    const twin = await findTwin(trx, id, companyId, facts);
    if (twin !== undefined) throw new Refusal(409, 'eligible.twin', { name: nameOf(factsOf(twin)) });
    await keepFacts(unit, { id, companyId }, await findEligiblePerson(trx, id), facts);
  },
  inWords: async (_unit, _change, version) => inWords(version),
  tells: ({ text }, { before, after }, language) => {
    const key = after.facts === null ? 'undo.eligibleRemoved' : before.facts === null ? 'undo.eligibleAdded' : 'undo.eligible';
    const facts = after.facts ?? before.facts;
    return text(key, { name: facts === null ? '' : nameOf(facts) }, language);
  },
});
