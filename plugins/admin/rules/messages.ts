/** What administrators write to people by mail and text: limits, and the fields that stand for something of each recipient. */

export const longestSubject = 200;
/** Characters of HTML. */
export const longestBody = 100_000;

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
export const unknownFields = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(field)].map(([, name = '']) => name).filter((name) => !isField(name))),
];

/** A message with the values of one recipient. */
export const personalised = (text: string, values: Readonly<Record<PersonalField, string>>): string =>
  text.replace(field, (whole, name: string, instead = '') => (isField(name) ? values[name].trim() || instead : whole));
