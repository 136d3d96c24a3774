import type { messageSchemas } from '../../../../plugins/admin/contract/messageSchemas';
import { type FieldFault, faultOfFields, faultOfHtmlFields, inWords, type PersonalField, personalised } from '../../../../plugins/admin/rules/messages';
import { wholeText } from '../../../../plugins/admin/rules/texts';
import { defaultLocale, type Locale } from '../../../../shell/i18n/locale';
import type { Input } from '../../../../shell/net/contract';
import { oneLine } from '../../../platform/mail/clean';
import { mailable } from '../../../platform/mail/mailable';
import type { Recipient } from '../../../platform/mail/recipients';
import { unsubscribeLinks } from '../../../platform/mail/unsubscribe';
import { FieldRefusal, type Unit } from '../../../platform/module';
import type { OutboxMessage } from '../../../platform/outbox';
import { escapeHtml, plainText } from '../../../platform/sanitise';
import type { MessageRow, MessageTables } from './tables';

type TypedMail = Pick<Input<(typeof messageSchemas)['sendEmail']>['body'], 'Subject' | 'Body' | 'SubjectSpanish' | 'BodySpanish'>;

export type TypedText = Pick<Input<(typeof messageSchemas)['sendText']>['body'], 'Message' | 'MessageSpanish'>;

/** The words of a message in stored form. */
export type Words = Pick<MessageRow, 'subject' | 'body' | 'subject_spanish' | 'body_spanish'>;

/** @throws FieldRefusal 400 for an unknown personal field, or one split by formatting */
const demandFields = (field: string, fault: FieldFault): void => {
  if (fault === 'broken') throw new FieldRefusal(field, 'message.brokenField', { example: '{{FirstName}}' });
  if (fault) throw new FieldRefusal(field, 'message.unknownField', { name: fault.unknown });
};

/** One language of a message. @throws FieldRefusal 400 for an empty subject or body, or an unknown field */
const said = (unit: Pick<Unit, 'sanitise'>, suffix: '' | 'Spanish', { subject, body }: { readonly subject: string; readonly body: string }) => {
  const line = oneLine(subject);
  const words = mailable(unit, body);
  if (line === '') throw new FieldRefusal(`Subject${suffix}`, 'message.noSubject');
  if (plainText(words) === '') throw new FieldRefusal(`Body${suffix}`, 'message.noBody');
  demandFields(`Subject${suffix}`, faultOfFields([line]));
  demandFields(`Body${suffix}`, faultOfHtmlFields(unit.sanitise(body)));
  return { subject: line, body: words };
};

/** A mail in stored form. @throws FieldRefusal 400 at the field that cannot be sent */
export const mailWordsOf = (unit: Pick<Unit, 'sanitise'>, { Subject, Body, SubjectSpanish = '', BodySpanish = '' }: TypedMail): Words => {
  const usual = said(unit, '', { subject: Subject, body: Body });
  const isSpanish = SubjectSpanish.trim() !== '' || plainText(BodySpanish) !== '';
  const spanish = isSpanish ? said(unit, 'Spanish', { subject: SubjectSpanish, body: BodySpanish }) : undefined;
  return { ...usual, subject_spanish: spanish?.subject ?? null, body_spanish: spanish?.body ?? null };
};

/** A text in stored form. @throws FieldRefusal 400 for words that cannot be sent */
export const textWordsOf = ({ Message, MessageSpanish = '' }: TypedText): Words => {
  const [body, spanish] = [oneLine(Message), oneLine(MessageSpanish)];
  if (body === '') throw new FieldRefusal('Message', 'message.noBody');
  demandFields('Message', faultOfFields([body]));
  demandFields('MessageSpanish', faultOfFields([spanish]));
  return { subject: '', body, subject_spanish: null, body_spanish: spanish === '' ? null : spanish };
};

/** The title of a message in lists. */
export const titleOf = ({ subject, body }: Pick<Words, 'subject' | 'body'>): string => subject || body;

/** The same in a language. */
export const titleIn = ({ subject_spanish, body_spanish, ...words }: Words, language: Locale): string =>
  (language === 'es-419' && (subject_spanish || body_spanish)) || titleOf(words);

/** The words for a reader's language, and the language that they are in. */
const inLanguage = ({ subject, body, subject_spanish, body_spanish }: Words, language: Locale) =>
  language === 'es-419' && subject_spanish !== null && body_spanish !== null
    ? { subject: subject_spanish, body: body_spanish, language }
    : { subject, body, language: defaultLocale };

type Values = Readonly<Record<PersonalField, string>>;

/** Properties of a recipient that personal fields insert. */
type Reading = Pick<Recipient, 'firstName' | 'companyName' | 'language'>;

const valuesOf = (reader: Reading, lastName: string): Values => ({ FirstName: reader.firstName, LastName: oneLine(lastName), Company: reader.companyName });

/** The subject of a mail for one recipient. */
export const wordedSubject = (words: Words, reader: Reading, lastName: string): string =>
  oneLine(personalised(inLanguage(words, reader.language).subject, valuesOf(reader, lastName)));

/** A mail for one recipient, with its unsubscribe link. @param wishKey of that link; undefined for a test, without a working link */
export const mailFor = (
  unit: Pick<Unit<MessageTables>, 'text'>,
  words: Words,
  reader: Recipient,
  { lastName, wishKey }: { readonly lastName: string; readonly wishKey: string | undefined },
): OutboxMessage & { readonly html: string; readonly language: Locale } => {
  // The footer is in the language of the words, not of the reader: a mail has one language.
  const { body, language } = inLanguage(words, reader.language);
  const values = valuesOf(reader, lastName);
  const inHtml: Values = { FirstName: escapeHtml(values.FirstName), LastName: escapeHtml(values.LastName), Company: escapeHtml(values.Company) };
  const written = inWords(body, (text) => personalised(text, inHtml));
  const why = unit.text('message.why', { company: reader.companyName }, language);
  const end = unit.text('message.end', {}, language);
  const links = wishKey === undefined ? undefined : unsubscribeLinks(wishKey);
  return {
    to: reader.to,
    kind: 'mail',
    language,
    subject: wordedSubject(words, reader, lastName),
    body: `${plainText(written)}\n\n--\n${why}\n${links === undefined ? end : `${end}: ${links.page}`}`,
    html: `${written}<hr><p>${escapeHtml(why)} ${links === undefined ? escapeHtml(end) : `<a href="${links.page}">${escapeHtml(end)}</a>`}</p>`,
    ...(links && { unsubscribe: links.call }),
  };
};

/** A text for one recipient, with the closing sentence in the same language. */
export const textWordsFor = ({ body, body_spanish }: Words, reader: Reading, lastName: string): string => {
  const [words, language] = reader.language === 'es-419' && body_spanish !== null ? [body_spanish, reader.language] : [body, defaultLocale];
  return wholeText(oneLine(personalised(words, valuesOf(reader, lastName))), language);
};

/** The outbox message of a text for one recipient. */
export const textFor = (words: Words, reader: Recipient, { lastName }: { readonly lastName: string }): OutboxMessage => ({
  to: reader.to,
  kind: 'text',
  subject: '',
  body: textWordsFor(words, reader, lastName),
});
