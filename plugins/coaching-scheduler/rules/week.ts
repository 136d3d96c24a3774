import { type Weekday, weekdays } from '#shell/rules/dates/days';

/** The days of a week as the area of coaches lists them, Monday first (COA-012). */
export const mondayFirst: readonly Weekday[] = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

/** The day of the week of a calendar day, `yyyy-MM-dd`. */
export const weekdayOf = (day: string): Weekday => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'Sunday';

/** The days that are not the same in another week. */
export const differingDays = <D extends { readonly Day: Weekday }>(week: readonly D[], other: readonly D[]): readonly D[] =>
  week.filter((day) => JSON.stringify(day) !== JSON.stringify(other.find(({ Day }) => Day === day.Day)));
