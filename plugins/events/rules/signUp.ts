import type { BulkResult, EventDetail, EventSession, SessionAction, SessionStatus } from '../contract';

/** Unsaved actions by session id. */
export type Pending = ReadonlyMap<string, SessionAction>;

export const nothingPending: Pending = new Map();

type Event = Pick<EventDetail, 'EventType' | 'IsLimitToOneSessionRegistration' | 'DisplayStatus' | 'Sessions'>;

/** Whether an event is over, so that its sessions cannot be changed (EVT-032, EVT-033). */
export const hasEnded = ({ DisplayStatus }: Pick<Event, 'DisplayStatus'>): boolean => DisplayStatus === 'Complete';

/** Whether a person can register for one session only (EVT-028). */
const isForOne = ({ EventType, IsLimitToOneSessionRegistration }: Event): boolean => EventType === 'Biometric' || IsLimitToOneSessionRegistration;

/** The state of a session with its unsaved action, regardless of other sessions. */
const ownStatus = ({ SessionIdStartDateTime, Status }: EventSession, pending: Pending): SessionStatus => {
  const action = pending.get(SessionIdStartDateTime);
  if (action === undefined) return Status;
  return action === 'Register' ? 'Selected' : 'Available';
};

/**
 * The state of a session with unsaved actions. If a person can register for one session only, a selected session makes the others unavailable;
 * deselecting it restores their own states (EVT-024, EVT-025, EVT-028 to EVT-030).
 */
export const statusOf = (event: Event, pending: Pending, session: EventSession): SessionStatus => {
  const isOther = (one: EventSession): boolean => one.SessionIdStartDateTime !== session.SessionIdStartDateTime;
  const own = ownStatus(session, pending);
  if (own === 'Selected' || !isForOne(event)) return own;
  return event.Sessions.some((one) => isOther(one) && ownStatus(one, pending) === 'Selected') ? 'Unavailable' : own;
};

/** Whether a session can be pressed (EVT-026, EVT-033). */
export const isPressable = (event: Event, pending: Pending, session: EventSession): boolean =>
  !hasEnded(event) && !session.IsInPast && statusOf(event, pending, session) !== 'Unavailable';

/**
 * The selected session that another one can replace: an available one of an event for one session only. `undefined` where no choice has to be given up, or where
 * none can be.
 */
export const replacedBy = (event: Event, pending: Pending, session: EventSession): EventSession | undefined =>
  isForOne(event) && !hasEnded(event) && !session.IsInPast && session.Cancelled === null && ownStatus(session, pending) === 'Available'
    ? event.Sessions.find((one) => ownStatus(one, pending) === 'Selected' && !one.IsInPast)
    : undefined;

/** The unsaved actions after a swap of the selected session for this one. */
export const swapped = (event: Event, pending: Pending, session: EventSession): Pending => {
  const other = replacedBy(event, pending, session);
  return other ? pressed(event, pressed(event, pending, other), session) : pending;
};

/** The unsaved actions after a press; a second press removes the action (EVT-024 to EVT-026). */
export const pressed = (event: Event, pending: Pending, session: EventSession): Pending => {
  if (!isPressable(event, pending, session)) return pending;
  const next = new Map(pending);
  const id = session.SessionIdStartDateTime;
  if (!next.delete(id)) next.set(id, session.Status === 'Selected' ? 'Unregister' : 'Register');
  return next;
};

/** The body of one request with all unsaved actions: registrations are cancelled before others are made (EVT-031, EVT-034). */
export const actionsOf = (pending: Pending): { SessionIdStartDateTime: string; Action: SessionAction }[] =>
  [...pending].map(([SessionIdStartDateTime, Action]) => ({ SessionIdStartDateTime, Action })).sort((one, other) => (one.Action < other.Action ? 1 : -1));

/** The sessions after the server's result; refused actions leave them unchanged (EVT-039). */
export const sessionsAfter = (sessions: readonly EventSession[], { ActionResults }: BulkResult): readonly EventSession[] => {
  const done = new Map(ActionResults.filter(({ IsSuccessful }) => IsSuccessful).map(({ SessionIdStartDateTime, Action }) => [SessionIdStartDateTime, Action]));
  return sessions.map((session) => ({ ...session, Status: ownStatus(session, done) }));
};

/** The error of the first action that failed (EVT-037, EVT-060). */
export const firstError = ({ ActionResults }: BulkResult): string | undefined => ActionResults.find(({ IsSuccessful }) => !IsSuccessful)?.Error;
