import { useFormat } from '#shell/api';
import { weekdayName } from '#shell/rules/dates/dates';
import { addDays, type Weekday, weekdays } from '#shell/rules/dates/days';

const aSunday = '2026-11-22';

/** Name of a weekday in the user's language: `Monday`, `lunes`. */
export const useWeekdayName = (): ((day: Weekday) => string) => {
  const { reader } = useFormat();
  return (day) => weekdayName(addDays(aSunday, weekdays.indexOf(day)), reader);
};
