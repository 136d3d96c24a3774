import { Type } from 'typebox';
import { mostProposed } from '../rules/proposals';
import { id, instant, ofScheduler, optionalText, sentInstant, zone } from './parts';

/** Of the participant, or of a user who acts for them. */
const ofParticipant = { access: 'user', params: Type.Object({ id }) } as const;

/** A session to come or past, as its participant sees it: without notes of the coach. */
export const OwnSession = Type.Object({
  Id: Type.String(),
  StartDate: instant,
  EndDate: instant,
  SessionTypeName: Type.String(),
  SessionLocation: Type.String(),
  Description: Type.String(),
  CoachName: Type.String(),
  /** The address that the company knows; empty: none. */
  CoachEmail: Type.String(),
  /** IANA time zone of the coach. */
  CoachTimeZone: zone,
  /** The participant can cancel it, or ask to move it, before this moment. */
  CancelUntil: instant,
  /** Starts that the participant has proposed instead; empty: they have not asked to move it. */
  ProposedStarts: Type.Array(instant),
});

/** A request of a participant to move a session, which waits for its coach. */
export const MoveRequest = Type.Object({
  /** Of the session. */
  Id: Type.String(),
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  /** IANA time zone of the participant. */
  TimeZone: zone,
  StartDate: instant,
  EndDate: instant,
  AskedAt: instant,
  /** Starts, earliest first, that are still to come. */
  ProposedStarts: Type.Array(instant),
  /** Of these, those at which one of the two is no longer free, or the company is closed. */
  TakenStarts: Type.Array(instant),
});

export const ownSessionSchemas = {
  ownSession: { ...ofParticipant, health: 'coaching', summary: 'An own session with a coach', envelope: 'Data', response: OwnSession },
  ownSessionFile: { ...ofParticipant, summary: 'An own session with a coach as an iCalendar file', envelope: 'none', response: 'file' },
  cancelOwnSession: {
    ...ofParticipant,
    summary: 'Cancel an own session with a coach; both are told by mail',
    envelope: 'Data',
    body: Type.Object({ Reason: optionalText(500) }),
    response: Type.Boolean(),
  },
  freeTimes: {
    ...ofParticipant,
    summary: 'Starts on a day at which both the participant and the coach are free for a session of the same length',
    envelope: 'Data',
    query: Type.Object({ day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: "yyyy-MM-dd, in the participant's zone" }) }),
    response: Type.Array(instant),
  },
  askToMove: {
    ...ofParticipant,
    summary: 'Ask the coach to move an own session to one of these free times',
    envelope: 'Data',
    body: Type.Object({ Starts: Type.Array(sentInstant, { minItems: 1, maxItems: mostProposed, uniqueItems: true }) }),
    response: Type.Boolean(),
  },
  withdrawMove: { ...ofParticipant, summary: 'Withdraw the request to move an own session', envelope: 'Data', response: Type.Boolean() },
  moveRequests: {
    ...ofScheduler,
    summary: "Requests to move the caller's own sessions, the next session first",
    envelope: 'Data',
    response: Type.Array(MoveRequest),
  },
  acceptMove: {
    ...ofScheduler,
    summary: 'Move an own session to one of the proposed times',
    envelope: 'Data',
    params: Type.Object({ id }),
    body: Type.Object({ Start: sentInstant }),
    response: Type.Boolean(),
  },
  declineMove: {
    ...ofScheduler,
    summary: 'Keep an own session at its time; the participant is told why',
    envelope: 'Data',
    params: Type.Object({ id }),
    body: Type.Object({ Reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: Type.Boolean(),
  },
} as const;
