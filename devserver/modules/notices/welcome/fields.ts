import type { OptionalField } from '../../../../shell/features/notices/contract';
import type { Locale } from '../../../../shell/i18n/locale';
import { type ContactKind, readContacts } from '../../../platform/auth/contacts/contacts';
import { inBoth } from '../../../platform/content/languages';
import { fromFlag } from '../../../platform/database/flag';
import type { Call } from '../../../platform/module';
import { readPersonAtWork } from '../../../platform/organisation/organisation';
import type { KnownDetail, NoticesDb, NoticesTables } from '../tables';

/** The product's own fields, which come first in every company's form. They are the person's contacts, as in the profile. */
export const mobileNumber = 'MobileNumber';
const preferredEmail = 'PreferredEmail';
export const contactKinds: ReadonlyMap<string, ContactKind> = new Map<string, ContactKind>([
  [mobileNumber, 'mobile'],
  [preferredEmail, 'email'],
]);

/** An option of a list; any of its texts selects it, so that a change of language before the save loses no answer. */
interface Option {
  readonly id: string;
  /** The text in the language of the call. */
  readonly text: string;
  readonly texts: readonly string[];
  readonly isRetired: boolean;
}

/** A field of the form as a company asks it, in the language of the call. */
export interface AskedField {
  readonly name: string;
  readonly label: string;
  readonly helpText: string;
  readonly inputType: OptionalField['InputType'];
  readonly options: readonly Option[];
  /** If not null, the form shows this detail read-only. */
  readonly knownFrom: KnownDetail | null;
  readonly isRequired: boolean;
}

type FormCall = Pick<Call<NoticesTables>, 'db' | 'text' | 'language' | 'caller'>;

const productFields = (call: Pick<FormCall, 'text'>): readonly AskedField[] =>
  (
    [
      [mobileNumber, 'text'],
      [preferredEmail, 'email'],
    ] as const
  ).map(([name, inputType]) => ({
    name,
    label: call.text(`label.${name}`),
    helpText: call.text(`help.${name}`),
    inputType,
    options: [],
    knownFrom: null,
    isRequired: false,
  }));

/** The text in a language, or English if it is missing. */
const inLanguage = <Row extends { readonly language: Locale }>(rows: readonly Row[], language: Locale, textOf: (row: Row) => string): string => {
  const { en, es } = inBoth(rows, textOf);
  return language === 'es-419' && es !== '' ? es : en;
};

/** Options by the name of their field, in their order. */
const readOptions = async (db: NoticesDb, companyId: string, language: Locale): Promise<ReadonlyMap<string, readonly Option[]>> => {
  const rows = await db.selectFrom('welcome_field_option').selectAll().where('company_id', '=', companyId).orderBy('position').orderBy('id').execute();
  const ofField = new Map<string, Option[]>();
  for (const { name, id, is_retired } of rows) {
    const known = ofField.get(name) ?? [];
    if (known.some((option) => option.id === id)) continue;
    const own = rows.filter((other) => other.name === name && other.id === id);
    const option = { id, text: inLanguage(own, language, ({ text }) => text), texts: own.map(({ text }) => text), isRetired: fromFlag(is_retired) };
    ofField.set(name, [...known, option]);
  }
  return ofField;
};

/** A company's own questions, including retired questions and options. */
export const readKnownFields = async (
  db: NoticesDb,
  companyId: string,
  language: Locale,
): Promise<readonly (AskedField & { readonly isRetired: boolean })[]> => {
  const options = await readOptions(db, companyId, language);
  const rows = await db
    .selectFrom('welcome_field as field')
    .leftJoin('welcome_field_text as text', (join) =>
      join.onRef('text.company_id', '=', 'field.company_id').onRef('text.name', '=', 'field.name').on('text.language', '=', language),
    )
    .leftJoin('welcome_field_text as english', (join) =>
      join.onRef('english.company_id', '=', 'field.company_id').onRef('english.name', '=', 'field.name').on('english.language', '=', 'en-US'),
    )
    .select(['field.name', 'field.input_type', 'field.known_from', 'field.is_required', 'field.is_retired', 'text.label', 'text.help_text'])
    .select(['english.label as english_label', 'english.help_text as english_help'])
    .where('field.company_id', '=', companyId)
    .where('field.deleted_at', 'is', null)
    .orderBy('field.position')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    label: row.label || (row.english_label ?? ''),
    helpText: row.help_text || (row.english_help ?? ''),
    inputType: row.input_type,
    options: options.get(row.name) ?? [],
    knownFrom: row.known_from,
    isRequired: fromFlag(row.is_required),
    isRetired: fromFlag(row.is_retired),
  }));
};

type Answers = ReadonlyMap<string, string>;

/** A person's answers by the name of the field; for a list the id of the option. */
export const readOwnAnswers = async (db: NoticesDb, personId: string): Promise<Answers> => {
  const rows = await db.selectFrom('welcome_answer').select(['name', 'value']).where('person_id', '=', personId).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
};

/** The company's own questions for a person. A retired option is included only for people who have chosen it. */
export const readOwnFields = async (db: NoticesDb, companyId: string, language: Locale, answers: Answers): Promise<readonly AskedField[]> =>
  (await readKnownFields(db, companyId, language))
    .filter(({ isRetired }) => !isRetired)
    .map(({ isRetired: _, ...field }) => ({ ...field, options: field.options.filter(({ id, isRetired }) => !isRetired || answers.get(field.name) === id) }));

/** The form of the signed-in person's company: the product's fields, then its own. */
export const readAskedFields = async (call: FormCall): Promise<readonly AskedField[]> => {
  const { companyId, userId } = call.caller.subject;
  return [...productFields(call), ...(await readOwnFields(call.db, companyId, call.language, await readOwnAnswers(call.db, userId)))];
};

/** Details of a person that a form can show read-only. */
export type Known = Readonly<Record<KnownDetail, string | null>>;

/** The value shown in a field: the known detail of the person, or their answer. */
export const shownValue = (field: AskedField, person: Known, answers: Answers): string | null => {
  if (field.knownFrom !== null) return person[field.knownFrom];
  const answer = answers.get(field.name) ?? null;
  return field.inputType === 'list' ? (field.options.find(({ id }) => id === answer)?.text ?? null) : answer;
};

/** `GET /user/v2/optional-fields` (NOT-063, NOT-064). Lists without options are included; the form omits them (NOT-069). */
export const readForm = async (call: FormCall): Promise<OptionalField[]> => {
  const { userId } = call.caller.subject;
  const person = await readPersonAtWork(call.db, userId);
  const answers = new Map(await readOwnAnswers(call.db, userId));
  const contacts = await readContacts(call.db, userId);
  for (const [name, kind] of contactKinds) {
    const contact = contacts[kind];
    if (contact !== undefined) answers.set(name, contact.value);
  }
  return (await readAskedFields(call)).map((field) => ({
    Name: field.name,
    Label: field.label,
    HelpText: field.helpText,
    InputType: field.inputType,
    Value: shownValue(field, person, answers),
    Options: field.options.map(({ text }) => text),
    Readonly: field.knownFrom !== null,
    ...(field.isRequired && { Required: true }),
  }));
};
