import { useFormat } from '../../i18n/format';
import { defaultWeekStart, defaultZone } from '../../rules/days';
import type { CalendarReader } from './items';

/** Whose calendar it is: the person of the screen, with the defaults of the product where their profile says nothing. */
export const useCalendarReader = (): CalendarReader => {
  const { language, zone = defaultZone, clock = '12', weekStart = defaultWeekStart } = useFormat().reader;
  return { language, zone, clock, weekStart };
};
