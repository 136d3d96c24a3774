import type { Account } from '../../../../plugins/admin/contract';
import type { accountSchemas } from '../../../../plugins/admin/contract/accountSchemas';
import type { Input } from '../../../../shell/net/contract';
import { isMail } from '../../../../shell/rules/mail';
import type { Changes } from '../../../contracts';
import { mailKey } from '../../../platform/auth/contacts/mailKey';
import { recipientOf } from '../../../platform/mail/recipients';
import { type ChangedField, FieldRefusal, Refusal, type Unit } from '../../../platform/module';
import type { PersonTable } from '../../../platform/tables';
import type { AdminCall, AdminDb, AdminTables } from '../tables';
import { nameOf, reasonIn, record } from './access';
import { audit, because, changeAccount } from './change';

type Body<Name extends 'askForAddress' | 'withdrawAddress'> = Input<(typeof accountSchemas)[Name]>['body'];
type OwnUnit = Unit<AdminTables>;

/** Maximum number of requests per day for one person, and by one administrator. */
const perPerson = { most: 5, seconds: 24 * 60 * 60 } as const;
const perActor = { most: 50, seconds: 24 * 60 * 60 } as const;

/** Whether another person of the company signs in with an address. People of other companies are not searched: the answer would reveal them. */
export const isOfColleague = async (db: AdminDb, { id, company_id }: Pick<PersonTable, 'id' | 'company_id'>, address: string): Promise<boolean> => {
  const key = mailKey(address);
  const others = db.selectFrom('person').select('id').where('company_id', '=', company_id).where('id', '<>', id);
  const found = await others
    .where((eb) => eb.or([eb('mail_key', '=', key), eb('user_name', '=', key)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

const requestOf = async (unit: OwnUnit, userId: string): Promise<string | null> => (await unit.read('session.addressChange', { userId }))?.address ?? null;

const revise = async (unit: OwnUnit, { id, company_id }: PersonTable, version: number | undefined, mine: string | null): Promise<string | null> => {
  const open = await requestOf(unit, id);
  const theirs = async () => ({ NewEmail: open });
  await unit.revise<object>({ record, id, companyId: company_id, version, mine: { NewEmail: mine }, theirs });
  return open;
};

/** @throws Refusal 429 after too many requests */
const demandRoom = ({ limits, caller }: AdminCall, { id }: PersonTable): void => {
  const ofPerson = limits.take('requests for another address of a person', id, perPerson);
  if (ofPerson > 0) throw new Refusal(429, 'account.manyAddresses', { n: perPerson.most }, true, ofPerson);
  const ofActor = limits.take('requests for other addresses by an administrator', caller.actor.userId, perActor);
  if (ofActor > 0) throw new Refusal(429, 'account.manyRequests', { n: perActor.most }, true, ofActor);
};

/**
 * Asks for another mail address of a person. They sign in with the address of today until the new one is confirmed by a link that is mailed to it.
 * @throws as `demandChangeable`; FieldRefusal 400 for a malformed address, that of today, and one of a colleague; Refusal 409 for a disabled account, and for a
 * person of an identity provider; 429; ConflictRefusal 409
 */
export const askForAddress = (body: Body<'askForAddress'>, call: AdminCall): Promise<Account> => {
  const reason = reasonIn(body.Reason);
  const address = body.NewEmail.trim();
  if (!isMail(address)) throw new FieldRefusal('NewEmail', 'account.emailForm');
  return changeAccount(call, body, async (unit, { person }) => {
    if (person.is_active === 0) throw new Refusal(409, 'account.isDisabled');
    if (person.login_type === 'SSO') throw new Refusal(409, 'account.isSso');
    if (mailKey(address) === mailKey(person.email)) throw new FieldRefusal('NewEmail', 'account.emailSame');
    if (await isOfColleague(unit.trx, person, address)) throw new FieldRefusal('NewEmail', 'account.emailTaken');
    demandRoom(call, person);
    const from = await revise(unit, person, body.Version, address);
    await unit.announce('admin.addressAsked', { userId: person.id, address, askedBy: call.caller.actor.userId });
    await audit(unit, 'account.addressAsked', person, [{ field: 'AccountNewAddress', from, to: address }, because(reason)]);
  });
};

/** Ends an open request; no effect without one. @throws as `demandChangeable` */
export const withdrawAddress = (body: Body<'withdrawAddress'>, call: AdminCall): Promise<Account> =>
  changeAccount(call, body, async (unit, { person }) => {
    const from = await revise(unit, person, undefined, null);
    if (from === null) return;
    await unit.announce('admin.addressWithdrawn', { userId: person.id });
    await audit(unit, 'account.addressWithdrawn', person, [{ field: 'AccountNewAddress', from, to: 'Withdrawn' }]);
  });

/** Writes what was done by the link of a mail, which only the person has, to the history of their company. */
const note = async (unit: OwnUnit, { userId, companyId }: { readonly userId: string; readonly companyId: string }, action: string, changed: ChangedField) => {
  const person = await unit.trx.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirstOrThrow();
  await unit.revise({ record, id: userId, companyId });
  await unit.audit({ action, target: userId, company: companyId, record, by: userId, changed: [{ ...changed, name: nameOf(person) }] });
  return person;
};

export const addressChanged = async (change: Changes['session.addressChanged'], unit: OwnUnit): Promise<void> => {
  await note(unit, change, 'account.addressChanged', { field: 'AccountAddress', from: change.former, to: change.address });
};

/** Notes that a request was refused at the former address, and mails the administrator who made it. */
export const addressKept = async (change: Changes['session.addressKept'], unit: OwnUnit): Promise<void> => {
  const person = await note(unit, change, 'account.addressKept', { field: 'AccountNewAddress', from: change.address, to: 'Refused' });
  const reader = await recipientOf(unit.trx, change.askedBy);
  if (reader === undefined) return;
  const { language, to, firstName } = reader;
  const values = { name: firstName, person: nameOf(person), address: change.address };
  const [subject, body] = [unit.text('account.addressKept.subject', values, language), unit.text('account.addressKept.mail', values, language)];
  await unit.send({ to, kind: 'mail', subject, body });
};
