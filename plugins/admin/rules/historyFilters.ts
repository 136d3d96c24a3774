import { addDays, dayIn, defaultZone, isDay } from '#shell/rules/dates/days';
import { startOfDayIn } from '#shell/rules/dates/zones';

/** The filters of the history in its form; empty for no filter. Days (`yyyy-MM-dd`) are in the reader's zone, inclusive. */
export interface HistoryFilters {
  readonly record: string;
  readonly actor: string;
  readonly first: string;
  readonly last: string;
}

export const noFilters: HistoryFilters = { record: '', actor: '', first: '', last: '' };

/** The same as a query: from an instant (inclusive) to another (exclusive). */
interface Query {
  readonly Record?: string;
  readonly Actor?: string;
  readonly From?: string;
  readonly Until?: string;
}

const startOf = (day: string, zone: string): string => (isDay(day) ? new Date(startOfDayIn(day, zone)).toISOString() : '');

/** @param zone the reader's zone, IANA */
export const queryOf = ({ record, actor, first, last }: HistoryFilters, zone = defaultZone): Required<Query> => ({
  Record: record,
  Actor: actor,
  From: startOf(first, zone),
  Until: isDay(last) ? startOf(addDays(last, 1), zone) : '',
});

/** The filters of a query. */
export const filtersIn = ({ Record = '', Actor = '', From, Until }: Query, zone = defaultZone): HistoryFilters => ({
  record: Record,
  actor: Actor,
  first: From ? dayIn(From, zone) : '',
  last: Until ? addDays(dayIn(Until, zone), -1) : '',
});

/** Whether a filter is set. */
export const areNarrowed = (filters: HistoryFilters): boolean => Object.values(filters).some((filter) => filter !== '');
