import type { Account } from '../../../../plugins/admin/contract';
import type { accountSchemas } from '../../../../plugins/admin/contract/accountSchemas';
import type { Input } from '../../../../shell/net/contract';
import { enumerations } from '../../../../shell/rules/enumerations';
import { cleanName } from '../../../../shell/rules/visible';
import { giveRight, mayGive, type Right, rightsOf, takeRight } from '../../../platform/auth/maintaining';
import { setActive, setPersonalDetails } from '../../../platform/auth/people';
import { removeSecondFactor } from '../../../platform/auth/secondFactor/factor';
import { livingSessionsOf } from '../../../platform/auth/sessions';
import { type ChangedField, changesBetween, FieldRefusal, type Unit } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import type { PersonTable } from '../../../platform/tables';
import type { AdminCall, AdminTables } from '../tables';
import { demandAdministrator, demandChangeable, isAdministrator, maintainerOf, nameOf, reasonIn, record, type Subject } from './access';
import { readAccount } from './read';
import { mailRights } from './rightsMail';

type Body<Name extends 'saveAccountNames' | 'changeSignIn' | 'changeRights' | 'resetSecondFactor'> = Input<(typeof accountSchemas)[Name]>['body'];

/** Work after the commit of a change. */
interface Done {
  /** Sessions that have been ended. */
  readonly ended?: readonly string[];
}

/** Changes an account that the caller may change, closes the sockets of its ended sessions, and returns the account. @throws as `demandChangeable` */
export const changeAccount = async (
  call: AdminCall,
  { EntityId, Id }: { readonly EntityId: string; readonly Id: string },
  work: (unit: Unit<AdminTables>, subject: Subject) => Promise<Done>,
): Promise<Account> => {
  await companyInReach(call, EntityId);
  const { ended = [] } = await call.change(async (unit) => work(unit, await demandChangeable(unit, call.caller, Id, EntityId)));
  for (const sessionId of ended) call.signIn.disconnect(sessionId);
  return readAccount(call, { EntityId, Id });
};

/** The live sessions of a person, which the change will end. */
const livingOf = async (unit: Unit<AdminTables>, userId: string): Promise<readonly string[]> =>
  (await livingSessionsOf(unit.trx, unit.now(), userId)).map(({ id }) => id);

/** Writes a change to the history of the company; the fields name the person. */
export const audit = (unit: Unit<AdminTables>, action: string, person: PersonTable, changed: readonly ChangedField[]): Promise<void> =>
  unit.audit({
    action,
    target: person.id,
    company: person.company_id,
    record,
    changed: changed.map((field) => ({ ...field, name: nameOf(person) })),
  });

export const because = (reason: string): ChangedField => ({ field: 'AccountReason', from: null, to: reason });

/** Disables or enables the account of a person. @throws as `demandChangeable`; Refusal 409 for the last administrator; ConflictRefusal 409 */
export const changeSignIn = (body: Body<'changeSignIn'>, call: AdminCall): Promise<Account> => {
  const reason = reasonIn(body.Reason);
  const { IsAllowed, LeavesNoAdministrator, Version: version } = body;
  return changeAccount(call, body, async (unit, subject) => {
    const { person } = subject;
    const isAllowed = person.is_active === 1;
    const theirs = async () => ({ IsAllowed: isAllowed });
    await unit.revise<object>({ record, id: person.id, companyId: person.company_id, version, mine: { IsAllowed }, theirs });
    if (isAllowed === IsAllowed) return {};
    if (!IsAllowed) await demandAdministrator(unit.trx, subject, LeavesNoAdministrator);
    const ended = IsAllowed ? [] : await livingOf(unit, person.id);
    await setActive(unit.trx, person.id, IsAllowed);
    await unit.announce('admin.signInChanged', { userId: person.id, isAllowed: IsAllowed });
    const [from, to] = [isAllowed, IsAllowed].map((is) => (is ? 'Allowed' : 'Disabled'));
    await audit(unit, IsAllowed ? 'account.signInAllowed' : 'account.signInDisabled', person, [{ field: 'AccountSignIn', from, to }, because(reason)]);
    return { ended };
  });
};

