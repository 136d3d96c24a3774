import type { ProfileAnswer } from '../../../../shell/features/account/contract';
import { isPlausibleDay } from '../../../../shell/rules/dates/days';
import { isMail } from '../../../../shell/rules/mail';
import type { RefusalText } from '../../../platform/module';
import { dateOfBirth } from './fields';

/** An answer to a question. */
interface Given {
  readonly Id: string;
  readonly UserAnswer: string | null;
}

/** Maximum length of an answer, in characters. */
const mostCharacters = 100;

/** Control characters, surrogates, and characters that change the direction of text. */
const hidden = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Key of the fault of a non-empty answer. @param today `yyyy-MM-dd` */
const problemOf = ({ Id, InputType, Options }: ProfileAnswer, value: string, today: string): string | undefined => {
  if (value.length > mostCharacters) return 'answer.tooLong';
  if (hidden.test(value)) return 'answer.characters';
  switch (InputType) {
    case 'text':
      return undefined;
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(value) ? undefined : 'answer.number';
    case 'email':
      return isMail(value) ? undefined : 'email.form';
    case 'date':
      return isPlausibleDay(value) && (Id !== dateOfBirth || value <= today) ? undefined : 'answer.date';
    case 'list':
      return Options.some(({ Value }) => Value === value) ? undefined : 'answer.list';
  }
};

const faultOf = (field: ProfileAnswer | undefined, { Id, UserAnswer }: Given, today: string): Pick<RefusalText, 'key' | 'values' | 'more'> | undefined => {
  if (field === undefined) return { key: 'answer.unknown', values: { label: Id } };
  const value = UserAnswer?.trim() ?? '';
  // A form may send a read-only answer back unchanged.
  if (field.Readonly) return value === (field.UserAnswer ?? '') ? undefined : { key: 'answer.readonly', values: { label: field.Label } };
  if (value === '') return field.Required ? { key: 'answer.required' } : undefined;
  const key = problemOf(field, value, today);
  if (key === undefined) return undefined;
  return { key, values: { label: field.Label, most: mostCharacters }, ...(Id === dateOfBirth && { more: { Code: 'InvalidDOB' } }) };
};

/** The faults of the answers, each with its path in the body. */
export const faultsOf = (asked: readonly ProfileAnswer[], given: readonly Given[], today: string): readonly RefusalText[] => {
  const fields = new Map(asked.map((field) => [field.Id, field]));
  const seen = new Set<string>();
  return given.flatMap((answer, index) => {
    const fault = seen.has(answer.Id) ? { key: 'answer.twice', values: { label: answer.Id } } : faultOf(fields.get(answer.Id), answer, today);
    seen.add(answer.Id);
    return fault === undefined ? [] : [{ field: `ProfileItemAnswers[${index}].UserAnswer`, ...fault }];
  });
};
