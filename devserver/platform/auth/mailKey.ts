/** Without case: each letter by its small form, the Greek sigma at the end of a word like any other. An accent that stood apart joins its letter. */
const withoutCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ').normalize('NFC');

/** A mail address or a user name as it is written, blanks around it and case apart: each letter keeps its form (wide, raised, ligature), which may stand for somebody else. */
export const writtenKey = (address: string): string => withoutCase(address.normalize('NFC')).trim();

/**
 * A mail address or a user name in the form in which two are compared, wherever one stands for a person: without blanks around it, without case, and without the other
 * forms of a letter (wide, raised, ligature, an accent of its own), which a mail server takes for the letter itself (NFKC). What is in this form stays as it is. SQLite
 * folds ASCII alone, so what is compared is stored in this form: `person.mail_key`, `person.user_name`, `person_contact.unique_key`.
 */
export const mailKey = (address: string): string => writtenKey(address.normalize('NFKC'));

/** The two columns in which a person's mail address is kept: they are only written together. */
export const mailColumns = (address: string): { readonly email: string; readonly mail_key: string } => ({ email: address, mail_key: mailKey(address) });
