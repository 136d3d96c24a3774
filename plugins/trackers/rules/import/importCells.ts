import { isDay } from '#shell/rules/dates/days';

/** Whether `05/11/2026` begins with the day or the month. */
export type DayOrder = 'dayFirst' | 'monthFirst';

/** The usual day order of a language, for files that do not show theirs. */
export const usualDayOrder = (language: string): DayOrder => (language.startsWith('es') ? 'dayFirst' : 'monthFirst');

const slashForm = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: \d{2}:\d{2}:\d{2})?$/;

const slashDay = (text: string, order: DayOrder): string | undefined => {
  const [, first = '', second = '', year = ''] = slashForm.exec(text) ?? [];
  const [month, ofMonth] = order === 'monthFirst' ? [first, second] : [second, first];
  const day = `${year}-${month.padStart(2, '0')}-${ofMonth.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
};

/** Parses the day in a cell (`2026-01-31`, or with slashes, with or without zeros) into `yyyy-MM-dd`; returns any other text unchanged. */
export const dayOf = (text: string, order: DayOrder): string => slashDay(text, order) ?? text;

/** A day that proves one order, and a day that proves the other. */
export interface MixedDays {
  readonly dayFirst: string;
  readonly monthFirst: string;
}

/** The day order of a file: the one that a day above 12 proves; else the usual one. */
export const dayOrderIn = (texts: readonly string[], usual: DayOrder): DayOrder | MixedDays => {
  const proof = (order: DayOrder, other: DayOrder): string | undefined =>
    texts.find((text) => slashDay(text, order) !== undefined && slashDay(text, other) === undefined);
  const dayFirst = proof('dayFirst', 'monthFirst');
  const monthFirst = proof('monthFirst', 'dayFirst');
  if (dayFirst !== undefined && monthFirst !== undefined) return { dayFirst, monthFirst };
  if (dayFirst !== undefined) return 'dayFirst';
  return monthFirst === undefined ? usual : 'monthFirst';
};

const withDecimalComma = /^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d+$/;
const inThousands = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/;

const withoutPoints = (text: string): string => text.replaceAll('.', '');

/** An ambiguous number, one reading of which is a thousand times the other; each reading in an unambiguous form. */
export interface TwoReadings {
  readonly text: string;
  readonly whole: string;
  readonly decimal: string;
}

/**
 * Converts a number of a file that may use decimal commas: `1.234,5` is `1234.5`, and `10.183` steps are `10183`.
 * @param decimals decimals of the field: with any, `1.234` is ambiguous
 */
export const numberFrom = (text: string, decimals: number): string | TwoReadings => {
  if (withDecimalComma.test(text)) return withoutPoints(text).replace(',', '.');
  if (!inThousands.test(text)) return text;
  const hasOnePoint = text.indexOf('.') === text.lastIndexOf('.');
  return decimals > 0 && hasOnePoint ? { text, whole: withoutPoints(text), decimal: text.replace('.', ',') } : withoutPoints(text);
};
