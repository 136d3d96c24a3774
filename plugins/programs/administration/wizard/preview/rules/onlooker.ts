import { addDays, daysBetween } from '#shell/rules/days';
import { progressOf } from '../../../../rules/progress';
import type { Participation, Period } from '../../../../rules/status';

/** Who looks at a challenge: somebody who has not joined it, somebody halfway through, or somebody who has completed it. */
export const onlookers = ['new', 'halfway', 'done'] as const;
export type Onlooker = (typeof onlookers)[number];

/** In how many days a challenge is halfway whose last day is not known yet. */
const halfOfUnknown = 14;

/** Noon in the middle of America: the same day in each of its zones. */
const noonOf = (day: string): Date => new Date(`${day}T18:00:00.000Z`);

/**
 * When somebody looks: who has not joined as soon as there is something to see, the others in the middle of the challenge and on its last day.
 * @param publishAt ISO 8601; null: at once
 */
export const momentOf = (onlooker: Onlooker, { start, end }: Period, publishAt: string | null, now: Date): Date => {
  if (onlooker === 'new') return new Date(Math.max(now.getTime(), Date.parse(publishAt ?? '') || 0));
  const half = end === null ? halfOfUnknown : Math.max(0, Math.ceil(daysBetween(start, end) / 2));
  const middle = addDays(start, half);
  if (onlooker === 'halfway') return noonOf(middle);
  return noonOf(end === null || end < start ? addDays(middle, half) : end);
};

/** How much of what completes a challenge somebody has done. */
export const countedOf = (onlooker: Onlooker, required: number): number => {
  if (onlooker === 'new') return 0;
  return onlooker === 'done' ? required : Math.floor(required / 2);
};

/** The part that somebody has in a challenge. */
export const participationOf = (onlooker: Onlooker, counted: number, required: number): Participation | undefined =>
  onlooker === 'new'
    ? undefined
    : { state: onlooker === 'done' ? 'Complete' : 'Joined', percent: progressOf(counted, required).percent, hasBegun: counted > 0 };

/**
 * The days of so many reports or entries: one a day up to yesterday, and several on the first day where there are not as many.
 * @param today when somebody looks
 */
export const daysOf = (counted: number, start: string, today: string): readonly string[] =>
  Array.from({ length: counted }, (_, at) => {
    const day = addDays(today, at - counted);
    return day < start ? start : day;
  });
