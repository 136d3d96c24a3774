/**
 * A mail address or a user name in the form in which two are compared, wherever one stands for a person: without blanks around it, without case, and without the other
 * forms of a letter (wide, raised, ligature, an accent of its own), which a mail server takes for the letter itself (NFKC). SQLite folds ASCII alone, so what is
 * compared is stored in this form: `person.mail_key`, `person.user_name`, `person_contact.unique_key`.
 */
export const mailKey = (address: string): string => address.normalize('NFKC').toLowerCase().trim();

/** The two columns in which a person's mail address is kept: they are only written together. */
export const mailColumns = (address: string): { readonly email: string; readonly mail_key: string } => ({ email: address, mail_key: mailKey(address) });
