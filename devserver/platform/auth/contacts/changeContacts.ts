import type { Unit } from '../../module';
import { type Contact, type ContactKind, type Contacts, keepContact, readContacts } from './contacts';

/** Contacts to store; an empty text removes one, an absent one stays unchanged. */
export type WantedContacts = Readonly<Partial<Record<ContactKind, string>>>;

export interface ChangeOfContact {
  readonly kind: ContactKind;
  readonly before: Contact | undefined;
  readonly value: string;
}

/** The changes from the stored contacts. */
export const changesOf = (before: Contacts, wanted: WantedContacts): readonly ChangeOfContact[] =>
  (['email', 'mobile'] as const).flatMap((kind) => {
    const value = wanted[kind];
    return value === undefined || value === (before[kind]?.value ?? '') ? [] : [{ kind, before: before[kind], value }];
  });

/**
 * Stores contacts of a person, which must not belong to others (`isContactOfOther`). A new address or number is unverified, and the person is notified at the
 * earlier one. All changes of contacts use this function. @returns the changed kinds
 */
export const changeContacts = async (
  unit: Pick<Unit, 'trx' | 'announce'>,
  who: { readonly userId: string; readonly sessionId: string },
  wanted: WantedContacts,
): Promise<readonly ContactKind[]> => {
  const changes = changesOf(await readContacts(unit.trx, who.userId), wanted);
  for (const { kind, value } of changes) await keepContact(unit.trx, who.userId, kind, value);
  if (changes.length > 0) await unit.announce('account.contactsChanged', { ...who, changes });
  return changes.map(({ kind }) => kind);
};
