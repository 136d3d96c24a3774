import { addDays, type Weekday, weekdayOf } from '#shell/rules/dates/days';
import { instantOf, localTimeAt } from './recurrence';

/** The time of a reminder; `at` is in milliseconds since 1970, `day` (`yyyy-MM-dd`) identifies it. */
export interface ReminderTime {
  readonly day: string;
  readonly at: number;
}

const form = /^(1[0-2]|0?[1-9]):([0-5]\d) ?([AP]M)$/i;

/** Parses a time of the contract, `8:05 PM` (EVT-077), into `HH:mm`; `undefined` for an invalid one. */
export const readClock = (text: string): string | undefined => {
  const [, hour = '', minutes = '', half = ''] = form.exec(text.trim()) ?? [];
  if (hour === '') return undefined;
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minutes}`;
};

/** Formats `HH:mm` as a time of the contract; empty for none. */
export const clockOf = (time: string): string => {
  if (time === '') return '';
  const hours = Number(time.slice(0, 2));
  return `${hours % 12 === 0 ? 12 : hours % 12}:${time.slice(3)} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** The next time after an instant at which a tracker's reminder is due: each day, or each of these weekdays. */
export const nextOfDays = (time: string, days: readonly Weekday[], zone: string, after: number): ReminderTime => {
  let day = addDays(localTimeAt(after, zone).slice(0, 'yyyy-MM-dd'.length), -1);
  for (;;) {
    const at = instantOf(`${day}T${time}`, zone);
    if (at > after && (days.length === 0 || days.includes(weekdayOf(day)))) return { day, at };
    day = addDays(day, 1);
  }
};

/**
 * The next time after an instant at which a person is reminded of their sessions: on the day of each, or the day before if the session begins before that
 * time.
 * @param starts of the sessions, milliseconds since 1970
 */
export const nextOfSessions = (time: string, starts: readonly number[], zone: string, after: number): ReminderTime | undefined => {
  const times = starts.map((start) => {
    const day = localTimeAt(start, zone).slice(0, 'yyyy-MM-dd'.length);
    const at = instantOf(`${day}T${time}`, zone);
    if (at < start) return { day, at };
    const before = addDays(day, -1);
    return { day: before, at: instantOf(`${before}T${time}`, zone) };
  });
  return times.filter(({ at }) => at > after).sort((one, other) => one.at - other.at)[0];
};
