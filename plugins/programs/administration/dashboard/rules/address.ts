import { readRouteDate } from '#shell/rules/dates/days';
import { inOrder } from '#shell/rules/validators';

/** Filters in the address beside the company and the plan year; empty for none. Days are `MM-dd-yyyy` (ADH-106). */
export interface Narrowed {
  readonly start: string;
  readonly end: string;
  readonly exclude: string;
  /** The plan year in which 'Show All' was pressed; it applies until another one is selected. */
  readonly all: string;
}

/** A day of the address in the form of fields, `yyyy-MM-dd`; empty for none. */
export const dayIn = (text: string): string => readRouteDate(text) ?? '';

/** A page of the table, counted from 0, as a parameter of the address, counted from 1; the first one is omitted. */
export const pageAs = (page: number): string => (page > 0 ? String(page + 1) : '');
export const pageIn = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0);

/** Whether the days are in order; otherwise they are not sent (ADH-086). */
export const isInOrder = ({ start, end }: Narrowed): boolean => inOrder(dayIn(start), dayIn(end)) === undefined;

/** The query of the call, without the company. */
export const queryOf = ({ start, end, exclude }: Narrowed, planYearId: string) => ({
  planYearId,
  ...(dayIn(start) !== '' && { startDate: start }),
  ...(dayIn(end) !== '' && { endDate: end }),
  ...(exclude !== '' && { exclude: true }),
});

/** Parameters of the list of people beside the filters of the dashboard, which stay in the address for the way back. */
const ofPeople = ['challenge', 'status', 'search', 'size'] as const;

interface PeopleShown {
  readonly company: string;
  readonly challenge: string;
  /** Number of a user challenge status. */
  readonly status: number;
}

/** The query of the list of people, from that of the dashboard. */
export const toPeople = (search: string, { company, challenge, status }: PeopleShown): string => {
  const query = new URLSearchParams(search);
  for (const name of ofPeople) query.delete(name);
  query.set('company', company);
  query.set('challenge', challenge);
  if (status !== 0) query.set('status', String(status));
  return `?${query}`;
};

/** The query of the dashboard, from that of the list of people. */
export const toDashboard = (search: string): string => {
  const query = new URLSearchParams(search);
  for (const name of ofPeople) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
};
