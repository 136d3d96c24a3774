import { addDays, daysFrom, type Weekday, weekdayOf } from '#shell/rules/dates/days';
import { instantIn } from '#shell/rules/dates/zones';
import { endOf, type Span } from './spans';

/** Opening hours of a company on a weekday; ignored on a closed day. */
export interface OpenDay extends Span {
  readonly Day: Weekday;
  readonly IsOpen: boolean;
}

/** Bookable times of a coach on a weekday. */
export interface AvailableDay {
  readonly Day: Weekday;
  readonly Availability: readonly Span[];
}

/** A background range of a calendar: instants, ISO 8601. */
export interface Ground {
  readonly start: string;
  readonly end: string;
  readonly kind: 'open' | 'shut';
}

interface Hours {
  readonly zone: string;
  readonly days: readonly OpenDay[];
}

interface Availability {
  readonly zone: string;
  readonly days: readonly AvailableDay[];
}

const midnight = '24:00';

/** The instant of a time on a day; 24:00 is the beginning of the next day. */
const at = (day: string, time: string, zone: string): string => (time === midnight ? instantIn(addDays(day, 1), '00:00', zone) : instantIn(day, time, zone));

const groundOf = (day: string, span: Span, zone: string, kind: Ground['kind']): Ground[] =>
  span.StartTime < endOf(span) ? [{ start: at(day, span.StartTime, zone), end: at(day, endOf(span), zone), kind }] : [];

const allDay: Span = { StartTime: '00:00', EndTime: midnight };

/** Closed ranges of a company's day: before and after its hours, or the whole day. */
const closedSpans = (open: OpenDay | undefined): readonly Span[] => {
  if (!open) return [];
  if (!open.IsOpen) return [allDay];
  return [
    { StartTime: '00:00', EndTime: open.StartTime },
    { StartTime: endOf(open), EndTime: midnight },
  ];
};

/** Ranges of a day limited to the hours of the company, because closed time cannot be booked. */
const within = (spans: readonly Span[], open: OpenDay | undefined): readonly Span[] => {
  if (!open) return spans;
  if (!open.IsOpen) return [];
  return spans.flatMap((span) => {
    const StartTime = span.StartTime > open.StartTime ? span.StartTime : open.StartTime;
    const EndTime = endOf(span) < endOf(open) ? span.EndTime : open.EndTime;
    return StartTime < endOf({ StartTime, EndTime }) ? [{ StartTime, EndTime }] : [];
  });
};

/**
 * Backgrounds of a coach's calendar (COA-011): available time, and closed time of the company. Hours are in their own zones, so a range may be on another day
 * for the reader. The day before and the day after are included.
 * @param first @param last days (`yyyy-MM-dd`) of the reader's calendar, both included
 */
export const groundsOf = (first: string, last: string, hours: Hours, availability: Availability): readonly Ground[] =>
  daysFrom(addDays(first, -1), addDays(last, 1)).flatMap((day) => {
    const weekday = weekdayOf(day);
    const open = hours.days.find(({ Day }) => Day === weekday);
    const available = availability.days.find(({ Day }) => Day === weekday)?.Availability ?? [];
    const bookable = hours.zone === availability.zone ? within(available, open) : available;
    return [
      ...bookable.flatMap((span) => groundOf(day, span, availability.zone, 'open')),
      ...closedSpans(open).flatMap((span) => groundOf(day, span, hours.zone, 'shut')),
    ];
  });
