/** Messages of administrators to people, by mail and text: limits, and personal fields. */

export const longestSubject = 200;
/** Maximum length of the HTML in one language, in characters: a call contains two of them, and filters, within its limit of 64 KB. */
export const longestBody = 20_000;

/** Maximum length of a text as typed, in characters (FIL-015). */
export const longestText = 160;

/** The channels of messages. */
export const channels = ['Email', 'Text'] as const;
export type Channel = (typeof channels)[number];

/** Maximum number of pages of recipients that can be requested by number. */
export const mostPages = 100;

/** Time between Send and the first message, in seconds, in which it can be stopped as a whole. */
export const secondsToStop = 60;

/** Personal fields of a message, `{{FirstName}}`, or with a text for an empty value, `{{FirstName|friend}}`. */
export const personalFields = ['FirstName', 'LastName', 'Company'] as const;
export type PersonalField = (typeof personalFields)[number];

const field = /\{\{\s*([^{}|]*?)\s*(?:\|\s*([^{}]*?)\s*)?\}\}/g;

const isField = (name: string): name is PersonalField => (personalFields as readonly string[]).includes(name);

/** Unknown field names in double braces, without duplicates. */
const unknownFields = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(field)].map(([, name = '']) => name).filter((name) => !isField(name))),
];

/** Whether there are double braces that belong to no field, which recipients would see. */
const hasBrokenField = (text: string): boolean => /\{\{|\}\}/.test(text.replace(field, ''));

const tag = /(<[^>]*>)/;

/** The words and the tags of HTML, in their order. */
export const partsOfHtml = (html: string): { readonly words: readonly string[]; readonly tags: readonly string[] } => {
  const parts = html.split(tag);
  return { words: parts.filter((part) => !part.startsWith('<')), tags: parts.filter((part) => part.startsWith('<')) };
};

/** Changes only the words of HTML: a field in a link would let the recipient determine its address. */
export const inWords = (html: string, change: (words: string) => string): string =>
  html
    .split(tag)
    .map((part) => (part.startsWith('<') ? part : change(part)))
    .join('');

/** A fault in the fields of a message: the name of an unknown one, or broken braces; undefined for none. */
export type FieldFault = { readonly unknown: string } | 'broken' | undefined;

export const faultOfFields = (texts: readonly string[]): FieldFault => {
  const [unknown] = texts.flatMap(unknownFields);
  if (unknown !== undefined) return { unknown };
  return texts.some(hasBrokenField) ? 'broken' : undefined;
};

/** The same for HTML: a field that is split by formatting, or is in a link, would be shown as it is. */
export const faultOfHtmlFields = (html: string): FieldFault => {
  const { words, tags } = partsOfHtml(html);
  return faultOfFields(words) ?? (tags.some((one) => one.includes('{{')) ? 'broken' : undefined);
};

/** The fields of a message in their order, each with its text for an empty value; and the message without them. */
export const fieldsIn = (
  text: string,
): { readonly fields: readonly { readonly name: PersonalField; readonly instead: string }[]; readonly others: string } => ({
  fields: [...text.matchAll(field)].flatMap(([, name = '', instead = '']) => (isField(name) ? [{ name, instead }] : [])),
  others: text.replace(field, ''),
});

/** A message with the values of a recipient. */
export const personalised = (text: string, values: Readonly<Record<PersonalField, string>>): string =>
  text.replace(field, (whole, name: string, instead = '') => (isField(name) ? values[name].trim() || instead : whole));
