import { addDays, addMonths, isDay } from '#shell/rules/dates/days';
import { challengeDay, isLongAgo } from '../trackerDay';

/** Inputs of the proposed day of a new entry; days are `yyyy-MM-dd`. */
export interface DateFacts {
  readonly today: string;
  /** The day clicked in the calendar. */
  readonly calendarDate?: string | undefined;
  /** A day, or an instant whose day is in US Central time. */
  readonly challengeStart?: string | undefined;
  /** The latest day with an entry. */
  readonly latestEntry?: string | undefined;
}

/** The proposed day of a new entry when the dialog opens (TRK-074 to TRK-078). */
export const defaultEntryDay = ({ today, calendarDate, challengeStart, latestEntry }: DateFacts): string => {
  if (calendarDate !== undefined) return calendarDate;
  if (challengeStart === undefined) return today;
  const start = challengeDay(challengeStart);
  if (start > today) return today;
  if (latestEntry === undefined || latestEntry < start) return start;
  return latestEntry >= today ? today : addDays(latestEntry, 1);
};

/** The proposed day after a save: the next one, unless that is in the future (TRK-065). */
export const nextEntryDay = (saved: string, today: string): string => (saved < today ? addDays(saved, 1) : saved);

/** Maximum age of a coach's entry, in years (TRK-106). */
const coachYears = 2;

/** The problem of an entry's day; keys of both catalogues. */
export type DateProblem =
  | { readonly key: 'problem.dateRequired' | 'problem.dateUnreadable' | 'problem.dateAfterToday' | 'problem.dateLongAgo' }
  | { readonly key: 'problem.dateTooEarly'; readonly values: { readonly years: number } };

/** TRK-104 to TRK-107. Only coaches have a lower bound, except for years that are typing errors. */
export const dayProblem = (day: string, today: string, byCoach: boolean): DateProblem | undefined => {
  if (day.trim() === '') return { key: 'problem.dateRequired' };
  if (!isDay(day)) return { key: 'problem.dateUnreadable' };
  if (day > today) return { key: 'problem.dateAfterToday' };
  if (isLongAgo(day)) return { key: 'problem.dateLongAgo' };
  if (byCoach && day < addMonths(today, -12 * coachYears)) return { key: 'problem.dateTooEarly', values: { years: coachYears } };
  return undefined;
};
