import { normalPhone } from '../../../rules/phone';
import { type AskedField, askable, fieldFault, placeOf } from '../../session';
import type { OptionalField } from '../contract';

/** Name of the draft of the welcome form. */
export const welcomeDraft = 'notices.welcome';

/** The field that has a place of its own on the welcome form (NOT-065). */
export const mobileNumber = 'MobileNumber';

/** Characters up to which help stands beside its field in full; longer help is cut there and has a tooltip (NOT-073). */
export const longestPlainHelp = 24;

/** Characters that the server takes of any answer. */
const longestValue = 254;

/** The optional fields that the form shows: lists without options (NOT-069) and fixed fields without a value are left out. */
export const askedOn = (fields: readonly OptionalField[]): readonly AskedField[] =>
  askable(
    fields.filter(({ Readonly, Value }) => !Readonly || Value).map((field) => ({ ...field, Value: field.Value ?? '', Required: field.Required ?? false })),
  );

/** The fault of an answer beyond the rules of its type. */
export const welcomeFault = ({ Name, InputType }: AskedField, answer: string): 'phone' | 'email' | undefined => {
  const text = answer.trim();
  if (text === '') return undefined;
  if (Name === mobileNumber) return normalPhone(text) ? undefined : 'phone';
  if (InputType === 'email') return text.length <= longestValue && /@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text) ? undefined : 'email';
  return undefined;
};

/** What to send: of the fields that may be changed, what was filled in, and blanks where there was something before. */
export const welcomeAnswers = (fields: readonly AskedField[], answers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const answer = (answers[placeOf(field)] ?? '').trim();
      if (field.Readonly || (answer === '' && !field.Value)) return [];
      return [[field.Name, field.Name === mobileNumber ? (normalPhone(answer) ?? answer) : answer]];
    }),
  );

/** As `welcomeAnswers`, without those that are wrong: skipping the form is not blocked by them (NOT-076). */
export const skippedAnswers = (fields: readonly AskedField[], answers: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const isGood = (field: AskedField): boolean => {
    const answer = answers[placeOf(field)] ?? '';
    return !fieldFault(field, answer) && !welcomeFault(field, answer);
  };
  return welcomeAnswers(fields.filter(isGood), answers);
};
