import type { CalendarItem } from '#shell/api';
import { dayIn, daysFrom, weekdayOf } from '#shell/rules/dates/days';
import type { CalendarEvent, CalendarProgram, CalendarSetup, Reminder, TrackerItem } from '../contract/calendar';
import { instantIn } from './instantIn';
import { inputOf } from './reminderClock';

/** The record behind an item of the calendar, by kind. */
export type Shown =
  | { readonly kind: 'event'; readonly item: CalendarEvent }
  | { readonly kind: 'entry'; readonly item: TrackerItem }
  | { readonly kind: 'program'; readonly item: CalendarProgram }
  | { readonly kind: 'reminder'; readonly item: Reminder }
  | { readonly kind: 'session'; readonly item: CalendarSetup['Sessions'][number] };

/** An item of the calendar, with its record. */
export interface ShownItem extends CalendarItem {
  readonly of: Shown;
}

/** The visible days (`yyyy-MM-dd`), today, and the person's IANA zone. */
interface View {
  readonly first: string;
  readonly last: string;
  readonly today: string;
  readonly zone: string;
}

const eventItem = (item: CalendarEvent): ShownItem => ({
  key: `event ${item.Id} ${item.StartDate} ${item.Title}`,
  kind: item.Status === 'Registered' ? 'mine' : 'event',
  title: item.Title,
  detail: item.LocationName,
  time: { start: item.StartDate, end: item.EndDate },
  of: { kind: 'event', item },
});

const entryItem = (item: TrackerItem): ShownItem => ({
  key: `entry ${item.TrackerId} ${item.EntryDateKey}`,
  kind: 'entry',
  title: item.TrackerName,
  detail: item.DisplayValue,
  time: { firstDay: item.EntryDate, lastDay: item.EntryDate },
  of: { kind: 'entry', item },
});

/** A program is shown on its first and last day only: a band over weeks would hide everything else. */
const programItems = (item: CalendarProgram, { first, last }: View, words: Words): ShownItem[] =>
  (['begins', 'ends'] as const).flatMap((end) => {
    const day = end === 'begins' ? item.StartDate : item.EndDate;
    if (day === null || day < first || day > last) return [];
    const time = { firstDay: day, lastDay: day };
    return [{ key: `program ${item.Id} ${end}`, kind: 'program', title: words[end](item.Name), time, of: { kind: 'program', item } }];
  });

const sessionItem = (item: CalendarSetup['Sessions'][number]): ShownItem => ({
  key: `session ${item.Id}`,
  kind: 'session',
  title: item.Title,
  time: { start: item.StartDate, end: item.EndDate },
  of: { kind: 'session', item },
});

/** Days of the period, from today on, on which a reminder is sent. */
const reminderDays = ({ ItemType, ItemId, Days }: Reminder, events: readonly CalendarEvent[], { first, last, today, zone }: View): readonly string[] => {
  const days = daysFrom(first > today ? first : today, last);
  if (ItemType === 'Tracker') return days.filter((day) => Days.length === 0 || Days.includes(weekdayOf(day)));
  const theirs = events.filter(({ Id, Status }) => Id === ItemId && Status === 'Registered');
  return [...new Set(theirs.map(({ StartDate }) => dayIn(StartDate, zone)))].filter((day) => days.includes(day));
};

/** Length of a reminder in the calendar, in minutes. */
const reminderMinutes = 15;

/** The time of a reminder on a day; the whole day without a valid time. */
const reminderTime = ({ Time }: Reminder, day: string, zone: string): Pick<CalendarItem, 'time' | 'isMoment'> => {
  const clock = inputOf(Time);
  if (clock === '') return { time: { firstDay: day, lastDay: day } };
  const start = instantIn(day, clock, zone);
  return { time: { start, end: new Date(Date.parse(start) + reminderMinutes * 60_000).toISOString() }, isMoment: true };
};

const reminderItems = (item: Reminder, { Events, Trackers }: CalendarSetup, view: View): ShownItem[] => {
  const name =
    item.ItemType === 'Tracker' ? Trackers.find(({ TrackerId }) => TrackerId === item.ItemId)?.TrackerName : Events.find(({ Id }) => Id === item.ItemId)?.Title;
  if (!item.IsEnabled || name === undefined) return [];
  return reminderDays(item, Events, view).map((day) => ({
    key: `reminder ${item.ItemType} ${item.ItemId} ${day}`,
    kind: 'reminder',
    title: name,
    ...reminderTime(item, day, view.zone),
    of: { kind: 'reminder', item },
  }));
};

/** Titles of the first and last day of a program. */
export interface Words {
  begins(name: string): string;
  ends(name: string): string;
}

/** All items of a calendar in a period. */
export const shownItems = (setup: CalendarSetup, entries: readonly TrackerItem[], view: View, words: Words): readonly ShownItem[] => [
  ...setup.Events.map(eventItem),
  ...entries.map(entryItem),
  ...setup.Programs.flatMap((program) => programItems(program, view, words)),
  ...setup.Sessions.map(sessionItem),
  ...setup.Reminders.flatMap((reminder) => reminderItems(reminder, setup, view)),
];
