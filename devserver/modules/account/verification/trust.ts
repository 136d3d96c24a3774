import type { Profile } from '../../../../shell/features/account/contract';
import { type ContactKind, readContacts, trustContact } from '../../../platform/auth/contacts/contacts';
import { type Call, FieldRefusal } from '../../../platform/module';
import { readProfile } from '../profile/read';
import type { AccountTables } from '../tables';
import { tellOwnBrowsers } from '../tell';
import { type OwnProof, proveOneself } from './ownProof';

/**
 * Allows sign-in codes to be sent to a contact of the person. Its verification is not sufficient, as any user of an open browser could have done it.
 * @throws FieldRefusal 400 for an unverified contact, or a wrong proof; Refusal 429 after too many tries
 */
export const trust = async ({ Kind, ...proof }: OwnProof & { readonly Kind: ContactKind }, call: Call<AccountTables>): Promise<Profile> => {
  const { userId } = call.caller.subject;
  const unverified = new FieldRefusal('Kind', 'trust.verifyFirst');
  if (!(await readContacts(call.db, userId))[Kind]?.verifiedAt) throw unverified;
  await proveOneself(proof, call);
  await call.change(async (unit) => {
    if (!(await trustContact(unit.trx, userId, Kind, unit.now()))) throw unverified;
    await unit.audit({ action: 'account.contactTrusted', target: userId, detail: { kind: Kind } });
    tellOwnBrowsers(unit, userId);
  });
  return readProfile(call);
};
