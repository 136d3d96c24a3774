import moment from 'moment-timezone';
import { type Weekday, weekdays } from '#shell/rules/dates/days';
import { minutesOf } from '#shell/rules/dates/times';

/** Times of one weekday, `HH:mm`; as an end `00:00` is the midnight that closes the day. */
export interface Hours {
  readonly day: Weekday;
  readonly start: string;
  readonly end: string;
}

const wholeDay = 24 * 60;

const endOf = (time: string): number => minutesOf(time) || wholeDay;

/** Whether a day's times end after they begin. */
export const isSpan = ({ start, end }: Pick<Hours, 'start' | 'end'>): boolean => endOf(end) > minutesOf(start);

/** Whether times of one day overlap; adjacent ones do not (COA-043). */
export const overlap = (spans: readonly Pick<Hours, 'start' | 'end'>[]): boolean => {
  const inOrder = [...spans].sort((one, other) => minutesOf(one.start) - minutesOf(other.start));
  return inOrder.some((span, at) => at > 0 && minutesOf(span.start) < endOf(inOrder[at - 1]?.end ?? '00:00'));
};

/** The days in the order in which people read them here: Monday first. */
export const mondayFirst: readonly Weekday[] = [...weekdays.slice(1), weekdays[0]];

/** The weekday on which an instant falls in a zone. */
export const weekdayIn = (instant: string, zone: string): Weekday => weekdays[moment.tz(instant, zone).day()] ?? 'Monday';

/**
 * Whether a period is within hours in a zone: on one day, and completely in one of its times. Clock changes count by local time.
 * @param from, to ISO 8601
 */
export const isWithin = (hours: readonly Hours[], zone: string, from: string, to: string): boolean => {
  const [start, end] = [moment.tz(from, zone), moment.tz(to, zone)];
  const first = start.hours() * 60 + start.minutes();
  const isMidnight = end.hours() === 0 && end.minutes() === 0;
  const lastDay = isMidnight ? end.clone().subtract(1, 'day') : end;
  if (lastDay.format('YYYY-MM-DD') !== start.format('YYYY-MM-DD')) return false;
  const last = isMidnight ? wholeDay : end.hours() * 60 + end.minutes();
  const day = weekdays[start.day()];
  return joined(hours.filter((one) => one.day === day)).some((span) => span.start <= first && last <= span.end);
};

/** Times that follow each other without a gap are one. */
const joined = (hours: readonly Hours[]): readonly { readonly start: number; readonly end: number }[] => {
  const spans = hours.map(({ start, end }) => ({ start: minutesOf(start), end: endOf(end) })).sort((one, other) => one.start - other.start);
  const all: { start: number; end: number }[] = [];
  for (const span of spans) {
    const before = all.at(-1);
    if (!before || before.end < span.start) all.push({ ...span });
    else before.end = Math.max(before.end, span.end);
  }
  return all;
};

/** The default hours of a company: Monday to Friday, 8 to 6. */
export const usualHours: readonly (Hours & { readonly isOpen: boolean })[] = mondayFirst.map((day) => ({
  day,
  isOpen: day !== 'Saturday' && day !== 'Sunday',
  start: '08:00',
  end: '18:00',
}));

/** The midnights around whole days in a zone, as instants. @param from, to ISO 8601: any time of the first and the last day */
export const wholeDays = (zone: string, from: string, to: string): { readonly from: string; readonly to: string } => ({
  from: moment.tz(from, zone).startOf('day').toISOString(),
  to: moment.tz(to, zone).startOf('day').add(1, 'day').toISOString(),
});
