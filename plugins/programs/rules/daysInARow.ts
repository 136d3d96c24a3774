import { dayIn, daysBetween } from '#shell/rules/days';

/** A moment (ISO 8601, UTC) and the IANA zone in which the person was then. */
export interface Whereabouts {
  readonly at: string;
  readonly zone: string;
}

/** Whether two moments lie on the same day or on neighbouring ones, as the calendar says in the zone of either of them. */
const isNext = (one: Whereabouts, other: Whereabouts): boolean =>
  [one.zone, other.zone].some((zone) => Math.abs(daysBetween(dayIn(one.at, zone), dayIn(other.at, zone))) <= 1);

/**
 * How many days in a row somebody has reported: a day is the calendar day where the person was, and counts with one report or with many. The row ends with the first
 * day without. Today does not end it before it is over, so it goes up to today or to yesterday. Days that a journey skips, repeats or cuts short end no row.
 * @param reports in any order
 */
export const daysInARow = (reports: readonly Whereabouts[], now: Whereabouts): number => {
  const latestFirst = reports.filter(({ at }) => at <= now.at).sort((one, other) => (one.at < other.at ? 1 : -1));
  const days = new Set<string>();
  let after = now;
  for (const report of latestFirst) {
    if (!isNext(report, after)) break;
    days.add(dayIn(report.at, report.zone));
    after = report;
  }
  return days.size;
};
