import { firstDay, lastDay } from '../../../../rules/dates/days';
import { isMail } from '../../../../rules/mail';

/** A field that the server defines, at first login or at registration (SES-017, SES-111). */
export interface AskedField {
  readonly Name: string;
  readonly Label: string;
  readonly HelpText?: string;
  readonly InputType: 'text' | 'number' | 'date' | 'list' | 'email' | 'password';
  readonly Value?: string | undefined;
  readonly Options?: readonly string[] | undefined;
  readonly Required: boolean;
  readonly Readonly: boolean;
}

/** Faults of an answer; each has its own text. */
export type FieldFault = 'required' | 'tooLong' | 'email' | 'number' | 'date';

/** Maximum length of a text or a number, in characters (shell document, section 9). */
export const longestAnswer = 100;

/** Bounds of a date, calendar days, both included (shell document, section 9). */
export const dayRange = { min: firstDay, max: lastDay } as const;

/** Omits lists without options, which cannot be answered. */
export const askable = (fields: readonly AskedField[]): readonly AskedField[] =>
  fields.filter(({ InputType, Options }) => InputType !== 'list' || (Options?.length ?? 0) > 0);

/** A field's name in a form, without dots, which the form library treats as nesting. */
export const placeOf = ({ Name }: Pick<AskedField, 'Name'>): string => Name.replaceAll('.', '_');

/** Initial values of the form. */
export const initialAnswers = (fields: readonly AskedField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [placeOf(field), field.Value ?? '']));

const isInRange = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= dayRange.min && day <= dayRange.max;

/** The fault of an answer, if any. Read-only fields have none. */
export const fieldFault = ({ InputType, Required, Readonly: isFixed }: AskedField, answer: string): FieldFault | undefined => {
  const text = answer.trim();
  if (isFixed) return undefined;
  if (text === '') return Required ? 'required' : undefined;
  switch (InputType) {
    case 'email':
      return isMail(text) ? undefined : 'email';
    case 'number':
      if (!/^-?\d+(\.\d+)?$/.test(text)) return 'number';
      return text.length > longestAnswer ? 'tooLong' : undefined;
    case 'date':
      return isInRange(text) ? undefined : 'date';
    case 'text':
      return text.length > longestAnswer ? 'tooLong' : undefined;
    case 'list':
    case 'password':
      return undefined;
  }
};

/** The answers to send: of editable fields with a value. Passwords are not trimmed. */
export const answersOf = (fields: readonly AskedField[], answers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const answer = answers[placeOf(field)] ?? '';
      if (field.Readonly || answer.trim() === '') return [];
      return [[field.Name, field.InputType === 'password' ? answer : answer.trim()]];
    }),
  );
