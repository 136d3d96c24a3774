import { useFormat } from '../../i18n/format';
import { defaultWeekStart, defaultZone } from '../../rules/dates/days';
import type { CalendarReader } from './items';

/** The user as the calendar's reader, with the product's defaults if the profile has no setting. */
export const useCalendarReader = (): CalendarReader => {
  const { language, zone = defaultZone, clock = '12', weekStart = defaultWeekStart } = useFormat().reader;
  return { language, zone, clock, weekStart };
};
