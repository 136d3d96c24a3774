import type { EventRow, SessionRow } from './queries';
import type { OccurrenceRef } from './rules/occurrenceId';
import { type Occurrence, occurrences } from './rules/recurrence';

/** One time at which an event takes place. */
export interface Occurring extends OccurrenceRef, Occurrence {
  readonly session: SessionRow;
}

const day = 86_400_000;

/** Of a rule without an end so many days are shown; what is over stays for a year. */
const shown = { past: 366, ahead: 120 } as const;

/** The plan of a session, as the rule of recurrences wants it. */
export const planOf = ({ zone }: Pick<EventRow, 'zone'>, session: Pick<SessionRow, 'start_local' | 'rule' | 'exceptions' | 'duration_minutes'>) => ({
  start: session.start_local,
  zone,
  rule: session.rule,
  exceptions: JSON.parse(session.exceptions) as readonly string[],
  durationMinutes: session.duration_minutes,
});

/** A rule that names neither a number nor a last day goes on for ever. */
const isEndless = ({ rule }: Pick<SessionRow, 'rule'>): boolean => rule !== null && !/(^|;)(COUNT|UNTIL)=/i.test(rule);

/** All that is shown of an event's sessions, earliest first. @param now ISO 8601 */
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

/** When the last session of an event ends, in milliseconds since 1970; `undefined` where nobody has said, or nothing is known. */
export const endOf = (sessions: readonly SessionRow[], all: readonly Occurring[]): number | undefined =>
  sessions.some(isEndless) || all.length === 0 ? undefined : Math.max(...all.map(({ end }) => end));
