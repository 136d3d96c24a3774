import { addMonths, isDay } from './dates/days';
import { isOnQuarterHour } from './dates/quarterHours';
import { type Fault, ruleMessage } from './fault';

/**
 * Validators that forms and server share (TOO-041). Each returns the fault of a value, or undefined. An empty value is valid for all except the required
 * ones, so that a missing field has one fault only. Days are `yyyy-MM-dd`.
 */

export type Given<Value> = Value | '' | null | undefined;

const isEmpty = (value: unknown): value is '' | null | undefined => value === undefined || value === null || value === '';
const isBlank = (value: unknown): boolean => isEmpty(value) || (typeof value === 'string' && value.trim() === '');

/** 'Field is required.' (TOO-001). */
export const required = (value: unknown): Fault | undefined => (isBlank(value) ? ruleMessage('required') : undefined);

/** 'Field is required' without full stop, for the dialogs of rewards (TOO-002). */
export const requiredInReward = (value: unknown): Fault | undefined => (isBlank(value) ? ruleMessage('requiredInReward') : undefined);

/** Refuses everything but text that is not blank (TOO-026, TOO-027). */
export const nonEmptyText = (value: unknown): Fault | undefined => (typeof value === 'string' && !isBlank(value) ? undefined : ruleMessage('nonEmptyText'));

// Numbers

/** TOO-004 */
export const minimum = (value: Given<number>, n: number): Fault | undefined => (isEmpty(value) || value >= n ? undefined : ruleMessage('minimum', { n }));

/** TOO-005 */
export const maximum = (value: Given<number>, n: number): Fault | undefined => (isEmpty(value) || value <= n ? undefined : ruleMessage('maximum', { n }));

/** Equal values are invalid as well (TOO-003, TOO-012). */
export const ordered = (lower: Given<number>, upper: Given<number>): Fault | undefined =>
  isEmpty(lower) || isEmpty(upper) || lower < upper ? undefined : ruleMessage('ordered');

/** TOO-014. Tolerates floating-point errors, as the schemas of the server do: 0.3 is divisible by 0.1. */
export const divisibleBy = (value: Given<number>, n: number): Fault | undefined => {
  if (isEmpty(value)) return undefined;
  const times = value / n;
  return Math.abs(times - Math.round(times)) < 1e-6 ? undefined : ruleMessage('divisible', { n });
};

/** The faults of both ends of an age range (TOO-032 to TOO-035). Both ends may be the same age. */
export interface AgeRangeFaults {
  readonly minimum?: Fault;
  readonly maximum?: Fault;
}

/** @param bounds of the youngest age */
export const ageRange = (youngest: Given<number>, oldest: Given<number>, bounds: { readonly lower: number; readonly upper: number }): AgeRangeFaults => {
  const atBounds = minimum(youngest, bounds.lower) ?? maximum(youngest, bounds.upper);
  const isOrdered = isEmpty(youngest) || isEmpty(oldest) || youngest <= oldest;
  return { ...(atBounds && { minimum: atBounds }), ...(!isOrdered && { maximum: ruleMessage('ordered') }) };
};

// Two fields

/** Displayed names of the two fields. */
export interface FieldNames {
  readonly field: string;
  readonly other: string;
}

/** TOO-010 */
export const sameAs = (value: unknown, other: unknown, { field, other: otherField }: FieldNames): Fault | undefined =>
  isEmpty(value) || value === other ? undefined : ruleMessage('same', { field, other: otherField });

/** TOO-011 */
export const notSameAs = (value: unknown, other: unknown, { field, other: otherField }: FieldNames): Fault | undefined =>
  isEmpty(value) || value !== other ? undefined : ruleMessage('notSame', { field, other: otherField });

// Days

const shown = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/** The bound itself is allowed (TOO-016, TOO-018). */
export const notBefore = (day: Given<string>, first: string): Fault | undefined =>
  isEmpty(day) || day >= first ? undefined : ruleMessage('notBefore', { date: shown(first) });

/** The bound itself is allowed (TOO-017, TOO-018). */
export const notAfter = (day: Given<string>, last: string): Fault | undefined =>
  isEmpty(day) || day <= last ? undefined : ruleMessage('notAfter', { date: shown(last) });

/** Equal days are valid (TOO-006). */
export const inOrder = (first: Given<string>, last: Given<string>): Fault | undefined =>
  isEmpty(first) || isEmpty(last) || first <= last ? undefined : ruleMessage('inOrder');

/** The end must be later than the start; the same day is invalid (TOO-007). */
export const endsLater = (start: Given<string>, end: Given<string>): Fault | undefined =>
  isEmpty(start) || isEmpty(end) || start < end ? undefined : ruleMessage('endsLater');

/** Days from `start` to `end`, both included. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

/** All `days` must be in one plan year (TOO-008). */
export const inOnePlanYear = (days: readonly Given<string>[], planYears: readonly Days[]): Fault | undefined => {
  const given = days.filter((day): day is string => !isEmpty(day));
  return given.length === 0 || planYears.some(({ start, end }) => given.every((day) => day >= start && day <= end)) ? undefined : ruleMessage('planYear');
};

/** Refuses a day after the end of a challenge (TOO-009). Its last day is valid. */
export const withinChallenge = (day: Given<string>, end: string): Fault | undefined =>
  isEmpty(day) || day <= end ? undefined : ruleMessage('withinChallenge');

/** Parses a day typed as `MM/dd/yyyy`; `undefined` for other forms and days that do not exist. */
export const readTypedDay = (text: string): string | undefined => {
  const [, month, date, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  const day = `${year}-${month}-${date}`;
  return isDay(day) ? day : undefined;
};

/** TOO-019, TOO-020 */
export const dateFormat = (text: Given<string>): Fault | undefined =>
  isEmpty(text) || readTypedDay(text) !== undefined ? undefined : ruleMessage('dateFormat');

/** Minimum age in years (TOO-021). */
export const minimumAge = 18;

/** Valid from the 18th birthday on (TOO-022). A birthday on February 29 is March 1 in other years. */
export const oldEnough = (dateOfBirth: Given<string>, today: string): Fault | undefined => {
  const lastBirthday = addMonths(today, -12 * minimumAge);
  return isEmpty(dateOfBirth) || dateOfBirth <= lastBirthday ? undefined : ruleMessage('minimumAge', { n: minimumAge });
};

/** A time (`HH:mm`, `HH:mm:ss`) on a quarter of an hour (TOO-036). */
export const onQuarterHour = (time: Given<string>): Fault | undefined => (isEmpty(time) || isOnQuarterHour(time) ? undefined : ruleMessage('quarterHour'));

// Texts

/** Exclusive limit of a coach's note, in characters (TOO-037). */
export const coachNoteLimit = 5000;

/** TOO-037 */
export const coachNote = (text: Given<string>): Fault | undefined =>
  isEmpty(text) || [...text].length < coachNoteLimit ? undefined : ruleMessage('coachNote', { n: coachNoteLimit });

// Choices

/** At least `n` items must be chosen; an empty choice is invalid as well (TOO-013, TOO-038). */
export const atLeast = (chosen: readonly unknown[], n: number): Fault | undefined => (chosen.length >= n ? undefined : ruleMessage('atLeast', { n }));

/** For lists of records (TOO-023). */
export const someRecord = (chosen: readonly unknown[]): Fault | undefined => (chosen.length > 0 ? undefined : ruleMessage('someRecord'));

/** For groups of options, such as checkboxes (TOO-024). */
export const someOption = (chosen: readonly unknown[]): Fault | undefined => (chosen.length > 0 ? undefined : ruleMessage('someOption'));
