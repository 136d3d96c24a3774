/** Optional plus and country code of one or two digits, then three, three and four (shell document, section 5). */
const documentedForm = /^(?:\+?(\d{1,2})[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}$/;

/** International with a plus: 8 to 15 digits (ITU-T E.164), the first not 0, in groups of any length. */
const internationalForm = /^\+[1-9]\d{0,2}(?:[ .-]?\(?\d{1,4}\)?){1,6}$/;

/**
 * A phone number as plus and digits (`+12015550123`), `undefined` if the text is not one. The default country code is 1
 * (SHL-139, SHL-142).
 */
export const normalPhone = (text: string): string | undefined => {
  const typed = text.trim();
  const digits = typed.replace(/\D/g, '');
  const documented = documentedForm.exec(typed);
  if (documented) return documented[1] === undefined ? `+1${digits}` : `+${digits}`;
  return internationalForm.test(typed) && digits.length >= 8 && digits.length <= 15 ? `+${digits}` : undefined;
};

/** Formats a stored phone number: `(201) 555-0123` for country code 1; any other text stays unchanged. */
export const phoneText = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
