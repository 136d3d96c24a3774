import moment from 'moment-timezone';
import library, { type Options } from 'rrule';

// Node imports the package as one object.
const { RRule } = library;

/** Something that takes place once or repeatedly, in local time of its zone. */
export interface Recurring {
  /** The first start, `yyyy-MM-ddTHH:mm`, in the zone. */
  readonly start: string;
  /** IANA */
  readonly zone: string;
  /** RFC 5545 without its name: `FREQ=WEEKLY;BYDAY=TU`; null: once. */
  readonly rule: string | null;
  /** Starts that are left out, in the form of `start`. */
  readonly exceptions?: readonly string[];
  /** Duration of each occurrence, which a clock change does not affect. */
  readonly durationMinutes: number;
  /** Times at which it took place under an earlier plan, before the first beginning. */
  readonly former?: readonly FormerTime[];
}

/** A time at which something took place under an earlier plan. */
export interface FormerTime {
  /** In the form of `Recurring.start`. */
  readonly start: string;
  readonly minutes: number;
}

/** One occurrence; instants in milliseconds since 1970. */
export interface Occurrence {
  readonly start: number;
  readonly end: number;
  /** `yyyy-MM-ddTHH:mm`, the start according to the rule. It identifies the occurrence, even if the clocks skip that time. */
  readonly localStart: string;
}

/** A period from an instant (included) to another (excluded), in milliseconds since 1970. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

const minute = 60_000;
/** Greater than the distance of any zone from UTC. */
const widest = 24 * 60 * minute;
const localForm = 'yyyy-MM-ddTHH:mm'.length;

/** A local time as an instant of UTC: rules are evaluated in this form, because it depends on no zone. */
const floating = (local: string): Date => new Date(`${local.slice(0, localForm)}:00Z`);
const localOf = (date: Date): string => date.toISOString().slice(0, localForm);

/**
 * The instant of a local time (`yyyy-MM-ddTHH:mm`) in a zone, in milliseconds since 1970. Of an ambiguous time it is the first one. A skipped time is as long
 * after the clock change as it says (RFC 5545, section 3.3.5).
 */
export const instantOf = (local: string, zone: string): number => moment.tz(local.slice(0, localForm), 'YYYY-MM-DDTHH:mm', true, zone).valueOf();

/** The local time in a zone at an instant, `yyyy-MM-ddTHH:mm`. */
export const localTimeAt = (instant: number, zone: string): string => moment.tz(instant, zone).format('YYYY-MM-DDTHH:mm');

/** End of a rule in local time. `UNTIL` is an instant of UTC, a local time, or a day, which is included completely. */
const untilOf = (rule: string, zone: string): Date | null => {
  const [, year, month, day, hour, minutes, utc] = /UNTIL=(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?/i.exec(rule) ?? [];
  if (year === undefined) return null;
  if (hour === undefined) return floating(`${year}-${month}-${day}T23:59`);
  const text = `${year}-${month}-${day}T${hour}:${minutes}`;
  return floating(utc === undefined ? text : localTimeAt(floating(text).getTime(), zone));
};

/** @throws Error for a text that is no rule, and for a rule more frequent than daily */
const ruleOf = ({ start, zone, rule }: Recurring): InstanceType<typeof RRule> | null => {
  if (rule === null) return null;
  const options: Partial<Options> = RRule.parseString(rule.replace(/^RRULE:/i, ''));
  if (options.freq === undefined || options.freq > RRule.DAILY) throw new Error(`"${rule}" is no rule for days, weeks, months or years.`);
  return new RRule({ ...options, dtstart: floating(start), tzid: null, until: untilOf(rule, zone) });
};

/** Maximum number of dates of a rule with a count, and of years of one with a last day: all of its dates are computed. */
const longest = { dates: 1000, years: 10 };

/** Whether a text is a rule for days, weeks, months or years that the server can compute. @param start local time of the first occurrence */
export const isRule = (rule: string, start = '2026-01-01T12:00'): boolean => {
  try {
    const { interval = 1, count, until, byhour, byminute, bysecond } = ruleOf({ start, zone: 'UTC', rule, durationMinutes: 60 })?.origOptions ?? {};
    if ((count ?? 0) > longest.dates || (until && until.getUTCFullYear() - floating(start).getUTCFullYear() > longest.years)) return false;
    return Number.isSafeInteger(interval) && interval >= 1 && [byhour, byminute, bysecond].every((one) => one == null);
  } catch {
    return false;
  }
};

const leftOut = ({ exceptions = [] }: Recurring): ReadonlySet<string> => new Set(exceptions.map((local) => local.slice(0, localForm)));

/** A recurrence in simple terms. */
export interface Rhythm {
  readonly every: number;
  readonly unit: 'Day' | 'Week' | 'Month' | 'Year';
  /** Of a weekly rule; 0 is Monday. */
  readonly weekdays: readonly number[];
  /** `yyyy-MM-dd` in its zone, the day of the last time; null: it does not end. */
  readonly lastDay: string | null;
  /** The number of times that the rule names; null: it names none. */
  readonly count: number | null;
}

const units = ['Year', 'Month', 'Week', 'Day'] as const;

/** The recurrence in simple terms; undefined: it takes place once. @throws Error for a rule that cannot be read */
export const rhythmOf = (event: Recurring): Rhythm | undefined => {
  const rule = ruleOf(event);
  const unit = rule ? units.at(rule.options.freq) : undefined;
  if (!rule || unit === undefined) return undefined;
  const { interval, count, until, byweekday } = rule.options;
  const left = leftOut(event);
  const last =
    count === null && until === null
      ? undefined
      : rule
          .all()
          .map(localOf)
          .findLast((local) => !left.has(local));
  return { every: interval, unit, weekdays: unit === 'Week' ? (byweekday ?? []) : [], lastDay: last?.slice(0, 'yyyy-MM-dd'.length) ?? null, count };
};

/** The occurrences that overlap a window, in order. They do not depend on the zone of the process. @throws Error for a rule that cannot be read */
export const occurrences = (event: Recurring, { from, to }: Window): Occurrence[] => {
  const length = event.durationMinutes * minute;
  const rule = ruleOf(event);
  const dates = rule ? rule.between(new Date(from - length - widest), new Date(to + widest), true) : [floating(event.start)];
  const left = leftOut(event);
  const planned = dates
    .map(localOf)
    .filter((localStart) => !left.has(localStart))
    .map((start): FormerTime => ({ start, minutes: event.durationMinutes }));
  return [...(event.former ?? []), ...planned]
    .map(({ start, minutes }) => ({ start: instantOf(start, event.zone), minutes, localStart: start }))
    .map(({ start, minutes, localStart }) => ({ start, end: start + minutes * minute, localStart }))
    .filter(({ start, end }) => start < to && (end > from || start === from));
};
