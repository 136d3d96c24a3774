import { addDays, daysBetween } from '#shell/rules/days';
import type { ProgramStatus } from '../contract';

/** When a program runs: calendar days, both included. `end: null` never ends. */
export interface Period {
  readonly start: string;
  readonly end: string | null;
}

/** What is kept of a person's part in a program. Whether they keep pace depends on the day and is not kept. */
export type SignUpState = 'Joined' | 'Complete' | 'Quit';

/** A person's part in a program, as far as its status depends on it. */
export interface Participation {
  readonly state: SignUpState;
  /** 0 to 100. */
  readonly percent: number;
  /** Something was reported, even if it does not count yet. */
  readonly hasBegun: boolean;
}

/** `today` and the days of a program are `yyyy-MM-dd`, so that text order is calendar order. */
export const hasStarted = (period: Period, today: string): boolean => period.start <= today;

/** A program runs until the end of its last day. */
export const hasEnded = (period: Period, today: string): boolean => period.end !== null && period.end < today;

/** What is written down late still counts in a program of trackers for so many days after its end. */
const graceDays = 3;

/** The last day on which entries of a program's days may be made, changed and deleted so that it shows in the program; `null`: there is no such day. */
export const countsUntil = ({ end }: Period): string | null => (end === null ? null : addDays(end, graceDays));

/** Whether that day is over: what the person has reached stays as it is, whatever becomes of their entries. */
export const isSettled = (period: Period, today: string): boolean => {
  const last = countsUntil(period);
  return last !== null && last < today;
};

/** The share of a program's days that lie behind `today`, 0 to 100. Today itself still lies ahead. A program without end has no pace. */
const elapsedPercent = (period: Period, today: string): number => {
  if (period.end === null || !hasStarted(period, today)) return 0;
  const days = daysBetween(period.start, period.end) + 1;
  return Math.min(100, Math.floor((daysBetween(period.start, today) / days) * 100));
};

/**
 * The status of a program for one person (PRG-036).
 * `SignedUp`: joined, nothing reported yet. `OnTrack`: at least as much done as days have passed. `Participating`: begun, but behind that pace.
 * `Invited` comes from an invitation and not from a sign-up, so this rule does not answer it.
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
