/** Folds case: each letter in lower case, the Greek final sigma like any other. Combining accents are composed with their letters. */
const withoutCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ').normalize('NFC');

/** A mail address or user name without surrounding blanks and case; forms of letters (wide, raised, ligature) stay, because they can mean another person. */
export const writtenKey = (address: string): string => withoutCase(address.normalize('NFC')).trim();

/**
 * Comparison key of a mail address or user name that identifies a person: without surrounding blanks, case and compatibility forms of letters (wide, raised,
 * ligature, combining accent), which a mail server reads as the letter itself (NFKC). The function is idempotent. SQLite folds only ASCII, so the key is
 * stored: `person.mail_key`, `person.user_name`, `person_contact.unique_key`.
 */
export const mailKey = (address: string): string => writtenKey(address.normalize('NFKC'));

/** The two columns of a person's mail address, which are only written together. */
export const mailColumns = (address: string): { readonly email: string; readonly mail_key: string } => ({ email: address, mail_key: mailKey(address) });