const listed = (rights: readonly Right[]): readonly Right[] => enumerations.role.filter((right) => rights.includes(right));

/**
 * Adds and removes rights of a person, effective from the person's next call.
 * @throws as `demandChangeable`; FieldRefusal 400 for a right that the caller may not grant; Refusal 409 for the last administrator; ConflictRefusal
 * 409
 */
export const changeRights = (body: Body<'changeRights'>, call: AdminCall): Promise<Account> => {
  const reason = reasonIn(body.Reason);
  const { LeavesNoAdministrator, Version: version } = body;
  return changeAccount(call, body, async (unit, subject) => {
    const { person, who, scope } = subject;
    const [before, wanted] = [rightsOf(who), listed(body.Rights)];
    const theirs = async () => ({ Rights: before });
    await unit.revise<object>({ record, id: person.id, companyId: person.company_id, version, mine: { Rights: wanted }, theirs });
    const given = wanted.filter((right) => !before.includes(right));
    const taken = before.filter((right) => !wanted.includes(right));
    const by = maintainerOf(call.caller);
    const beyond = [...given, ...taken].find((right) => !mayGive(by, right, scope));
    if (beyond !== undefined) throw new FieldRefusal('Rights', 'account.notYours', { right: unit.text(`changed.AccountRights.${beyond}`, {}, call.language) });
    if (given.length + taken.length === 0) return {};
    if (taken.length > 0 && !isAdministrator(wanted)) await demandAdministrator(unit.trx, subject, LeavesNoAdministrator);
    for (const right of given) await giveRight(unit.trx, person.id, right);
    for (const right of taken) await takeRight(unit.trx, person.id, right);
    await mailRights(unit, person, { given, taken });
    await audit(unit, 'account.rightsChanged', person, [{ field: 'AccountRights', from: before, to: wanted }, because(reason)]);
    return {};
  });
};

/**
 * Turns off two-step verification of a person, and notifies them by mail; no effect if it is off. @throws as `demandChangeable`; ConflictRefusal 409
 */
export const resetFactor = (body: Body<'resetSecondFactor'>, call: AdminCall): Promise<Account> => {
  const reason = reasonIn(body.Reason);
  return changeAccount(call, body, async (unit, { person }) => {
    const mine = { SecondFactorSince: null };
    await unit.revise<object>({ record, id: person.id, companyId: person.company_id, version: body.Version, mine, theirs: async () => mine });
    if (!(await removeSecondFactor(unit.trx, person.id))) return {};
    const ended = await livingOf(unit, person.id);
    await unit.announce('admin.secondFactorReset', { userId: person.id });
    await audit(unit, 'account.secondFactorReset', person, [{ field: 'AccountSecondFactor', from: 'On', to: 'Off' }, because(reason)]);
    return { ended };
  });
};

/** A name in its stored form. @throws FieldRefusal 400 for blanks */
export const nameIn = (field: string, text: string): string => {
  const line = cleanName(text);
  if (line === '') throw new FieldRefusal(field, 'rules.required');
  return line;
};

/** Names as fields of the history. */
const toldNames = (FirstName: string, LastName: string) => ({ AccountFirstName: FirstName, AccountLastName: LastName });

/** Changes the names of a person. @throws as `demandChangeable`; FieldRefusal 400 for blanks; ConflictRefusal 409 */
export const saveNames = (body: Body<'saveAccountNames'>, call: AdminCall): Promise<Account> => {
  const mine = { FirstName: nameIn('FirstName', body.FirstName), LastName: nameIn('LastName', body.LastName) };
  return changeAccount(call, body, async (unit, { person }) => {
    const { first_name, last_name } = person;
    const theirs = async () => ({ FirstName: first_name, LastName: last_name });
    await unit.revise<object>({ record: 'person', id: person.id, companyId: person.company_id, version: body.Version, mine, theirs });
    const changed = changesBetween(toldNames(first_name, last_name), toldNames(mine.FirstName, mine.LastName));
    if (changed.length === 0) return {};
    await setPersonalDetails(unit.trx, person.id, { first_name: mine.FirstName, last_name: mine.LastName });
    await audit(unit, 'account.namesSaved', person, changed);
    return {};
  });
};
