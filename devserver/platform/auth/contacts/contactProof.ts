import { type Call, FieldRefusal, Refusal, type Unit } from '../../module';
import { readPerson } from '../people';
import { changesOf, type WantedContacts } from './changeContacts';
import { readContacts } from './contacts';
import { mailKey } from './mailKey';
import { maskMail, maskPhone } from './masks';
import { endProofCode, makeProofCode, type Proof, proofMinutes, tryProofCode } from './proofCode';

/** An address at which a person can confirm a change of their contacts. */
export interface ProofAddress {
  readonly id: 'company' | 'email' | 'mobile';
  readonly type: 'Email' | 'Text';
  readonly address: string;
  readonly masked: string;
}

type ProofCall = Pick<Call, 'db' | 'caller' | 'change' | 'limits' | 'now' | 'signIn'>;

/** Maximum number of codes per hour to one person, and requested by one member of staff. */
const perPerson = { most: 5, seconds: 60 * 60 } as const;
const perActor = { most: 20, seconds: 60 * 60 } as const;

/** Addresses and numbers that are proved to be the person's: the one of their company, and those that they have verified. */
const proofAddresses = async (db: ProofCall['db'], personId: string): Promise<readonly ProofAddress[]> => {
  const { email: known } = await readPerson(db, personId);
  const { email, mobile } = await readContacts(db, personId);
  const mail = (id: 'company' | 'email', address: string): ProofAddress => ({ id, type: 'Email', address, masked: maskMail(address) });
  return [
    ...(known.trim() === '' ? [] : [mail('company', known)]),
    ...(email?.verifiedAt && mailKey(email.value) !== mailKey(known) ? [mail('email', email.value)] : []),
    ...(mobile?.verifiedAt ? [{ id: 'mobile' as const, type: 'Text' as const, address: mobile.value, masked: maskPhone(mobile.value) }] : []),
  ];
};

/** In the form of the contract (`shell/contracts/contactProof.ts`). */
export const offeredProofs = async (db: ProofCall['db'], personId: string) =>
  (await proofAddresses(db, personId)).map(({ id, type, masked }) => ({ Id: id, Type: type, MaskedContact: masked }));

/** A code is valid only for these contacts, in any order. */
const proofOf = (
  call: ProofCall,
  personId: string,
  { email = null, mobile = null }: { readonly email?: string | null; readonly mobile?: string | null },
): Proof => ({
  personId,
  askedBy: call.caller.actor.userId,
  about: ['contacts', email, mobile],
});

/** The changed contacts by kind: the rest of a form does not affect the code. */
const wantedOf = async (call: ProofCall, personId: string, wanted: WantedContacts): Promise<WantedContacts> =>
  Object.fromEntries(changesOf(await readContacts(call.db, personId), wanted).map(({ kind, value }) => [kind, value]));

/**
 * Sends a person the code with which they confirm new contacts, on behalf of the caller. @returns the masked address; null without changes
 * @throws FieldRefusal 400 for an address that is not known to be theirs, Refusal 429 after too many codes
 */
export const askForContactProof = async (call: ProofCall, personId: string, wanted: WantedContacts, to: string): Promise<string | null> => {
  const changed = await wantedOf(call, personId, wanted);
  if (Object.keys(changed).length === 0) return null;
  const address = (await proofAddresses(call.db, personId)).find(({ id }) => id === to);
  if (address === undefined) throw new FieldRefusal('To', 'contactProof.address');
  const askedBy = call.caller.actor.userId;
  const wait = call.limits.take('contact codes to a person', personId, perPerson) || call.limits.take('contact codes of an actor', askedBy, perActor);
  if (wait > 0) throw new Refusal(429, 'contactProof.tooMany', { minutes: Math.ceil(wait / 60) }, true, wait);
  await call.change(async (unit) => {
    const { code, secret } = await makeProofCode(unit.trx, call, unit.now(), proofOf(call, personId, changed));
    await unit.announce('account.contactProofAsked', { userId: personId, to: address, askedBy, wanted: changed, code, minutes: proofMinutes, secret });
    await unit.audit({ action: 'contacts.proofAsked', target: personId, detail: { to: address.id, kinds: Object.keys(changed) } });
  });
  return address.masked;
};

const faults = { wrong: 'contactProof.wrong', other: 'contactProof.other', gone: 'contactProof.gone' } as const;

/**
 * Checks the code that a person was sent, when another user changes the person's contacts. Called before the change, in which the code is then used up.
 * @throws FieldRefusal 400 without a code, or for one that is wrong, too old or for other contacts
 */
export const proveContacts = async (
  call: ProofCall,
  personId: string,
  wanted: WantedContacts,
  code: string | undefined,
): Promise<(unit: Pick<Unit, 'trx' | 'audit'>) => Promise<void>> => {
  const changed = await wantedOf(call, personId, wanted);
  if (Object.keys(changed).length === 0) return async () => undefined;
  if (!code?.trim()) throw new FieldRefusal('ContactCode', 'contactProof.needed');
  const proof = proofOf(call, personId, changed);
  const result = await tryProofCode(call, proof, code);
  if (result !== 'right') {
    await call.change((unit) => unit.audit({ action: 'contacts.proofFailed', target: personId }));
    throw new FieldRefusal('ContactCode', faults[result]);
  }
  return async (unit) => {
    // Of two calls with the same code only the first succeeds.
    if (!(await endProofCode(unit.trx, proof))) throw new FieldRefusal('ContactCode', faults.gone);
    await unit.audit({ action: 'contacts.proofShown', target: personId });
  };
};
