import { addDays, addMonths, isDay } from '#shell/rules/days';
import { challengeDay, isLongAgo } from './trackerDay';

/** What the proposed day of a new entry depends on; days are `yyyy-MM-dd`. */
export interface DateFacts {
  readonly today: string;
  /** The day that was clicked in the calendar. */
  readonly calendarDate?: string | undefined;
  /** A day, or an instant that falls on one in US Central time. */
  readonly challengeStart?: string | undefined;
  /** The latest day that has an entry. */
  readonly latestEntry?: string | undefined;
}

/** The day that a new entry is proposed for when the dialog opens (TRK-074 to TRK-078). */
export const defaultEntryDay = ({ today, calendarDate, challengeStart, latestEntry }: DateFacts): string => {
  if (calendarDate !== undefined) return calendarDate;
  if (challengeStart === undefined) return today;
  const start = challengeDay(challengeStart);
  if (start > today) return today;
  if (latestEntry === undefined || latestEntry < start) return start;
  return latestEntry >= today ? today : addDays(latestEntry, 1);
};

/** The day proposed after an entry was saved: the next one, unless that lies ahead (TRK-065). */
export const nextEntryDay = (saved: string, today: string): string => (saved < today ? addDays(saved, 1) : saved);

/** A coach may not enter anything older (TRK-106). */
const coachYears = 2;

/** What is wrong with the day of an entry; keys of both catalogues. */
export type DateProblem =
  | { readonly key: 'problem.dateRequired' | 'problem.dateUnreadable' | 'problem.dateAfterToday' | 'problem.dateLongAgo' }
  | { readonly key: 'problem.dateTooEarly'; readonly values: { readonly years: number } };

/** TRK-104 to TRK-107. Others than coaches have no lower bound, but for years that nobody means. */
export const dayProblem = (day: string, today: string, byCoach: boolean): DateProblem | undefined => {
  if (day.trim() === '') return { key: 'problem.dateRequired' };
  if (!isDay(day)) return { key: 'problem.dateUnreadable' };
  if (day > today) return { key: 'problem.dateAfterToday' };
  if (isLongAgo(day)) return { key: 'problem.dateLongAgo' };
  if (byCoach && day < addMonths(today, -12 * coachYears)) return { key: 'problem.dateTooEarly', values: { years: coachYears } };
  return undefined;
};
