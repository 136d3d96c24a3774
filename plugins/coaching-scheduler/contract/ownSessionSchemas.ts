import { Type } from 'typebox';
import { id, instant, optionalText, zone } from './parts';

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
  /** The participant can cancel it before this moment. */
  CancelUntil: instant,
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
} as const;
