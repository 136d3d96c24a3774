import { isDay } from '#shell/rules/dates/days';
import type { FieldOption, TrackerField } from '../contract';

/** Typed or stored values: field name → text. An empty text is an empty field. */
export type FieldTexts = Readonly<Record<string, string>>;

/** Maximum length of a field's text, in characters. */
export const maxTextLength = 1000;

/** The auto-fill fields, by name, ignoring case (TRK-049). */
export type FieldRole = 'intensity' | 'distance' | 'duration' | 'steps' | 'calories';

const roles: readonly FieldRole[] = ['intensity', 'distance', 'duration', 'steps', 'calories'];

export const roleOf = (fieldName: string): FieldRole | undefined => roles.find((role) => role === fieldName.toLowerCase());

/** The field of a role, if the tracker has one. */
export const fieldOf = <F extends Pick<TrackerField, 'FieldName'>>(fields: readonly F[], role: FieldRole): F | undefined =>
  fields.find(({ FieldName }) => roleOf(FieldName) === role);

/** The fields shown in the form and table (TRK-023). */
export const visibleFields = <F extends Pick<TrackerField, 'FieldType'>>(fields: readonly F[]): readonly F[] =>
  fields.filter(({ FieldType }) => FieldType !== 'Hidden');

export const textOf = (texts: FieldTexts, fieldName: string): string => texts[fieldName]?.trim() ?? '';

/** Whether two forms are equal, ignoring surrounding white space, and the difference between empty and absent fields. */
export const areSameTexts = (one: FieldTexts, other: FieldTexts): boolean =>
  [...Object.keys(one), ...Object.keys(other)].every((name) => textOf(one, name) === textOf(other, name));

const plainNumber = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/;

/** Parses a number; `undefined` for an empty text, and for anything but a complete plain number (`1e5`, `5 km`, `1,5`, `1.`). */
export const numberIn = (text: string): number | undefined => {
  const trimmed = text.trim();
  if (!plainNumber.test(trimmed)) return undefined;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : undefined;
};

/** Significant digits: sums and products of decimals have errors below that. */
const meaningfulDigits = 15;

/** `value` without the noise of binary fractions: 2200.0000000000005 is 2200. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(meaningfulDigits));

/** Rounded to `decimals` places, half away from zero. */
export const roundTo = (value: number, decimals: number): number => {
  const scale = 10 ** Math.min(Math.max(0, decimals), 10);
  return (Math.sign(value) * Math.round(withoutNoise(Math.abs(value) * scale))) / scale;
};

/** A number as text without exponent and without trailing zeros; `-0` is `0`. */
export const numberText = (value: number): string => {
  const text = String(value === 0 ? 0 : value);
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text;
};

/** The chosen option of a Select or YesNo field. */
export const chosenOption = (field: Pick<TrackerField, 'FieldName' | 'FieldOptions'>, texts: FieldTexts): FieldOption | undefined =>
  field.FieldOptions.find(({ OptionValue }) => OptionValue === textOf(texts, field.FieldName));

type Shown = Pick<TrackerField, 'FieldType' | 'FieldDecimalPlaces' | 'FieldOptions'>;

/** The displayed form of a stored value: the name of its option, else the value itself. */
export const displayValue = (field: Pick<TrackerField, 'FieldOptions'>, value: string): string =>
  field.FieldOptions.find(({ OptionValue }) => OptionValue === value)?.OptionName ?? value;

/** A text in stored form: trimmed, and a number rounded to the field's decimals (TRK-118). */
export const storedValue = (field: Shown, text: string): string => {
  const trimmed = text.trim();
  const number = field.FieldType === 'Number' ? numberIn(trimmed) : undefined;
  return number === undefined ? trimmed : numberText(roundTo(number, field.FieldDecimalPlaces));
};

/** Whether a field can hold a text: only offered options and valid days. Other types accept any text, which is then validated. */
export const canHold = (field: Pick<TrackerField, 'FieldType' | 'FieldOptions'>, text: string): boolean => {
  switch (field.FieldType) {
    case 'Select':
    case 'YesNo':
      return field.FieldOptions.some(({ OptionValue }) => OptionValue === text);
    case 'Date':
      return isDay(text);
    case 'Text':
    case 'Number':
    case 'Hidden':
      return true;
  }
};
