import type { OptionalField } from '../../../../shell/features/notices/contract';
import type { Locale } from '../../../../shell/i18n/locale';
import { type ContactKind, readContacts } from '../../../platform/auth/contacts';
import { inBoth } from '../../../platform/content/languages';
import { fromFlag } from '../../../platform/database/flag';
import type { Call } from '../../../platform/module';
import { readPersonAtWork } from '../../../platform/organisation/organisation';
import type { KnownDetail, NoticesDb, NoticesTables } from '../tables';

/** The fields of the product, which every company's form begins with. They are the person's contacts, the same as in the profile. */
export const mobileNumber = 'MobileNumber';
const preferredEmail = 'PreferredEmail';
export const contactKinds: ReadonlyMap<string, ContactKind> = new Map<string, ContactKind>([
  [mobileNumber, 'mobile'],
  [preferredEmail, 'email'],
]);

/** A choice of a list; any of its texts chooses it, so that a change of language in between loses nothing. */
interface Option {
  readonly id: string;
  /** In the language of the call. */
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
  /** Not null: the form only shows it. */
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

/** In a language; English where there is none. */
const inLanguage = <Row extends { readonly language: Locale }>(rows: readonly Row[], language: Locale, textOf: (row: Row) => string): string => {
  const { en, es } = inBoth(rows, textOf);
  return language === 'es-419' && es !== '' ? es : en;
};

/** Choices by the name of their field, in order. */
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

/** What a company asks or has asked beside the fields of the product: retired questions and options are there, too. */
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

/** What a person has answered, by the name of the field; of a list the id of the option. */
export const readOwnAnswers = async (db: NoticesDb, personId: string): Promise<Answers> => {
  const rows = await db.selectFrom('welcome_answer').select(['name', 'value']).where('person_id', '=', personId).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
};

/** What a company asks somebody beside the fields of the product. An option that was retired is there for those who have chosen it. */
export const readOwnFields = async (db: NoticesDb, companyId: string, language: Locale, answers: Answers): Promise<readonly AskedField[]> =>
  (await readKnownFields(db, companyId, language))
    .filter(({ isRetired }) => !isRetired)
    .map(({ isRetired: _, ...field }) => ({ ...field, options: field.options.filter(({ id, isRetired }) => !isRetired || answers.get(field.name) === id) }));

/** The form of the company of the signed-in person: the fields of the product, then its own. */
export const readAskedFields = async (call: FormCall): Promise<readonly AskedField[]> => {
  const { companyId, userId } = call.caller.subject;
  return [...productFields(call), ...(await readOwnFields(call.db, companyId, call.language, await readOwnAnswers(call.db, userId)))];
};

/** What a form may show of a person without asking. */
export type Known = Readonly<Record<KnownDetail, string | null>>;

/** What a field shows: what is known of the person, or what they have answered. */
export const shownValue = (field: AskedField, person: Known, answers: Answers): string | null => {
  if (field.knownFrom !== null) return person[field.knownFrom];
  const answer = answers.get(field.name) ?? null;
  return field.inputType === 'list' ? (field.options.find(({ id }) => id === answer)?.text ?? null) : answer;
};

/** `GET /user/v2/optional-fields` (NOT-063, NOT-064). Lists without options are there too; the form leaves them out (NOT-069). */
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
