import { dayIn, daysBetween } from '#shell/rules/dates/days';
import type { CoachEntry } from '../contract';

/** Maximum number of days between today and a session that can be chosen for a note (SUP-105), inclusive. */
const selectableDays = 30;

/** Time of a session: its start, else the date of the entry. */
export const dateOf = ({ StartDate, SessionDate }: Pick<CoachEntry, 'StartDate' | 'SessionDate'>): string => StartDate ?? SessionDate;

/**
 * Sessions about which a coach can write a note (SUP-105): the coach's own (SUP-108) within the selectable days, newest first.
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
