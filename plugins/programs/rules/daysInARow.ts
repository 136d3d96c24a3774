import { addDays } from '#shell/rules/days';

/**
 * How many days in a row somebody has reported. A day counts with one report or with many. The row ends with the first day without; today does not end it
 * before it is over, so it goes up to today or to yesterday.
 * @param days `yyyy-MM-dd`, where the person is, in any order
 * @param today `yyyy-MM-dd`, there
 */
export const daysInARow = (days: readonly string[], today: string): number => {
  const reported = new Set(days);
  const last = reported.has(today) ? today : addDays(today, -1);
  let count = 0;
  while (reported.has(addDays(last, -count))) count += 1;
  return count;
};
