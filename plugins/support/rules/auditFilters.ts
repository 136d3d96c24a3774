import { addDays, dayIn, defaultZone, isDay } from '#shell/rules/dates/days';
import { startOfDayIn } from '#shell/rules/dates/zones';
import type { Reason } from './reasons';

/** Filters of the audit of impersonations in its form; empty for none. */
export interface AuditFilters {
  readonly actor: string;
  readonly subject: string;
  /** An id. */
  readonly company: string;
  /** `None`: without a reason. */
  readonly reason: Reason | 'None' | '';
  /** A part of the reason's detail. */
  readonly detail: string;
  /** Days (`yyyy-MM-dd`) in the reader's zone, inclusive. */
  readonly first: string;
  readonly last: string;
  readonly onlyChanges: boolean;
}

export const noFilters: AuditFilters = { actor: '', subject: '', company: '', reason: '', detail: '', first: '', last: '', onlyChanges: false };

/** The same as a query: from an instant (ISO 8601, UTC; inclusive) to another (exclusive). */
interface Query {
  readonly Actor?: string;
  readonly Subject?: string;
  readonly EntityId?: string;
  readonly Reason?: Reason | 'None' | '';
  readonly ReasonDetail?: string;
  readonly From?: string;
  readonly Until?: string;
  readonly OnlyChanges?: boolean;
}

const startOf = (day: string, zone: string): string => (isDay(day) ? new Date(startOfDayIn(day, zone)).toISOString() : '');

/** @param zone the reader's zone, IANA */
export const queryOf = ({ actor, subject, company, reason, detail, first, last, onlyChanges }: AuditFilters, zone = defaultZone): Required<Query> => ({
  Actor: actor,
  Subject: subject,
  EntityId: company,
  Reason: reason,
  ReasonDetail: detail,
  From: startOf(first, zone),
  Until: isDay(last) ? startOf(addDays(last, 1), zone) : '',
  OnlyChanges: onlyChanges,
});

/** The filters of a query. */
export const filtersIn = (query: Query, zone = defaultZone): AuditFilters => ({
  actor: query.Actor ?? '',
  subject: query.Subject ?? '',
  company: query.EntityId ?? '',
  reason: query.Reason ?? '',
  detail: query.ReasonDetail ?? '',
  first: query.From ? dayIn(query.From, zone) : '',
  last: query.Until ? addDays(dayIn(query.Until, zone), -1) : '',
  onlyChanges: query.OnlyChanges ?? false,
});
