import type { BulkResult, EventDetail, EventSession, SessionAction, SessionStatus } from '../contract';

/** What somebody has pressed and not saved yet: the action for each session, by its id. */
export type Pending = ReadonlyMap<string, SessionAction>;

export const nothingPending: Pending = new Map();

type Event = Pick<EventDetail, 'EventType' | 'IsLimitToOneSessionRegistration' | 'DisplayStatus' | 'Sessions'>;

/** An event that is over takes no clicks (EVT-032, EVT-033). */
export const hasEnded = ({ DisplayStatus }: Pick<Event, 'DisplayStatus'>): boolean => DisplayStatus === 'Complete';

/** Whether a person has one session at most (EVT-028). */
const isForOne = ({ EventType, IsLimitToOneSessionRegistration }: Event): boolean => EventType === 'Biometric' || IsLimitToOneSessionRegistration;

/** What a session is by itself, with what was pressed. */
const ownStatus = ({ SessionIdStartDateTime, Status }: EventSession, pending: Pending): SessionStatus => {
  const action = pending.get(SessionIdStartDateTime);
  if (action === undefined) return Status;
  return action === 'Register' ? 'Selected' : 'Available';
};

/**
 * What a session is while the person chooses: where one session is all, a selected one makes the others unavailable. Nothing of theirs is lost by that: once it
 * is deselected they are what they were (EVT-024, EVT-025, EVT-028 to EVT-030).
 */
export const statusOf = (event: Event, pending: Pending, session: EventSession): SessionStatus => {
  const isOther = (one: EventSession): boolean => one.SessionIdStartDateTime !== session.SessionIdStartDateTime;
  const own = ownStatus(session, pending);
  if (own === 'Selected' || !isForOne(event)) return own;
  return event.Sessions.some((one) => isOther(one) && ownStatus(one, pending) === 'Selected') ? 'Unavailable' : own;
};

/** Whether pressing a session does anything (EVT-026, EVT-033). */
export const isPressable = (event: Event, pending: Pending, session: EventSession): boolean =>
  !hasEnded(event) && !session.IsInPast && statusOf(event, pending, session) !== 'Unavailable';

/** What is pending after a press: a second one takes the first back (EVT-024 to EVT-026). */
export const pressed = (event: Event, pending: Pending, session: EventSession): Pending => {
  if (!isPressable(event, pending, session)) return pending;
  const next = new Map(pending);
  const id = session.SessionIdStartDateTime;
  if (!next.delete(id)) next.set(id, session.Status === 'Selected' ? 'Unregister' : 'Register');
  return next;
};

/** All that is pending, as one request: places are given back before others are taken (EVT-031, EVT-034). */
export const actionsOf = (pending: Pending): { SessionIdStartDateTime: string; Action: SessionAction }[] =>
  [...pending].map(([SessionIdStartDateTime, Action]) => ({ SessionIdStartDateTime, Action })).sort((one, other) => (one.Action < other.Action ? 1 : -1));

/** The sessions with what the server has carried out; what it refused is as it was before the press (EVT-039). */
export const sessionsAfter = (sessions: readonly EventSession[], { ActionResults }: BulkResult): readonly EventSession[] => {
  const done = new Map(ActionResults.filter(({ IsSuccessful }) => IsSuccessful).map(({ SessionIdStartDateTime, Action }) => [SessionIdStartDateTime, Action]));
  return sessions.map((session) => ({ ...session, Status: ownStatus(session, done) }));
};

/** The error of the first action that failed (EVT-037, EVT-060). */
export const firstError = ({ ActionResults }: BulkResult): string | undefined => ActionResults.find(({ IsSuccessful }) => !IsSuccessful)?.Error;
