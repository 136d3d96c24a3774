import { addDays, defaultZone, readRouteDate } from '#shell/rules/dates/days';
import { startOfDayIn } from '#shell/rules/dates/zones';

export const statuses = ['All', 'PendingApproval', 'Approved', 'Denied'] as const;

/** Filters in the address beside company, plan year and challenge; empty for none. */
interface InAddress {
  readonly status: string;
  /** `MM-dd-yyyy` (ADH-106) */
  readonly day: string;
  readonly order: string;
}

/** Filter and order of the submissions. */
export interface Narrowed {
  readonly status: (typeof statuses)[number];
  /** In the reader's zone, `yyyy-MM-dd`; empty for any. */
  readonly day: string;
  /** Longest waiting first. */
  readonly isOldestFirst: boolean;
}

/** The value of `order` in the address for longest waiting first. */
export const oldest = 'oldest';

/** Filters of an address; by default waiting submissions, newest first (ADH-003, ADH-025). */
export const narrowedIn = ({ status, day, order }: InAddress): Narrowed => ({
  status: statuses.find((one) => one === status) ?? 'PendingApproval',
  day: readRouteDate(day) ?? '',
  isOldestFirst: order === oldest,
});

const startOf = (day: string, zone: string): string => new Date(startOfDayIn(day, zone)).toISOString();

/** First and last instant of a day in the reader's zone; empty for no limit. @param zone IANA */
export const periodOf = (day: string, zone = defaultZone): { readonly from: string; readonly until: string } =>
  day === '' ? { from: '', until: '' } : { from: startOf(day, zone), until: startOf(addDays(day, 1), zone) };
