import type { Audience } from '#shell/api';
import { faultsOf } from '../../../rules/reportFaults';

/** A company, as in the company bar. */
export interface Company {
  readonly Value: string;
  readonly Text: string;
}

type Texts = { readonly en: string; readonly es: string };

/** Values of the form of a mail. */
export interface EmailValues {
  readonly audience: Audience;
  readonly subjects: Texts;
  readonly bodies: Texts;
}

/** Initial values of the form. */
export const newEmail: EmailValues = { audience: [], subjects: { en: '', es: '' }, bodies: { en: '', es: '' } };

/** The words of a mail, as in the calls. */
export const mailWordsOf = ({ subjects, bodies }: Pick<EmailValues, 'subjects' | 'bodies'>) => ({
  Subject: subjects.en,
  Body: bodies.en,
  ...((subjects.es.trim() !== '' || bodies.es !== '') && { SubjectSpanish: subjects.es, BodySpanish: bodies.es }),
});

/** Values of the form of a text. */
export interface TextValues {
  readonly audience: Audience;
  readonly words: Texts;
}

export const newText: TextValues = { audience: [], words: { en: '', es: '' } };

/** The words of a text, as in the calls. */
export const textWordsOf = ({ en, es }: Texts) => ({ Message: en, ...(es.trim() !== '' && { MessageSpanish: es }) });

const fields: ReadonlyMap<string, string> = new Map([
  ['Subject', 'subjects.en'],
  ['Body', 'bodies.en'],
  ['SubjectSpanish', 'subjects.es'],
  ['BodySpanish', 'bodies.es'],
  ['Message', 'words.en'],
  ['MessageSpanish', 'words.es'],
]);

/** The field of the form for a fault of the server at a property of the body, with the sent audience. */
export const fieldOf =
  (audience: Audience) =>
  (property: string): string => {
    const [head = ''] = property.split('.');
    if (head !== 'Filters' && head !== 'CustomFields') return fields.get(head) ?? property;
    const path = faultsOf(audience, [{ field: property, text: '' }])[0]?.path ?? '';
    return path === '' ? 'audience' : `audience.${path}`;
  };
