import { useFormat } from '#shell/api';
import { longDate, weekdayName } from '#shell/rules/dates/dates';
import { addDays, weekdays } from '#shell/rules/dates/days';
import type { AdministeredSession } from '../../../contract';
import { useText } from '../../../text';

/** Some Sunday: weekdays are named by the days after it. */
export const aSunday = '2026-11-22';

/** The recurrence rule of a session, in words: `Repeats every 2 weeks: Tuesday, until May 5, 2026`. */
export const useRepeats = (): ((repeats: NonNullable<AdministeredSession['Repeats']>) => string) => {
  const t = useText();
  const { reader, locale } = useFormat();
  return ({ Every: every, Unit, Weekdays, LastDay }) => {
    const names = weekdays.filter((day) => Weekdays.includes(day)).map((day) => weekdayName(addDays(aSunday, weekdays.indexOf(day)), reader));
    const days = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
    const rule = t(`admin.repeats.${Unit}`, { every, days });
    return LastDay === null ? rule : t('admin.repeats.until', { rule, day: longDate(LastDay, reader) });
  };
};
