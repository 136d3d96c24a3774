import { addDays, dayIn, defaultZone, isDay } from '#shell/rules/days';
import { startOfDayIn } from '#shell/rules/zones';

/** What the history is narrowed to, as its form holds it; empty: by nothing. Days (`yyyy-MM-dd`) are where the reader is, both included. */
export interface HistoryFilters {
  readonly record: string;
  readonly actor: string;
  readonly first: string;
  readonly last: string;
}

export const noFilters: HistoryFilters = { record: '', actor: '', first: '', last: '' };

/** The same as the server is asked: from an instant to another that is no part of the period. */
interface Query {
  readonly Record?: string;
  readonly Actor?: string;
  readonly From?: string;
  readonly Until?: string;
}

const startOf = (day: string, zone: string): string => (isDay(day) ? new Date(startOfDayIn(day, zone)).toISOString() : '');

/** @param zone of the reader, IANA */
export const queryOf = ({ record, actor, first, last }: HistoryFilters, zone = defaultZone): Required<Query> => ({
  Record: record,
  Actor: actor,
  From: startOf(first, zone),
  Until: isDay(last) ? startOf(addDays(last, 1), zone) : '',
});

/** What a query was made of. */
export const filtersIn = ({ Record = '', Actor = '', From, Until }: Query, zone = defaultZone): HistoryFilters => ({
  record: Record,
  actor: Actor,
  first: From ? dayIn(From, zone) : '',
  last: Until ? addDays(dayIn(Until, zone), -1) : '',
});
