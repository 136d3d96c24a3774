import { addDays, dayIn, daysFrom, startOfWeek, type Weekday } from '#shell/rules/dates/days';
import type { WeekDay } from '../../contract';
import type { Whereabouts } from './daysInARow';

/**
 * The seven days of the week of a day, and whether each has a report. As in `daysInARow`, a report belongs to the calendar day in the person's zone then,
 * and today is not over, so that without a report it is still to come.
 * @param today `yyyy-MM-dd`, in the person's zone
 * @param weekStart the person's first day of the week
 */
export const weekOf = (reports: readonly Whereabouts[], today: string, weekStart: Weekday): WeekDay[] => {
  const done = new Set(reports.map(({ at, zone }) => dayIn(at, zone)));
  const first = startOfWeek(today, weekStart);
  return daysFrom(first, addDays(first, 6)).map((Day) => {
    if (done.has(Day)) return { Day, State: 'Done' };
    return { Day, State: Day < today ? 'NotDone' : 'ToCome' };
  });
};
