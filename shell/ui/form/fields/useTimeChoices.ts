import { useMemo } from 'react';
import { useIntl } from '../../../i18n/intl';
import { zoneName } from '../../../i18n/zoneName';
import { now } from '../../../kernel/clock';
import { addDays, startOfWeek, type Weekday, weekdays } from '../../../rules/dates/days';
import { zonesFor } from '../../../rules/dates/usualZones';

/** Names of days and zones, and formatted times, in the language of the page; for select fields. @param timeZone the selected one, IANA */
export const useTimeChoices = (timeZone: string) => {
  const { locale, formatDate } = useIntl();
  return useMemo(() => {
    const sunday = startOfWeek('2026-01-07', 'Sunday');
    const nameOf = (day: string): string => formatDate(`${day}T00:00:00Z`, { timeZone: 'UTC', weekday: 'long' });
    const titled = (name: string): string => name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
    const days = Object.fromEntries(weekdays.map((weekday, index) => [weekday, titled(nameOf(addDays(sunday, index)))])) as Record<Weekday, string>;
    const zones = Object.fromEntries(zonesFor(timeZone).map((zone) => [zone, zoneName(zone, locale, now())]));
    const example = (hourCycle: 'h12' | 'h23'): string =>
      formatDate('2026-01-07T13:30:00Z', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit', hourCycle });
    return { days, zones, example };
  }, [locale, formatDate, timeZone]);
};
