import { addDays, daysBetween } from '#shell/rules/dates/days';
import { progressOf } from '../../../../rules/progress/progress';
import type { Participation, Period } from '../../../../rules/progress/status';

/** Viewer of a previewed challenge: not joined, halfway through, or completed. */
export const onlookers = ['new', 'halfway', 'done'] as const;
export type Onlooker = (typeof onlookers)[number];

/** Days until halfway in a challenge whose last day is unknown. */
const halfOfUnknown = 14;

/** Noon in the middle of America: the same day in each of its zones. */
const noonOf = (day: string): Date => new Date(`${day}T18:00:00.000Z`);

/**
 * Time of the preview: as soon as the challenge is visible for a viewer who has not joined, else in the middle of the challenge or on its last day.
 * @param publishAt ISO 8601; null for at once
 */
export const momentOf = (onlooker: Onlooker, { start, end }: Period, publishAt: string | null, now: Date): Date => {
  if (onlooker === 'new') return new Date(Math.max(now.getTime(), Date.parse(publishAt ?? '') || 0));
  const half = end === null ? halfOfUnknown : Math.max(0, Math.ceil(daysBetween(start, end) / 2));
  const middle = addDays(start, half);
  if (onlooker === 'halfway') return noonOf(middle);
  return noonOf(end === null || end < start ? addDays(middle, half) : end);
};

/** The viewer's count of what completes a challenge. */
export const countedOf = (onlooker: Onlooker, required: number): number => {
  if (onlooker === 'new') return 0;
  return onlooker === 'done' ? required : Math.floor(required / 2);
};

/** The viewer's part in a challenge. */
export const participationOf = (onlooker: Onlooker, counted: number, required: number): Participation | undefined =>
  onlooker === 'new'
    ? undefined
    : { state: onlooker === 'done' ? 'Complete' : 'Joined', percent: progressOf(counted, required).percent, hasBegun: counted > 0 };

/**
 * The days of reports or entries: one per day up to yesterday, and several on the first day if there are too few days.
 * @param today day of the preview
 */
export const daysOf = (counted: number, start: string, today: string): readonly string[] =>
  Array.from({ length: counted }, (_, at) => {
    const day = addDays(today, at - counted);
    return day < start ? start : day;
  });
