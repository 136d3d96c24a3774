import type { FieldValidation, TrackerField, TrackerType } from '../../contract';
import { canHold, type FieldTexts, numberIn, roleOf, textOf, visibleFields } from '../fields';
import { isLongAgo } from '../trackerDay';

/** A problem as a message: a text configured by the company, or a key in both catalogues with its values. */
export type Problem =
  | { readonly text: string }
  | { readonly key: 'problem.required' | 'problem.number' | 'problem.notOffered' | 'problem.dateUnreadable' | 'problem.dateLongAgo' }
  | { readonly key: 'problem.range'; readonly values: { readonly min: number; readonly max: number } }
  | { readonly key: 'problem.minimum'; readonly values: { readonly min: number } }
  | { readonly key: 'problem.maximum'; readonly values: { readonly max: number } };

/** Whether the type requires a number: at least one field other than the intensity must be filled in (TRK-114). */
const wantsNumber = (type: TrackerType): boolean => type === 'Measurement' || type === 'Count' || type === 'Fitness';

const configured = (validation: FieldValidation, otherwise: Problem): Problem =>
  validation.ErrorMessage === '' ? otherwise : { text: validation.ErrorMessage };

/** The violated range of a value. A range applies with `CheckRange`, or if both bounds are set (TRK-113). */
const rangeProblem = (validation: FieldValidation, value: number): Problem | undefined => {
  const { CheckRange, Min, Max } = validation;
  if (!CheckRange && (Min === null || Max === null)) return undefined;
  const isInside = (Min === null || value >= Min) && (Max === null || value <= Max);
  if (isInside) return undefined;
  if (Min !== null && Max !== null) return configured(validation, { key: 'problem.range', values: { min: Min, max: Max } });
  if (Min !== null) return configured(validation, { key: 'problem.minimum', values: { min: Min } });
  return Max === null ? undefined : configured(validation, { key: 'problem.maximum', values: { max: Max } });
};

/** @param emptyIsWrong whether a number is required even if its field is optional (TRK-112, TRK-114) */
const problemOf = (validation: FieldValidation, text: string, emptyIsWrong: boolean): Problem | undefined => {
  switch (validation.ValidationType) {
    case 'Required':
      return text === '' ? configured(validation, { key: 'problem.required' }) : undefined;
    case 'Double':
    case 'Integer': {
      if (text === '') return emptyIsWrong ? { key: 'problem.required' } : undefined;
      const value = numberIn(text);
      return value === undefined ? { key: 'problem.number' } : rangeProblem(validation, value);
    }
  }
};

const problemsOfField = (field: TrackerField, text: string, emptyIsWrong: boolean): readonly Problem[] => {
  if (text !== '' && !canHold(field, text)) return [{ key: field.FieldType === 'Date' ? 'problem.dateUnreadable' : 'problem.notOffered' }];
  if (field.FieldType === 'Date' && text !== '' && isLongAgo(text)) return [{ key: 'problem.dateLongAgo' }];
  return field.FieldValidations.flatMap((validation) => problemOf(validation, text, emptyIsWrong) ?? []);
};

/** Problems of one field when it is left (TRK-109 to TRK-113); only the first one is shown (TRK-117). */
export const fieldProblems = (field: TrackerField, texts: FieldTexts): readonly Problem[] => problemsOfField(field, textOf(texts, field.FieldName), false);

/**
 * Problems of a submitted entry: field name → problems; empty if it can be saved. If only the intensity is filled in, Measurement, Count and Fitness
 * trackers validate every field as if it were required; otherwise only the fields' own rules apply (TRK-112, TRK-114, TRK-115).
 */
export const entryProblems = (type: TrackerType, fields: readonly TrackerField[], texts: FieldTexts): ReadonlyMap<string, readonly Problem[]> => {
  const emptyIsWrong = wantsNumber(type) && isNothingEntered(fields, texts);
  return new Map(
    visibleFields(fields)
      .map((field) => [field.FieldName, problemsOfField(field, textOf(texts, field.FieldName), emptyIsWrong)] as const)
      .filter(([, problems]) => problems.length > 0),
  );
};

/** Whether all fields except the intensity are empty (TRK-114). */
export const isNothingEntered = (fields: readonly TrackerField[], texts: FieldTexts): boolean =>
  visibleFields(fields).every(({ FieldName }) => roleOf(FieldName) === 'intensity' || textOf(texts, FieldName) === '');
