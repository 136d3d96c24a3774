import { useFacts, useFormat } from '#shell/api';
import { defaultWeekStart, defaultZone } from '#shell/rules/days';

/** Who reads a calendar: language, zone, clock and week of the person's settings. */
export const useReader = () => {
  const { locale: language } = useFormat();
  const { user } = useFacts();
  return { language, zone: user?.TimeZone ?? defaultZone, clock: user?.TimeFormat ?? '12', weekStart: user?.WeekStartDay ?? defaultWeekStart } as const;
};
