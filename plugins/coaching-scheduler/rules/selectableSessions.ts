import { dayIn, daysBetween } from '#shell/rules/dates/days';
import type { CoachEntry } from '../contract';

/** Days before and after today within which a session can be chosen for a note (SUP-105), inclusive. */
const selectableDays = 30;

/** When a session takes place: its start, else the date that it was noted with. */
export const dateOf = ({ StartDate, SessionDate }: Pick<CoachEntry, 'StartDate' | 'SessionDate'>): string => StartDate ?? SessionDate;

/**
 * The sessions that a coach can write about (SUP-105): their own (SUP-108) of the days around today, newest first.
 * @param today `yyyy-MM-dd` in `zone`
 */
export const selectableSessions = (
  entries: readonly CoachEntry[],
  { coachUserId, today, zone }: { readonly coachUserId: string; readonly today: string; readonly zone: string },
): readonly CoachEntry[] => {
  const isNear = (date: string): boolean => Math.abs(daysBetween(today, dayIn(date, zone))) <= selectableDays;
  return entries
    .filter(({ EntryType, CoachUserId }) => EntryType === 'Session' && CoachUserId === coachUserId)
    .filter((entry) => isNear(entry.SessionDate) || isNear(dateOf(entry)))
    .sort((one, other) => (dateOf(one) < dateOf(other) ? 1 : -1));
};
