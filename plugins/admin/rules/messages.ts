/** What administrators write to people by mail and text: limits, and the fields that stand for something of each recipient. */

export const longestSubject = 200;
/** Characters of HTML in one language: a call carries two of them, and filters, within the 64 KB that it may have. */
export const longestBody = 20_000;

/** Characters of a text as it is typed (FIL-015). */
export const longestText = 160;

/** The ways by which messages go. */
export const channels = ['Email', 'Text'] as const;
export type Channel = (typeof channels)[number];

/** Pages of recipients that can be asked for by number. */
export const mostPages = 100;

/** Seconds between 'Send' and the first message, in which it can be stopped as a whole. */
export const secondsToStop = 60;

/** Fields that a message may hold, `{{FirstName}}`, or with what stands there where it is empty, `{{FirstName|friend}}`. */
export const personalFields = ['FirstName', 'LastName', 'Company'] as const;
export type PersonalField = (typeof personalFields)[number];

const field = /\{\{\s*([^{}|]*?)\s*(?:\|\s*([^{}]*?)\s*)?\}\}/g;

const isField = (name: string): name is PersonalField => (personalFields as readonly string[]).includes(name);

/** Names within double braces that are no fields, each once. */
const unknownFields = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(field)].map(([, name = '']) => name).filter((name) => !isField(name))),
];

/** Whether double braces are left over that open or close no field: a recipient would read them. */
const hasBrokenField = (text: string): boolean => /\{\{|\}\}/.test(text.replace(field, ''));

const tag = /(<[^>]*>)/;

/** The words of HTML, and the tags around them, in their order. */
export const partsOfHtml = (html: string): { readonly words: readonly string[]; readonly tags: readonly string[] } => {
  const parts = html.split(tag);
  return { words: parts.filter((part) => !part.startsWith('<')), tags: parts.filter((part) => part.startsWith('<')) };
};

/** Changes the words of HTML alone: an address of a link with a field would be the recipient's. */
export const inWords = (html: string, change: (words: string) => string): string =>
  html
    .split(tag)
    .map((part) => (part.startsWith('<') ? part : change(part)))
    .join('');

/** What is wrong with the fields of a message: the name of one that does not exist, or braces that make no field; undefined: nothing. */
export type FieldFault = { readonly unknown: string } | 'broken' | undefined;

export const faultOfFields = (texts: readonly string[]): FieldFault => {
  const [unknown] = texts.flatMap(unknownFields);
  if (unknown !== undefined) return { unknown };
  return texts.some(hasBrokenField) ? 'broken' : undefined;
};

/** The same in HTML: a field that formatting divides, or that stands in a link, would reach its readers as it is. */
export const faultOfHtmlFields = (html: string): FieldFault => {
  const { words, tags } = partsOfHtml(html);
  return faultOfFields(words) ?? (tags.some((one) => one.includes('{{')) ? 'broken' : undefined);
};

/** The fields of a message in their order, each with what stands there where it is empty; and the message without them. */
export const fieldsIn = (
  text: string,
): { readonly fields: readonly { readonly name: PersonalField; readonly instead: string }[]; readonly others: string } => ({
  fields: [...text.matchAll(field)].flatMap(([, name = '', instead = '']) => (isField(name) ? [{ name, instead }] : [])),
  others: text.replace(field, ''),
});

/** A message with the values of one recipient. */
export const personalised = (text: string, values: Readonly<Record<PersonalField, string>>): string =>
  text.replace(field, (whole, name: string, instead = '') => (isField(name) ? values[name].trim() || instead : whole));
