import moment from 'moment-timezone';

/** A session as its organiser plans it. */
export interface Recurrence {
  /** `yyyy-MM-ddTHH:mm` by the clocks of the zone. */
  readonly start: string;
  /** IANA. */
  readonly zone: string;
  /** RRULE without its name (RFC 5545); null: once. */
  readonly rule: string | null;
  /** Starts that the rule leaves out, as `start`. */
  readonly exceptions: readonly string[];
  readonly durationMinutes: number;
}

/** One time at which a session takes place. Instants are milliseconds since 1970. */
export interface Occurrence {
  readonly start: number;
  readonly end: number;
  /** `yyyy-MM-ddTHH:mm` by the clocks of the zone: which occurrence it is. */
  readonly localStart: string;
}

const minute = 60_000;

/** The occurrences of a session that touch a period (`from` included, `to` not), earliest first. */
export const occurrences = ({ start, zone, durationMinutes }: Recurrence, window: { readonly from: number; readonly to: number }): readonly Occurrence[] => {
  const first = moment.tz(start, 'YYYY-MM-DDTHH:mm', true, zone).valueOf();
  const only = { start: first, end: first + durationMinutes * minute, localStart: start };
  return only.start < window.to && only.end > window.from ? [only] : [];
};
