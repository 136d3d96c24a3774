import { isDay } from '#shell/rules/days';

/** Whether `05/11/2026` begins with its day or with its month. */
export type DayOrder = 'dayFirst' | 'monthFirst';

/** The order in which a language writes days, for files that do not show theirs. */
export const usualDayOrder = (language: string): DayOrder => (language.startsWith('es') ? 'dayFirst' : 'monthFirst');

const slashForm = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: \d{2}:\d{2}:\d{2})?$/;

const slashDay = (text: string, order: DayOrder): string | undefined => {
  const [, first = '', second = '', year = ''] = slashForm.exec(text) ?? [];
  const [month, ofMonth] = order === 'monthFirst' ? [first, second] : [second, first];
  const day = `${year}-${month.padStart(2, '0')}-${ofMonth.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
};

/** The day that a cell names (`2026-01-31`, or with slashes, with or without zeros), as `yyyy-MM-dd`; else the cell as it is. */
export const dayOf = (text: string, order: DayOrder): string => slashDay(text, order) ?? text;

/** One day that can only begin with the day, and one that can only begin with the month. */
export interface MixedDays {
  readonly dayFirst: string;
  readonly monthFirst: string;
}

/** The order in which a file writes its days: the one that any of them proves, because there is no 13th month; else the usual one. */
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

/** A number that may be a thousand times the other; each reading as nobody can misread it. */
export interface TwoReadings {
  readonly text: string;
  readonly whole: string;
  readonly decimal: string;
}

/**
 * A number of a file whose numbers may have decimal commas, with a decimal point: `1.234,5` is `1234.5`, and `10.183` steps are `10183`.
 * @param decimals how many the field keeps: of one that keeps any, `1.234` may be meant either way
 */
export const numberFrom = (text: string, decimals: number): string | TwoReadings => {
  if (withDecimalComma.test(text)) return withoutPoints(text).replace(',', '.');
  if (!inThousands.test(text)) return text;
  const hasOnePoint = text.indexOf('.') === text.lastIndexOf('.');
  return decimals > 0 && hasOnePoint ? { text, whole: withoutPoints(text), decimal: text.replace('.', ',') } : withoutPoints(text);
};
