import type { Locale } from '../../i18n/locale';
import { longDate, monthYear } from '../../rules/dates';
import { addDays, addMonths, dayIn, daysFrom, startOfWeek, type Weekday } from '../../rules/days';

/** Colours of kinds of items, each with readable text. */
export type CalendarColour = 'blue' | 'green' | 'purple' | 'gold' | 'teal' | 'berry' | 'grey';

/** A kind of items: events, tracker entries, sessions of a coach. */
export interface CalendarKind {
  readonly id: string;
  readonly label: string;
  readonly colour: CalendarColour;
  /** Whether its items of whole days are one quiet row of dots a day, with their number. One kind of a calendar may be quiet. */
  readonly isQuiet?: boolean;
}

/** Time of an item: instants (ISO 8601 with `Z` or an offset), or days (`yyyy-MM-dd`), the last one included. */
export type CalendarTime = { readonly start: string; readonly end: string } | { readonly firstDay: string; readonly lastDay: string };

export interface CalendarItem {
  /** Unique key. */
  readonly key: string;
  /** The id of its kind. */
  readonly kind: string;
  readonly title: string;
  /** Shown beside the title if there is room: a place, a value. */
  readonly detail?: string;
  readonly time: CalendarTime;
  /** Has no length. Its end determines only the height at which it is drawn. */
  readonly isMoment?: boolean;
  /** The items that a quiet row stands for. */
  readonly parts?: readonly CalendarItem[];
  /** Whether it can be moved and resized, in a calendar with `onMove`. */
  readonly isMovable?: boolean;
}

/** A background period (ISO 8601 instants) in weeks and days: bookable or closed time. */
export interface CalendarGround {
  readonly start: string;
  readonly end: string;
  readonly kind: 'open' | 'shut';
}

export type CalendarView = 'month' | 'week' | 'day' | 'list';

/** Days from the first to the last, both included. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** The user of the calendar: zone, clock and week follow the profile. */
export interface CalendarReader {
  readonly language: Locale;
  /** IANA */
  readonly zone: string;
  /** Hours of the clock. */
  readonly clock: '12' | '24';
  readonly weekStart: Weekday;
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
const lastOfMonth = (day: string): string => addDays(addMonths(firstOfMonth(day), 1), -1);

/** The days that a view shows for a day; a month as whole weeks, a list as the month that begins with the day. */
export const rangeOf = (view: CalendarView, day: string, weekStart: Weekday): DayRange => {
  switch (view) {
    case 'month':
      return { first: startOfWeek(firstOfMonth(day), weekStart), last: addDays(startOfWeek(lastOfMonth(day), weekStart), 6) };
    case 'week':
      return { first: startOfWeek(day, weekStart), last: addDays(startOfWeek(day, weekStart), 6) };
    case 'day':
      return { first: day, last: day };
    case 'list':
      return { first: day, last: addDays(addMonths(day, 1), -1) };
  }
};

/** The day of the previous or next period of a view. */
export const step = (view: CalendarView, day: string, count: 1 | -1): string => {
  switch (view) {
    case 'month':
      return addMonths(firstOfMonth(day), count);
    case 'list':
      return addMonths(day, count);
    case 'week':
      return addDays(day, 7 * count);
    case 'day':
      return addDays(day, count);
  }
};

/** Heading of a view: the month, the days of a week or list, or the day. */
export const titleOf = (view: CalendarView, day: string, { language, weekStart }: CalendarReader): string => {
  if (view === 'day') return longDate(day, { language });
  if (view === 'month') return monthYear(firstOfMonth(day), { language });
  const { first, last } = rangeOf(view, day, weekStart);
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return format.formatRange(new Date(first), new Date(last));
};

/** The first and the last day of an item in the reader's zone. An end at midnight does not count as the next day. */
export const daysOf = ({ time }: CalendarItem, zone: string): DayRange => {
  if ('firstDay' in time) return { first: time.firstDay, last: time.lastDay };
  const lastMoment = new Date(Math.max(Date.parse(time.end) - 1, Date.parse(time.start)));
  return { first: dayIn(time.start, zone), last: dayIn(lastMoment, zone) };
};

const beginning = ({ time }: CalendarItem): string => ('firstDay' in time ? '' : new Date(time.start).toISOString());

/** Items of a quiet kind as one item a day, whose parts they are; all others as they are. */
export const gathered = (items: readonly CalendarItem[], quietKind: string, title: string): readonly CalendarItem[] => {
  const rows = new Map<string, CalendarItem>();
  const loud: CalendarItem[] = [];
  for (const item of items) {
    const { kind, time } = item;
    if (kind !== quietKind || !('firstDay' in time)) loud.push(item);
    else {
      const key = `${kind} of ${time.firstDay}`;
      rows.set(key, { key, kind, title, time, parts: [...(rows.get(key)?.parts ?? []), item] });
    }
  }
  return [...loud, ...rows.values()];
};

/** Text of an item in a quiet row: `Steps 4,000`. */
export const partText = ({ title, detail }: CalendarItem): string => [title, detail].filter(Boolean).join(' ');

/** Items sorted by kind, then by time. A day without room for all shows the first ones. */
export const byKind = (items: readonly CalendarItem[], kinds: readonly CalendarKind[]): readonly CalendarItem[] => {
  const rankOf = ({ kind }: CalendarItem): number => kinds.findIndex(({ id }) => id === kind);
  return items.toSorted((one, other) => rankOf(one) - rankOf(other) || beginning(one).localeCompare(beginning(other)));
};

/** The items of each day of a range that has any: all-day items first, then by time. */
export const itemsByDay = (items: readonly CalendarItem[], range: DayRange, zone: string): ReadonlyMap<string, readonly CalendarItem[]> => {
  const days = new Map<string, CalendarItem[]>();
  const inOrder = items.toSorted((one, other) => beginning(one).localeCompare(beginning(other)) || one.title.localeCompare(other.title));
  for (const item of inOrder) {
    const { first, last } = daysOf(item, zone);
    for (const day of daysFrom(first > range.first ? first : range.first, last < range.last ? last : range.last)) {
      days.set(day, [...(days.get(day) ?? []), item]);
    }
  }
  return new Map([...days].sort(([one], [other]) => one.localeCompare(other)));
};

/** The same for a list: an item of several whole days is listed once, on its first visible day. */
export const agendaDays = (
  items: readonly CalendarItem[],
  range: DayRange,
  zone: string,
): readonly (readonly [day: string, items: readonly CalendarItem[]])[] => {
  const seen = new Set<string>();
  return [...itemsByDay(items, range, zone)].flatMap(([day, ofDay]) => {
    const fresh = ofDay.filter(({ key, time }) => 'start' in time || !seen.has(key));
    for (const { key } of fresh) seen.add(key);
    return fresh.length === 0 ? [] : [[day, fresh] as const];
  });
};

/** The first visible hour (0 to 23): six, or that of the earliest item. */
export const firstHour = (items: readonly CalendarItem[], zone: string): number => {
  const format = new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone: zone });
  const hours = items.flatMap((item) => {
    if ('firstDay' in item.time) return [];
    const { first, last } = daysOf(item, zone);
    return [first === last ? Number(format.format(new Date(item.time.start))) : 0];
  });
  return Math.min(6, ...hours);
};
