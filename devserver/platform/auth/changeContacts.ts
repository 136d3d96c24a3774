import type { Unit } from '../module';
import { type Contact, type ContactKind, type Contacts, keepContact, readContacts } from './contacts';

/** Contacts as they are to be kept; an empty text removes one, and what is left out stays. */
export type WantedContacts = Readonly<Partial<Record<ContactKind, string>>>;

export interface ChangeOfContact {
  readonly kind: ContactKind;
  readonly before: Contact | undefined;
  readonly value: string;
}

/** What differs from what is kept. */
export const changesOf = (before: Contacts, wanted: WantedContacts): readonly ChangeOfContact[] =>
  (['email', 'mobile'] as const).flatMap((kind) => {
    const value = wanted[kind];
    return value === undefined || value === (before[kind]?.value ?? '') ? [] : [{ kind, before: before[kind], value }];
  });

/**
 * Keeps how a person is reached, which must be free (`isContactOfOther`). A new address or number is not verified, and the person hears of it where they were reached
 * before: all ways that change contacts go through here. @returns which kinds have changed
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
