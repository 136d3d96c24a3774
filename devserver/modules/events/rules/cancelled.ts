/** A date of a session that repeats on which it does not take place. */
export interface CancelledDate {
  /** `yyyy-MM-dd` in the zone of the event: a session begins at most once a day. */
  readonly day: string;
  /** When it was canceled; ISO 8601, UTC. */
  readonly at: string;
  readonly reason: string;
}

/** Cancellations of a session as stored. */
interface Cancellable {
  readonly cancelled_at: string | null;
  readonly cancel_reason: string;
  /** JSON list of `CancelledDate`. */
  readonly cancelled_dates: string;
}

export const cancelledDatesOf = (json: string): readonly CancelledDate[] => JSON.parse(json);

/** The canceled dates of one version of a session that another one does not have. */
export const datesOnlyOf = (one: { readonly cancelledDates: string }, other: { readonly cancelledDates: string }): readonly CancelledDate[] => {
  const others = new Set(cancelledDatesOf(other.cancelledDates).map(({ day }) => day));
  return cancelledDatesOf(one.cancelledDates).filter(({ day }) => !others.has(day));
};

export const dayOf = (startLocal: string): string => startLocal.slice(0, 'yyyy-MM-dd'.length);

/** When and why an occurrence of a session was canceled, with the session or alone; undefined: it takes place. */
export const cancellationOf = (
  { cancelled_at, cancel_reason, cancelled_dates }: Cancellable,
  startLocal: string,
): Pick<CancelledDate, 'at' | 'reason'> | undefined => {
  if (cancelled_at !== null) return { at: cancelled_at, reason: cancel_reason };
  return cancelledDatesOf(cancelled_dates).find(({ day }) => day === dayOf(startLocal));
};
