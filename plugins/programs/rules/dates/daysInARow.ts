import { dayIn, daysBetween } from '#shell/rules/dates/days';

/** A moment (ISO 8601, UTC) and the person's IANA zone at that time. */
export interface Whereabouts {
  readonly at: string;
  readonly zone: string;
}

/** Whether two moments are on the same day or on consecutive days, in the zone of either of them. */
const isNext = (one: Whereabouts, other: Whereabouts): boolean =>
  [one.zone, other.zone].some((zone) => Math.abs(daysBetween(dayIn(one.at, zone), dayIn(other.at, zone))) <= 1);

/**
 * Number of consecutive days with reports: a day is the calendar day in the person's zone then, and counts once. The first day without a report ends
 * the sequence, except today, which is not over: it reaches up to today or yesterday. Days that travel skips, repeats or shortens do not end it.
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
