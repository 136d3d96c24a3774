import { addDays } from '#shell/rules/dates/days';
import type { ProgramActivity } from '../../contract';

/** Number of days on the path of a streak, today included. */
const daysShown = 7;

/** A day on the path: with an entry, without one, outside the program, or today as long as it has no entry. */
export interface StreakStep {
  readonly day: string;
  readonly state: 'done' | 'missed' | 'outside' | 'open';
}

export interface Streak {
  /** Number of consecutive days with an entry, up to today or yesterday. */
  readonly days: number;
  /** The last days, oldest first. */
  readonly path: readonly StreakStep[];
  /** Whether yesterday was the first day without an entry after others. */
  readonly isJustBroken: boolean;
}

type Activity = Pick<ProgramActivity, 'Today' | 'First' | 'Last' | 'Entries'>;

const isOfDay = ({ Kind, Status }: ProgramActivity['Entries'][number]): boolean => (Kind === 'Report' || Kind === 'TrackedDay') && Status !== 'Denied';

/** The streak of days with reports or tracker entries in a program; `undefined` if it has ended, or there is neither a streak nor a recent break. */
export const streakOf = ({ Today, First, Last, Entries }: Activity): Streak | undefined => {
  if (Last !== null && Last < Today) return undefined;
  const done = new Set(Entries.filter(isOfDay).map(({ Day }) => Day));
  const yesterday = addDays(Today, -1);
  let days = 0;
  for (let day = done.has(Today) ? Today : yesterday; done.has(day); day = addDays(day, -1)) days += 1;
  const isJustBroken = !done.has(yesterday) && done.has(addDays(Today, -2));
  if (days === 0 && !isJustBroken) return undefined;
  const stateOf = (day: string): StreakStep['state'] => {
    if (done.has(day)) return 'done';
    if (day < First) return 'outside';
    return day === Today ? 'open' : 'missed';
  };
  const path = Array.from({ length: daysShown }, (_, at) => addDays(Today, at + 1 - daysShown)).map((day) => ({ day, state: stateOf(day) }));
  return { days, path, isJustBroken };
};
