import type { FieldValidation, TrackerField, TrackerType } from '../contract';
import { canHold, type FieldTexts, numberIn, roleOf, textOf, visibleFields } from './fields';
import { isLongAgo } from './trackerDay';

/** What is wrong, as a message: a text that the company has configured, or a key that both catalogues hold, with its values. */
export type Problem =
  | { readonly text: string }
  | { readonly key: 'problem.required' | 'problem.number' | 'problem.notOffered' | 'problem.dateUnreadable' | 'problem.dateLongAgo' }
  | { readonly key: 'problem.range'; readonly values: { readonly min: number; readonly max: number } }
  | { readonly key: 'problem.minimum'; readonly values: { readonly min: number } }
  | { readonly key: 'problem.maximum'; readonly values: { readonly max: number } };

/** An entry of these types is about numbers: at least one field beside the intensity must hold something (TRK-114). */
const wantsNumber = (type: TrackerType): boolean => type === 'Measurement' || type === 'Count' || type === 'Fitness';

const configured = (validation: FieldValidation, otherwise: Problem): Problem =>
  validation.ErrorMessage === '' ? otherwise : { text: validation.ErrorMessage };

/** A range holds with `CheckRange`, or when both bounds are there (TRK-113). */
const rangeProblem = (validation: FieldValidation, value: number): Problem | undefined => {
  const { CheckRange, Min, Max } = validation;
  if (!CheckRange && (Min === null || Max === null)) return undefined;
  const isInside = (Min === null || value >= Min) && (Max === null || value <= Max);
  if (isInside) return undefined;
  if (Min !== null && Max !== null) return configured(validation, { key: 'problem.range', values: { min: Min, max: Max } });
  if (Min !== null) return configured(validation, { key: 'problem.minimum', values: { min: Min } });
  return Max === null ? undefined : configured(validation, { key: 'problem.maximum', values: { max: Max } });
};

/** @param emptyIsWrong a number is asked for even where nothing was entered, as if it were required (TRK-112, TRK-114) */
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

/** What is wrong with one field when the person leaves it (TRK-109 to TRK-113); only the first one is shown (TRK-117). */
export const fieldProblems = (field: TrackerField, texts: FieldTexts): readonly Problem[] => problemsOfField(field, textOf(texts, field.FieldName), false);

/**
 * What is wrong with an entry that is submitted: field name → problems, without the fields that are right; empty when it can be saved.
 * When nothing was entered beside the intensity, Measurement, Count and Fitness trackers check every field as if it were required; as soon
 * as anything was, only the fields' own rules hold (TRK-112, TRK-114, TRK-115).
 */
export const entryProblems = (type: TrackerType, fields: readonly TrackerField[], texts: FieldTexts): ReadonlyMap<string, readonly Problem[]> => {
  const emptyIsWrong = wantsNumber(type) && isNothingEntered(fields, texts);
  return new Map(
    visibleFields(fields)
      .map((field) => [field.FieldName, problemsOfField(field, textOf(texts, field.FieldName), emptyIsWrong)] as const)
      .filter(([, problems]) => problems.length > 0),
  );
};

/** Whether every field beside the intensity is empty (TRK-114). */
export const isNothingEntered = (fields: readonly TrackerField[], texts: FieldTexts): boolean =>
  visibleFields(fields).every(({ FieldName }) => roleOf(FieldName) === 'intensity' || textOf(texts, FieldName) === '');
