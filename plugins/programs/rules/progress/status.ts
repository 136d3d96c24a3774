import { addDays, daysBetween } from '#shell/rules/dates/days';
import type { ProgramStatus } from '../../contract';

/** The period of a program: calendar days, inclusive. `end: null` has no end. */
export interface Period {
  readonly start: string;
  readonly end: string | null;
}

/** Stored state of a participation. Whether the person keeps pace depends on the day and is not stored. */
export type SignUpState = 'Joined' | 'Complete' | 'Quit';

/** The fields of a participation that determine its status. */
export interface Participation {
  readonly state: SignUpState;
  /** 0 to 100. */
  readonly percent: number;
  /** Whether anything was reported, even if it does not count yet. */
  readonly hasBegun: boolean;
}

/** `today` and the days of a program are `yyyy-MM-dd`, so that text order is calendar order. */
export const hasStarted = (period: Period, today: string): boolean => period.start <= today;

/** A program runs until the end of its last day. */
export const hasEnded = (period: Period, today: string): boolean => period.end !== null && period.end < today;

/** Number of days after the end of a tracker program in which late entries still count. */
const graceDays = 3;

/** The last day on which changes of entries still affect a program; `null` for a program without an end. */
export const countsUntil = ({ end }: Period): string | null => (end === null ? null : addDays(end, graceDays));

/** Whether that day has passed, so that the person's progress is final, regardless of later changes of entries. */
export const isSettled = (period: Period, today: string): boolean => {
  const last = countsUntil(period);
  return last !== null && last < today;
};

/** Elapsed percentage of a program's days before `today`, 0 to 100; today itself is not elapsed. 0 for a program without an end. */
const elapsedPercent = (period: Period, today: string): number => {
  if (period.end === null || !hasStarted(period, today)) return 0;
  const days = daysBetween(period.start, period.end) + 1;
  return Math.min(100, Math.floor((daysBetween(period.start, today) / days) * 100));
};

/**
 * The status of a program for one person (PRG-036).
 * `SignedUp`: joined, nothing reported yet. `OnTrack`: progress at or above the elapsed percentage. `Participating`: begun, but behind it.
 * Never returns `Invited`, which comes from an invitation and not from a sign-up.
 */
export const programStatus = (period: Period, participation: Participation | undefined, today: string): ProgramStatus => {
  if (!participation) return 'Available';
  switch (participation.state) {
    case 'Quit':
      return 'Quit';
    case 'Complete':
      return 'Complete';
    case 'Joined':
      if (!participation.hasBegun) return 'SignedUp';
      return participation.percent >= elapsedPercent(period, today) ? 'OnTrack' : 'Participating';
  }
};
