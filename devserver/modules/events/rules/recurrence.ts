import moment from 'moment-timezone';
import library, { type Options } from 'rrule';

// Node hands the package over as one object.
const { RRule } = library;

/** Something that takes place once or again and again, by the clock on the wall of its zone. */
export interface Recurring {
  /** The first beginning, `yyyy-MM-ddTHH:mm`, in the zone. */
  readonly start: string;
  /** IANA */
  readonly zone: string;
  /** RFC 5545 without its name: `FREQ=WEEKLY;BYDAY=TU`; null: once. */
  readonly rule: string | null;
  /** Beginnings that are left out, in the form of `start`. */
  readonly exceptions?: readonly string[];
  /** How long each lasts; a change of the clocks makes it neither longer nor shorter. */
  readonly durationMinutes: number;
}

/** One of the times at which it takes place; instants in milliseconds since 1970. */
export interface Occurrence {
  readonly start: number;
  readonly end: number;
  /** `yyyy-MM-ddTHH:mm`, the beginning as the rule says it: it names the occurrence, also where the clocks skip that time. */
  readonly localStart: string;
}

/** From an instant (included) to another (not included), milliseconds since 1970. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

const minute = 60_000;
/** More than any zone differs from UTC. */
const widest = 24 * 60 * minute;
const localForm = 'yyyy-MM-ddTHH:mm'.length;

/** A wall clock time as an instant of UTC: the form in which rules are worked out, because it depends on no zone. */
const floating = (local: string): Date => new Date(`${local.slice(0, localForm)}:00Z`);
const localOf = (date: Date): string => date.toISOString().slice(0, localForm);

/**
 * The instant of a wall clock time (`yyyy-MM-ddTHH:mm`) in a zone, milliseconds since 1970. Of a time that comes twice the first; one that the clocks skip lies as
 * long after the jump as it says (RFC 5545, section 3.3.5).
 */
export const instantOf = (local: string, zone: string): number => moment.tz(local.slice(0, localForm), 'YYYY-MM-DDTHH:mm', true, zone).valueOf();

/** The wall clock time in a zone at an instant, `yyyy-MM-ddTHH:mm`. */
export const localTimeAt = (instant: number, zone: string): string => moment.tz(instant, zone).format('YYYY-MM-DDTHH:mm');

/** Where a rule ends, by the wall clock: `UNTIL` is an instant of UTC, a wall clock time or a day, which belongs to it as a whole. */
const untilOf = (rule: string, zone: string): Date | null => {
  const [, year, month, day, hour, minutes, utc] = /UNTIL=(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z)?)?/i.exec(rule) ?? [];
  if (year === undefined) return null;
  if (hour === undefined) return floating(`${year}-${month}-${day}T23:59`);
  const text = `${year}-${month}-${day}T${hour}:${minutes}`;
  return floating(utc === undefined ? text : localTimeAt(floating(text).getTime(), zone));
};

/** @throws Error for what is no rule, and for one that comes more often than each day */
const ruleOf = ({ start, zone, rule }: Recurring): InstanceType<typeof RRule> | null => {
  if (rule === null) return null;
  const options: Partial<Options> = RRule.parseString(rule.replace(/^RRULE:/i, ''));
  if (options.freq === undefined || options.freq > RRule.DAILY) throw new Error(`"${rule}" is no rule for days, weeks, months or years.`);
  return new RRule({ ...options, dtstart: floating(start), tzid: null, until: untilOf(rule, zone) });
};

/** Whether a text is a rule for days, weeks, months or years. */
export const isRule = (rule: string): boolean => {
  try {
    const { interval = 1 } = ruleOf({ start: '2026-01-01T12:00', zone: 'UTC', rule, durationMinutes: 60 })?.origOptions ?? {};
    return Number.isSafeInteger(interval) && interval >= 1;
  } catch {
    return false;
  }
};

const leftOut = ({ exceptions = [] }: Recurring): ReadonlySet<string> => new Set(exceptions.map((local) => local.slice(0, localForm)));

/** A rule in plain terms. */
export interface Rhythm {
  readonly every: number;
  readonly unit: 'Day' | 'Week' | 'Month' | 'Year';
  /** Of a rule by weeks; 0 is Monday. */
  readonly weekdays: readonly number[];
  /** `yyyy-MM-dd` in its zone, the day of the last time; null: it does not end. */
  readonly lastDay: string | null;
}

const units = ['Year', 'Month', 'Week', 'Day'] as const;

/** The rhythm of what repeats; undefined: it takes place once. @throws Error for a rule that cannot be read */
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
  return { every: interval, unit, weekdays: unit === 'Week' ? (byweekday ?? []) : [], lastDay: last?.slice(0, 'yyyy-MM-dd'.length) ?? null };
};

/**
 * The occurrences that take up any of a window, in order. They do not depend on the zone of the process.
 * @throws Error for a rule that cannot be read
 */
export const occurrences = (event: Recurring, { from, to }: Window): Occurrence[] => {
  const length = event.durationMinutes * minute;
  const rule = ruleOf(event);
  const dates = rule ? rule.between(new Date(from - length - widest), new Date(to + widest), true) : [floating(event.start)];
  const left = leftOut(event);
  return dates
    .map(localOf)
    .filter((localStart) => !left.has(localStart))
    .map((localStart) => ({ start: instantOf(localStart, event.zone), localStart }))
    .map(({ start, localStart }) => ({ start, end: start + length, localStart }))
    .filter(({ start, end }) => start < to && (end > from || start === from));
};
