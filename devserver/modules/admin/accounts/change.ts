import type { Account } from '../../../../plugins/admin/contract';
import type { accountSchemas } from '../../../../plugins/admin/contract/accountSchemas';
import type { Input } from '../../../../shell/net/contract';
import { cleanName } from '../../../../shell/rules/visible';
import { setPersonalDetails } from '../../../platform/auth/people';
import { removeSecondFactor } from '../../../platform/auth/secondFactor/factor';
import { livingSessionsOf } from '../../../platform/auth/sessions';
import { type ChangedField, changesBetween, FieldRefusal, type Unit } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import type { PersonTable } from '../../../platform/tables';
import type { AdminCall, AdminTables } from '../tables';
import { demandChangeable, nameOf, reasonIn, record, type Subject } from './access';
import { readAccount } from './read';

type Body<Name extends 'saveAccountNames' | 'resetSecondFactor'> = Input<(typeof accountSchemas)[Name]>['body'];

/** Changes an account that the caller may change, and returns the account. @throws as `demandChangeable` */
export const changeAccount = async (
  call: AdminCall,
  { EntityId, Id }: { readonly EntityId: string; readonly Id: string },
  work: (unit: Unit<AdminTables>, subject: Subject) => Promise<void>,
): Promise<Account> => {
  await companyInReach(call, EntityId);
  await call.change(async (unit) => work(unit, await demandChangeable(unit, call.caller, Id, EntityId)));
  return readAccount(call, { EntityId, Id });
};

/** Closes the sockets of a person's live sessions, which the change ends. */
export const disconnectFrom = async (unit: Unit<AdminTables>, userId: string): Promise<void> => {
  for (const { id } of await livingSessionsOf(unit.trx, unit.now(), userId)) unit.disconnect(id);
};

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

/**
 * Turns off two-step verification of a person, and notifies them by mail; no effect if it is off. @throws as `demandChangeable`; ConflictRefusal 409
 */
export const resetFactor = (body: Body<'resetSecondFactor'>, call: AdminCall): Promise<Account> => {
  const reason = reasonIn(body.Reason);
  return changeAccount(call, body, async (unit, { person }) => {
    const mine = { SecondFactorSince: null };
    await unit.revise<object>({ record, id: person.id, companyId: person.company_id, version: body.Version, mine, theirs: async () => mine });
    if (!(await removeSecondFactor(unit.trx, person.id))) return;
    await disconnectFrom(unit, person.id);
    await unit.announce('admin.secondFactorReset', { userId: person.id });
    await audit(unit, 'account.secondFactorReset', person, [{ field: 'AccountSecondFactor', from: 'On', to: 'Off' }, because(reason)]);
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
    if (changed.length === 0) return;
    await setPersonalDetails(unit.trx, person.id, { first_name: mine.FirstName, last_name: mine.LastName });
    await audit(unit, 'account.namesSaved', person, changed);
  });
};
