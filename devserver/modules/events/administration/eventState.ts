import { type Weekday, weekdays } from '#shell/rules/dates/days';
import type { AdministeredEvent, AdministeredSession } from '../../../../plugins/events/contract';
import { endOf, type Occurring, occurrencesOf, planOf } from '../occurrences';
import type { SessionRow } from '../queries';
import { cancellationOf } from '../rules/cancelled';
import { instantOf, occurrences, type Recurring, rhythmOf } from '../rules/recurrence';
import { publicationAt } from '../seen';
import type { EventsTables } from '../tables';
import type { EventState, SessionPlan, SessionState } from './records';

/** The state of an event, and the time by which lists sort it. */
interface StateInTime {
  readonly state: AdministeredEvent['State'];
  /** Milliseconds since 1970; undefined: it has no time yet. */
  readonly at: number | undefined;
}

/** A session in the form for recurrences. */
const rowOf = (session: SessionPlan) => ({
  start_local: session.start,
  duration_minutes: session.minutes,
  rule: session.rule,
  exceptions: session.exceptions,
  former: session.former,
});

/** The plan of a session in the form of `occurrences`. */
export const planOfState = ({ zone }: Pick<EventState, 'zone'>, session: SessionPlan): Recurring => planOf({ zone }, rowOf(session));

const far = 5 * 366 * 86_400_000;

/** Upcoming occurrences of a session, the next one first; of a recurring one those of five years. */
export const aheadOf = ({ zone }: Pick<EventState, 'zone'>, session: SessionPlan, now: number) =>
  occurrences(planOfState({ zone }, session), { from: now, to: now + far }).filter(({ start }) => start > now);

/** Maximum number of times listed of a session that repeats. */
const mostTimes = 5;

/** The recurrence of a session, with its next times, or the last one if it is over; null: it takes place once. */
export const repeatsOf = (event: Pick<EventState, 'zone'>, session: SessionState, now: number): AdministeredSession['Repeats'] => {
  const plan = planOfState(event, session);
  const rhythm = rhythmOf(plan);
  if (!rhythm) return null;
  const ahead = aheadOf(event, session, now);
  const times = ahead.length > 0 ? ahead.slice(0, mostTimes) : occurrences(plan, { from: instantOf(session.start, event.zone), to: now + 1 }).slice(-1);
  const { every: Every, unit: Unit, lastDay: LastDay, count: Count } = rhythm;
  return {
    Every,
    Unit,
    Weekdays: rhythm.weekdays.map((day) => weekdays[(day + 1) % weekdays.length] as Weekday),
    LastDay,
    Count,
    Times: times.map(({ start }) => new Date(start).toISOString()),
  };
};

/** Whether a session has no upcoming occurrence. */
export const hasBegun = (event: Pick<EventState, 'zone'>, session: SessionState, now: number): boolean => aheadOf(event, session, now).length === 0;

const shownStates = { draft: 'Draft', scheduled: 'Scheduled', live: 'Upcoming', ended: 'Hidden' } as const;

/** The state of an event at a moment. */
export const eventStateAt = (
  event: Pick<EventsTables['event'], 'zone' | 'cancelled_at'> & Parameters<typeof publicationAt>[0],
  sessions: readonly SessionRow[],
  now: string,
): StateInTime => {
  const all = occurrencesOf(event, sessions, now);
  const end = endOf(sessions, all);
  const ahead = (one: Occurring): boolean => one.start > Date.parse(now);
  const stands = (one: Occurring): boolean => cancellationOf(one.session, one.startLocal) === undefined;
  const shown = all.find((one) => ahead(one) && stands(one)) ?? all.find(ahead) ?? all.at(-1);
  const isOver = end !== undefined && end <= Date.parse(now);
  const published = shownStates[publicationAt(event, now)];
  const state = published === 'Draft' ? 'Draft' : event.cancelled_at !== null ? 'Cancelled' : isOver ? 'Ended' : published;
  return { state, at: shown?.start };
};
