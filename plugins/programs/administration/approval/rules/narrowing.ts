import { addDays, defaultZone, readRouteDate } from '#shell/rules/days';
import { startOfDayIn } from '#shell/rules/zones';

export const statuses = ['All', 'PendingApproval', 'Approved', 'Denied'] as const;

/** What the address says of the desk, beside company, plan year and challenge; empty: nothing. */
interface InAddress {
  readonly status: string;
  /** `MM-dd-yyyy` (ADH-106) */
  readonly day: string;
  readonly order: string;
}

/** What the submissions are narrowed to and how they are ordered. */
export interface Narrowed {
  readonly status: (typeof statuses)[number];
  /** Where the reader is, `yyyy-MM-dd`; empty: any. */
  readonly day: string;
  /** What waits longest stands first. */
  readonly isOldestFirst: boolean;
}

/** The value of `order` in the address that means what waits longest. */
export const oldest = 'oldest';

/** Those that wait, the newest first, where the address names nothing else (ADH-003, ADH-025). */
export const narrowedIn = ({ status, day, order }: InAddress): Narrowed => ({
  status: statuses.find((one) => one === status) ?? 'PendingApproval',
  day: readRouteDate(day) ?? '',
  isOldestFirst: order === oldest,
});

const startOf = (day: string, zone: string): string => new Date(startOfDayIn(day, zone)).toISOString();

/** The instants between which a day lies where the reader is; empty: there is no limit. @param zone IANA */
export const periodOf = (day: string, zone = defaultZone): { readonly from: string; readonly until: string } =>
  day === '' ? { from: '', until: '' } : { from: startOf(day, zone), until: startOf(addDays(day, 1), zone) };
