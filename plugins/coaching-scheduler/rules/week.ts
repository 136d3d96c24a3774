import { type Weekday, weekdays } from '#shell/rules/dates/days';

/** Weekdays in the order of the coaching pages, Monday first (COA-012). */
export const mondayFirst: readonly Weekday[] = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

/** Days that differ between two weeks. */
export const differingDays = <D extends { readonly Day: Weekday }>(week: readonly D[], other: readonly D[]): readonly D[] =>
  week.filter((day) => JSON.stringify(day) !== JSON.stringify(other.find(({ Day }) => Day === day.Day)));
