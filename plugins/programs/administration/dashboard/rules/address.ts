import { readRouteDate } from '#shell/rules/days';
import { inOrder } from '#shell/rules/validators';

/** What the address says beside the company and the plan year; empty: nothing. Days are `MM-dd-yyyy` (ADH-106). */
export interface Narrowed {
  readonly start: string;
  readonly end: string;
  readonly exclude: string;
  /** The plan year in which 'Show All' was pressed: it holds until another one is chosen. */
  readonly all: string;
}

/** A day of the address as fields have it, `yyyy-MM-dd`; empty: none. */
export const dayIn = (text: string): string => readRouteDate(text) ?? '';

/** A page of the table, from 0 on, as the address has it: from 2 on; the first one is not named. */
export const pageAs = (page: number): string => (page > 0 ? String(page + 1) : '');
export const pageIn = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0);

/** The days are not asked for where they are out of order (ADH-086). */
export const isInOrder = ({ start, end }: Narrowed): boolean => inOrder(dayIn(start), dayIn(end)) === undefined;

/** What the server is asked, beside the company. */
export const queryOf = ({ start, end, exclude }: Narrowed, planYearId: string) => ({
  planYearId,
  ...(dayIn(start) !== '' && { startDate: start }),
  ...(dayIn(end) !== '' && { endDate: end }),
  ...(exclude !== '' && { exclude: true }),
});

/** What the view of the people has in its address beside the filters of the dashboard, which it keeps for the way back. */
const ofPeople = ['challenge', 'status', 'search', 'size'] as const;

interface PeopleShown {
  readonly company: string;
  readonly challenge: string;
  /** Number of a user challenge status. */
  readonly status: number;
}

/** The query of the view of the people, from that of the dashboard. */
export const toPeople = (search: string, { company, challenge, status }: PeopleShown): string => {
  const query = new URLSearchParams(search);
  for (const name of ofPeople) query.delete(name);
  query.set('company', company);
  query.set('challenge', challenge);
  if (status !== 0) query.set('status', String(status));
  return `?${query}`;
};

/** The query of the dashboard, from that of the view of the people. */
export const toDashboard = (search: string): string => {
  const query = new URLSearchParams(search);
  for (const name of ofPeople) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
};
