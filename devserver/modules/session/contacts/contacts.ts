import { createHmac } from 'node:crypto';
import type { TokenData } from '../../../../shell/features/session/contract';
import { readContacts } from '../../../platform/auth/contacts/contacts';
import { maskMail, maskPhone } from '../../../platform/auth/contacts/masks';
import type { Call } from '../../../platform/module';
import type { PersonTable } from '../../../platform/tables';
import type { SessionTables } from '../tables';

type OfferedContact = NonNullable<TokenData['Contacts']>[number];

/** A contact to which a device code can be sent. */
export interface Contact {
  readonly type: 'Email' | 'Text';
  readonly address: string;
  /** `UserIdHash`: identifies the contact within one login only, so that it is useless in another (SES-011). */
  readonly hash: string;
}

const hashFor = (call: Call<SessionTables>, stageToken: string, type: string, address: string): string =>
  createHmac('sha256', call.signIn.derive('contacts'))
    .update(JSON.stringify([stageToken, type, address]))
    .digest('base64url');

/**
 * The contacts of the person in the stage of `stageToken`, the mail address that the company knows first. Others count once they are verified and the
 * password was asked for, so that a user of an open browser gets no codes.
 */
export const offeredTo = async (person: Pick<PersonTable, 'id' | 'email'>, stageToken: string, call: Call<SessionTables>): Promise<readonly Contact[]> => {
  const { email, mobile } = await readContacts(call.db, person.id);
  const all = [
    { type: 'Email' as const, address: person.email },
    ...(email?.verifiedAt && email.trustedAt ? [{ type: 'Email' as const, address: email.value }] : []),
    ...(mobile?.verifiedAt && mobile.trustedAt ? [{ type: 'Text' as const, address: mobile.value }] : []),
  ];
  return all.map(({ type, address }) => ({ type, address, hash: hashFor(call, stageToken, type, address) }));
};

/** `offeredTo`, masked, for a person who has not been verified yet (SES-009). */
export const contactsOf = async (person: PersonTable, stageToken: string, call: Call<SessionTables>): Promise<OfferedContact[]> => {
  const contacts = await offeredTo(person, stageToken, call);
  return contacts.map(({ type, address, hash }, index) => ({
    MaskedContact: type === 'Email' ? maskMail(address) : maskPhone(address),
    UserIdHash: hash,
    Type: type,
    IsSelected: index === 0,
  }));
};
