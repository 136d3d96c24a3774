import type { ReactElement } from 'react';
import type { Locale } from '../../i18n/locale';
import { longDate, monthYear, timeOfDay } from '../../rules/dates/dates';
import { addDays, addMonths, dayIn, daysFrom, startOfWeek, type Weekday } from '../../rules/dates/days';

/** Colours of kinds of items. The text on each is readable. */
export type CalendarColour = 'blue' | 'green' | 'purple' | 'gold' | 'teal' | 'berry' | 'grey';

/** A kind of items, such as events, tracker entries, or sessions of a coach. */
export interface CalendarKind {
  readonly id: string;
  readonly label: string;
  readonly colour: CalendarColour;
  /** Where its items of a day are shown as one quiet row with their number: in all views, or in months and weeks. */
  readonly quiet?: 'everywhere' | 'inOverviews';
  /** Icon of its quiet row, instead of a dot per item. */
  readonly icon?: ReactElement;
}

/** Time of an item: instants (ISO 8601 with `Z` or an offset), or days (`yyyy-MM-dd`), both included. */
export type CalendarTime = { readonly start: string; readonly end: string } | { readonly firstDay: string; readonly lastDay: string };

export interface CalendarItem {
  /** Unique key. */
  readonly key: string;
  /** Id of its kind. */
  readonly kind: string;
  readonly title: string;
  /** Shown beside the title if there is room: a place, a value. */
  readonly detail?: string;
  readonly time: CalendarTime;
  /** Whether it has no duration. Its end only determines the height at which it is drawn. */
  readonly isMoment?: boolean;
  /** The items that a quiet row represents. */
  readonly parts?: readonly CalendarItem[];
  /** Whether it is not certain, such as a draft: drawn with a dashed edge. */
  readonly isTentative?: boolean;
  /** Whether it can be moved and resized, in a calendar with `onMove`. */
  readonly isMovable?: boolean;
}

/** A background period (ISO 8601 instants) in weeks and days: bookable or closed time. */
export interface CalendarGround {
  readonly start: string;
  readonly end: string;
  readonly kind: 'open' | 'shut';
}

/** A note of a day about all of its items, in months and lists. */
export interface DayNote {
  /** For screen readers instead of the number of items; in lists below the heading. */
  readonly text: string;
  /** A quiet warning. */
  readonly warning?: string | undefined;
}

export type CalendarView = 'month' | 'week' | 'day' | 'list';

/** Days from the first to the last, both included. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** The user of the calendar, with zone, clock and week start of the profile. */
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

/** The days that a view shows for a day. A month has whole weeks; a list is the month that begins with the day. */
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
export const daysOf = ({ time, isMoment }: CalendarItem, zone: string): DayRange => {
  if ('firstDay' in time) return { first: time.firstDay, last: time.lastDay };
  const first = dayIn(time.start, zone);
  const lastMoment = new Date(Math.max(Date.parse(time.end) - 1, Date.parse(time.start)));
  return { first, last: isMoment ? first : dayIn(lastMoment, zone) };
};

/** The part of a timed item that lies on one day: all of it, its beginning, its end, or the whole day. */
type DayPart = 'all' | 'from' | 'until' | 'day';

const dayPartOf = (item: CalendarItem, day: string, zone: string): DayPart => {
  const { first, last } = daysOf(item, zone);
  if (first === last) return 'all';
  return day === first ? 'from' : day === last ? 'until' : 'day';
};

/** Texts for times of a day. */
export interface TimeWords {
  (key: 'allDay'): string;
  (key: 'from' | 'until', values: { readonly time: string }): string;
}

/** The part of a day that an item takes: `9:00 AM – 10:00 AM`, `from 11:00 PM`, `until 1:00 AM`; the start if it has no duration. Undefined for whole days. */
export const timeOn = (item: CalendarItem, day: string, reader: CalendarReader, t: TimeWords): string | undefined => {
  const { time, isMoment } = item;
  if ('firstDay' in time) return undefined;
  const [start, end] = [timeOfDay(time.start, reader), timeOfDay(time.end, reader)];
  switch (dayPartOf(item, day, reader.zone)) {
    case 'all':
      return isMoment ? start : `${start} – ${end}`;
    case 'from':
      return t('from', { time: start });
    case 'until':
      return t('until', { time: end });
    case 'day':
      return t('allDay');
  }
};

/** The time for places with little room: the start of an item, and its end on its last day. */
export const shortTimeOn = (item: CalendarItem, day: string, reader: CalendarReader, t: TimeWords): string | undefined => {
  if ('firstDay' in item.time) return undefined;
  const part = dayPartOf(item, day, reader.zone);
  return part === 'all' || part === 'from' ? timeOfDay(item.time.start, reader) : timeOn(item, day, reader, t);
};

const beginning = ({ time }: CalendarItem): string => ('firstDay' in time ? '' : new Date(time.start).toISOString());

/** The ids of the kinds that are quiet in a view. */
export const quietIn = (view: CalendarView, kinds: readonly CalendarKind[]): readonly string[] =>
  kinds.filter(({ quiet }) => quiet === 'everywhere' || (quiet === 'inOverviews' && (view === 'month' || view === 'week'))).map(({ id }) => id);

/** Combines items of quiet kinds into one item per day, which has them as `parts` and is named by its kind. All other items stay as they are. */
export const gathered = (items: readonly CalendarItem[], quietKinds: readonly string[], zone: string): readonly CalendarItem[] => {
  const loud: CalendarItem[] = [];
  const rows = new Map<string, CalendarItem>();
  for (const item of items) {
    const { kind } = item;
    if (!quietKinds.includes(kind)) loud.push(item);
    else {
      const { first } = daysOf(item, zone);
      const key = `${kind} of ${first}`;
      rows.set(key, { key, kind, title: '', time: { firstDay: first, lastDay: first }, parts: [...(rows.get(key)?.parts ?? []), item] });
    }
  }
  return [...loud, ...rows.values()];
};

/** Text of an item in a quiet row or a menu: `Steps 4,000`, `8:00 AM Steps`. */
export const partText = (item: CalendarItem, day: string, reader: CalendarReader, t: TimeWords): string =>
  [shortTimeOn(item, day, reader, t), item.title, item.detail].filter(Boolean).join(' ');

/** Sorts items by kind, then by time. A day without room for all shows the first ones. */
export const byKind = (items: readonly CalendarItem[], kinds: readonly CalendarKind[]): readonly CalendarItem[] => {
  const rankOf = ({ kind }: CalendarItem): number => kinds.findIndex(({ id }) => id === kind);
  return items.toSorted((one, other) => rankOf(one) - rankOf(other) || beginning(one).localeCompare(beginning(other)));
};

/** The items of each day of a range: all-day items first, then by time. Days without items are omitted. */
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

/** As `itemsByDay`, for a list: an item of several whole days is listed once, on its first visible day. */
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
