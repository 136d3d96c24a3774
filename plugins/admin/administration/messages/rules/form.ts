import type { EmailBody } from '../../../contract';

/** A company as its bar names it. */
export interface Company {
  readonly Value: string;
  readonly Text: string;
}

type Texts = { readonly en: string; readonly es: string };

/** What somebody types of a mail to many. */
export interface EmailValues {
  readonly Filters: EmailBody['Filters'];
  readonly subjects: Texts;
  readonly bodies: Texts;
}

/** What the form begins with. */
export const newEmail: EmailValues = { Filters: [], subjects: { en: '', es: '' }, bodies: { en: '', es: '' } };

/** The words of a mail as the calls want them. */
export const wordsOf = ({ subjects, bodies }: EmailValues) => ({
  Subject: subjects.en,
  Body: bodies.en,
  ...((subjects.es.trim() !== '' || bodies.es !== '') && { SubjectSpanish: subjects.es, BodySpanish: bodies.es }),
});

const fields: ReadonlyMap<string, string> = new Map([
  ['Subject', 'subjects.en'],
  ['Body', 'bodies.en'],
  ['SubjectSpanish', 'subjects.es'],
  ['BodySpanish', 'bodies.es'],
]);

/** The field of the form that shows what the server says about a property of the body. */
export const fieldOf = (property: string): string => fields.get(property) ?? property;
