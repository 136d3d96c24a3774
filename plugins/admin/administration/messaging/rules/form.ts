import type { Audience } from '#shell/api';
import { faultsOf } from '../../../rules/reportFaults';

/** A company as its bar names it. */
export interface Company {
  readonly Value: string;
  readonly Text: string;
}

type Texts = { readonly en: string; readonly es: string };

/** What somebody types of a mail to many. */
export interface EmailValues {
  readonly audience: Audience;
  readonly subjects: Texts;
  readonly bodies: Texts;
}

/** What the form begins with. */
export const newEmail: EmailValues = { audience: [], subjects: { en: '', es: '' }, bodies: { en: '', es: '' } };

/** The words of a mail as the calls want them. */
export const mailWordsOf = ({ subjects, bodies }: Pick<EmailValues, 'subjects' | 'bodies'>) => ({
  Subject: subjects.en,
  Body: bodies.en,
  ...((subjects.es.trim() !== '' || bodies.es !== '') && { SubjectSpanish: subjects.es, BodySpanish: bodies.es }),
});

/** What somebody types of a text to many. */
export interface TextValues {
  readonly audience: Audience;
  readonly words: Texts;
}

export const newText: TextValues = { audience: [], words: { en: '', es: '' } };

/** The words of a text as the calls want them. */
export const textWordsOf = ({ en, es }: Texts) => ({ Message: en, ...(es.trim() !== '' && { MessageSpanish: es }) });

const fields: ReadonlyMap<string, string> = new Map([
  ['Subject', 'subjects.en'],
  ['Body', 'bodies.en'],
  ['SubjectSpanish', 'subjects.es'],
  ['BodySpanish', 'bodies.es'],
  ['Message', 'words.en'],
  ['MessageSpanish', 'words.es'],
]);

/** The field of the form that shows what the server says about a property of the body, with the audience that was sent. */
export const fieldOf =
  (audience: Audience) =>
  (property: string): string => {
    const [head = ''] = property.split('.');
    if (head !== 'Filters' && head !== 'CustomFields') return fields.get(head) ?? property;
    const path = faultsOf(audience, [{ field: property, text: '' }])[0]?.path ?? '';
    return path === '' ? 'audience' : `audience.${path}`;
  };
