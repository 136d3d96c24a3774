import type { EventRow, SessionRow } from './queries';
import { type OccurrenceRef, occurrenceId } from './rules/occurrenceId';
import { type FormerTime, type Occurrence, occurrences } from './rules/recurrence';

/** One time at which an event takes place. */
export interface Occurring extends OccurrenceRef, Occurrence {
  readonly session: SessionRow;
}

const day = 86_400_000;

/** Number of days shown of a recurrence without an end; past occurrences stay for a year. */
const shown = { past: 366, ahead: 120 } as const;

/** A session in the form for recurrences. */
export const planOf = ({ zone }: Pick<EventRow, 'zone'>, session: Pick<SessionRow, 'start_local' | 'rule' | 'exceptions' | 'former' | 'duration_minutes'>) => ({
  start: session.start_local,
  zone,
  rule: session.rule,
  exceptions: JSON.parse(session.exceptions) as readonly string[],
  former: JSON.parse(session.former) as readonly FormerTime[],
  durationMinutes: session.duration_minutes,
});

/** Whether a recurrence has neither a number nor a last day. */
const isEndless = ({ rule }: Pick<SessionRow, 'rule'>): boolean => rule !== null && !/(^|;)(COUNT|UNTIL)=/i.test(rule);

/** All shown occurrences of an event's sessions, earliest first. @param now ISO 8601 */
export const occurrencesOf = (event: Pick<EventRow, 'zone'>, sessions: readonly SessionRow[], now: string): readonly Occurring[] => {
  const at = Date.parse(now);
  return sessions
    .flatMap((session) => {
      const to = isEndless(session) ? at + shown.ahead * day : at + 5 * 366 * day;
      return occurrences(planOf(event, session), { from: at - shown.past * day, to }).map((one) => ({
        ...one,
        session,
        sessionId: session.id,
        startLocal: one.localStart,
      }));
    })
    .sort((one, other) => one.start - other.start);
};

/** A person's place, as stored. */
interface PlaceRow {
  readonly session_id: string;
  readonly start_local: string;
  readonly starts_at: string;
  readonly ends_at: string;
}

/** Occurrences with the past ones at which a person had a place and that the plan no longer has, because it was changed since; earliest first. */
export const withAttended = <Session extends { readonly id: string }>(
  all: readonly (OccurrenceRef & Occurrence & { readonly session: Session })[],
  places: readonly PlaceRow[],
  sessions: readonly Session[],
  now: string,
) => {
  const known = new Set(all.map(occurrenceId));
  const earliest = Date.parse(now) - shown.past * day;
  const attended = places.flatMap(({ session_id: sessionId, start_local: startLocal, starts_at, ends_at }) => {
    const session = sessions.find(({ id }) => id === sessionId);
    if (session === undefined || starts_at > now || Date.parse(starts_at) < earliest || known.has(occurrenceId({ sessionId, startLocal }))) return [];
    return [{ session, sessionId, startLocal, localStart: startLocal, start: Date.parse(starts_at), end: Date.parse(ends_at) }];
  });
  return [...all, ...attended].sort((one, other) => one.start - other.start);
};

/** When the last session of an event ends, in milliseconds since 1970; `undefined` for a recurrence without an end, or without times. */
export const endOf = (sessions: readonly SessionRow[], all: readonly Occurring[]): number | undefined =>
  sessions.some(isEndless) || all.length === 0 ? undefined : Math.max(...all.map(({ end }) => end));
