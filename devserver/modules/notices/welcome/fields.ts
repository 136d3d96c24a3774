import type { OptionalField } from '../../../../shell/features/notices/contract';
import { type ContactKind, readContacts } from '../../../platform/auth/contacts';
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
}

type FormCall = Pick<Call<NoticesTables>, 'db' | 'text' | 'language' | 'caller'>;

const productFields = (call: Pick<FormCall, 'text'>): readonly AskedField[] =>
  (
    [
      [mobileNumber, 'text'],
      [preferredEmail, 'email'],
    ] as const
  ).map(([name, inputType]) => ({ name, label: call.text(`label.${name}`), helpText: call.text(`help.${name}`), inputType, options: [], knownFrom: null }));

/** Choices by the name of their field, in order. */
const readOptions = async (db: NoticesDb, companyId: string, language: string): Promise<ReadonlyMap<string, readonly Option[]>> => {
  const rows = await db.selectFrom('welcome_field_option').selectAll().where('company_id', '=', companyId).orderBy('position').orderBy('id').execute();
  const ofField = new Map<string, Option[]>();
  for (const { name, id, language: own, text } of rows) {
    if (own !== language) continue;
    const texts = rows.filter((other) => other.name === name && other.id === id).map((other) => other.text);
    ofField.set(name, [...(ofField.get(name) ?? []), { id, text, texts }]);
  }
  return ofField;
};

/** What a company asks beside the fields of the product. */
export const readOwnFields = async (db: NoticesDb, companyId: string, language: FormCall['language']): Promise<readonly AskedField[]> => {
  const options = await readOptions(db, companyId, language);
  const rows = await db
    .selectFrom('welcome_field as field')
    .innerJoin('welcome_field_text as text', (join) => join.onRef('text.company_id', '=', 'field.company_id').onRef('text.name', '=', 'field.name'))
    .select(['field.name', 'field.input_type', 'field.known_from', 'text.label', 'text.help_text'])
    .where('field.company_id', '=', companyId)
    .where('text.language', '=', language)
    .orderBy('field.position')
    .execute();
  return rows.map((row) => ({
    name: row.name,
    label: row.label,
    helpText: row.help_text,
    inputType: row.input_type,
    options: options.get(row.name) ?? [],
    knownFrom: row.known_from,
  }));
};

/** The form of the company of the signed-in person: the fields of the product, then its own. */
export const readAskedFields = async (call: FormCall): Promise<readonly AskedField[]> => [
  ...productFields(call),
  ...(await readOwnFields(call.db, call.caller.subject.companyId, call.language)),
];

/** What a form may show of a person without asking. */
export type Known = Readonly<Record<KnownDetail, string | null>>;

/** What a field shows: what is known of the person, or what they have answered. */
export const shownValue = (field: AskedField, person: Known, answers: ReadonlyMap<string, string>): string | null => {
  if (field.knownFrom !== null) return person[field.knownFrom];
  const answer = answers.get(field.name) ?? null;
  return field.inputType === 'list' ? (field.options.find(({ id }) => id === answer)?.text ?? null) : answer;
};

/** `GET /user/v2/optional-fields` (NOT-063, NOT-064). Lists without options are there too; the form leaves them out (NOT-069). */
export const readForm = async (call: FormCall): Promise<OptionalField[]> => {
  const { userId } = call.caller.subject;
  const person = await readPersonAtWork(call.db, userId);
  const rows = await call.db.selectFrom('welcome_answer').select(['name', 'value']).where('person_id', '=', userId).execute();
  const answers = new Map(rows.map(({ name, value }) => [name, value]));
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
  }));
};
