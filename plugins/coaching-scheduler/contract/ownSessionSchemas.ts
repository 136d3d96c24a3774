import { Type } from 'typebox';
import { mostProposed } from '../rules/proposals';
import { id, instant, ofScheduler, optionalText, sentInstant, zone } from './parts';

/** Open to the participant, and to users who impersonate them. */
const ofParticipant = { access: 'user', params: Type.Object({ id }) } as const;

/** A future or past session of the participant, without the coach's notes. */
export const OwnSession = Type.Object({
  Id: Type.String(),
  StartDate: instant,
  EndDate: instant,
  SessionTypeName: Type.String(),
  SessionLocation: Type.String(),
  Description: Type.String(),
  CoachName: Type.String(),
  /** Work address of the coach; empty if there is none. */
  CoachEmail: Type.String(),
  /** IANA time zone of the coach. */
  CoachTimeZone: zone,
  /** Instant until which the participant can cancel it, or ask to move it. */
  CancelUntil: instant,
  /** Proposed starts; empty without a request to move the session. */
  ProposedStarts: Type.Array(instant),
});

/** A participant's request to move a session, which waits for an answer of the coach. */
export const MoveRequest = Type.Object({
  /** Id of the session. */
  Id: Type.String(),
  UserId: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  /** IANA time zone of the participant. */
  TimeZone: zone,
  StartDate: instant,
  EndDate: instant,
  AskedAt: instant,
  /** Future starts, earliest first. */
  ProposedStarts: Type.Array(instant),
  /** Those at which the participant or the coach is no longer free, or the company is closed. */
  TakenStarts: Type.Array(instant),
});

export const ownSessionSchemas = {
  ownSession: { ...ofParticipant, health: 'coaching', summary: 'A coaching session of the participant', envelope: 'Data', response: OwnSession },
  ownSessionFile: { ...ofParticipant, summary: 'A coaching session of the participant as an iCalendar file', envelope: 'none', response: 'file' },
  cancelOwnSession: {
    ...ofParticipant,
    summary: 'Cancel a coaching session of the participant; both are notified by mail',
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
    summary: 'Ask the coach to move a session to one of these free times',
    envelope: 'Data',
    body: Type.Object({ Starts: Type.Array(sentInstant, { minItems: 1, maxItems: mostProposed, uniqueItems: true }) }),
    response: Type.Boolean(),
  },
  withdrawMove: { ...ofParticipant, summary: 'Withdraw the request to move a session', envelope: 'Data', response: Type.Boolean() },
  moveRequests: {
    ...ofScheduler,
    summary: "Requests to move the caller's sessions, the next session first",
    envelope: 'Data',
    response: Type.Array(MoveRequest),
  },
  acceptMove: {
    ...ofScheduler,
    summary: 'Move a session of the caller to one of the proposed times',
    envelope: 'Data',
    params: Type.Object({ id }),
    body: Type.Object({ Start: sentInstant }),
    response: Type.Boolean(),
  },
  declineMove: {
    ...ofScheduler,
    summary: 'Decline a request to move a session of the caller; the participant gets the reason',
    envelope: 'Data',
    params: Type.Object({ id }),
    body: Type.Object({ Reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: Type.Boolean(),
  },
} as const;
