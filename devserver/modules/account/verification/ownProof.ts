import { maskMail } from '../../../platform/auth/contacts/masks';
import { endProofCode, makeProofCode, type Proof, proofMinutes, tryProofCode } from '../../../platform/auth/contacts/proofCode';
import { readPerson } from '../../../platform/auth/people';
import { accountAddress } from '../../../platform/mail/recipients';
import { type Call, FieldRefusal, Refusal } from '../../../platform/module';
import type { PersonTable } from '../../../platform/tables';
import { provePassword } from '../secondFactor/prove';
import type { AccountTables } from '../tables';
import { takeRoom } from './room';

type AccountCall = Call<AccountTables>;

/** Proof of identity of a signed-in user. */
export interface OwnProof {
  readonly Password?: string;
  readonly Code?: string;
}

/**
 * People of single sign-on may never have had a password: they are asked for a code sent to the address that the company knows. With access to that mailbox
 * other people can set a new password, so it is an equal proof.
 */
export const provesBy = ({ login_type, email }: Pick<PersonTable, 'login_type' | 'email'>): 'Password' | 'Code' =>
  login_type === 'SSO' && email.trim() !== '' ? 'Code' : 'Password';

const proofOf = (personId: string): Proof => ({ personId, askedBy: personId, about: ['own'] });

/** Sends that code. @returns its masked address; null for a person with a password. @throws Refusal 429 after too many */
export const sendOwnCode = async (call: AccountCall): Promise<{ SentTo: string | null }> => {
  const person = await readPerson(call.db, call.caller.subject.userId);
  if (provesBy(person) === 'Password') return { SentTo: null };
  takeRoom(call, 'own', person.email);
  await call.change(async (unit) => {
    const { code, secret } = await makeProofCode(unit.trx, call, unit.now(), proofOf(person.id));
    const language = person.language === 'es-419' ? 'es-419' : 'en-US';
    const values = { name: person.first_name, code, minutes: proofMinutes };
    const [subject, body] = [unit.text('ownCode.subject', {}, language), unit.text('ownCode.mail', values, language)];
    await unit.send({ to: accountAddress(person), kind: 'mail', subject, body, secret });
    await unit.audit({ action: 'account.ownCodeSent', target: person.id });
  });
  return { SentTo: maskMail(person.email) };
};

const faults = { wrong: 'code.wrong', other: 'code.ended', gone: 'code.ended' } as const;

/**
 * Asks the signed-in user for a proof of identity, before actions that must be closed to users of a browser that was left open.
 * @throws FieldRefusal 400 without a proof, or for a wrong one; Refusal 429 after too many tries
 */
export const proveOneself = async ({ Password, Code }: OwnProof, call: AccountCall): Promise<PersonTable> => {
  const person = await readPerson(call.db, call.caller.subject.userId);
  if (Code === undefined || provesBy(person) === 'Password') {
    if (Password === undefined) throw provesBy(person) === 'Code' ? new FieldRefusal('Code', 'code.needed') : new FieldRefusal('Password', 'password.needed');
    return provePassword(Password, call);
  }
  const result = await tryProofCode(call, proofOf(person.id), Code);
  if (result !== 'right') {
    await call.change((unit) => unit.audit({ action: 'account.ownCodeFailed', target: person.id }));
    throw new FieldRefusal('Code', faults[result]);
  }
  // Of two requests with the same code only the first succeeds.
  if (!(await call.change((unit) => endProofCode(unit.trx, proofOf(person.id))))) throw new Refusal(400, faults.gone);
  return person;
};
