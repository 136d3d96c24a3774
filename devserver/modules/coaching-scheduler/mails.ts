import { longDate } from '#shell/rules/dates/dates';
import { settings } from '../../../plugins/coaching-scheduler/contract/settings';
import { readPerson } from '../../platform/auth/people';
import type { CalendarPerson } from '../../platform/icalendar';
import { oneLine } from '../../platform/mail/clean';
import { mailMoment, mailSpan } from '../../platform/mail/moments';
import { type Recipient, recipientOf } from '../../platform/mail/recipients';
import { type OutboxMessage, siteAddress } from '../../platform/outbox';
import { calendarOfSessions, pageOf } from './calendar/calendarEntry';
import type { CoachingCall, CoachingUnit } from './unit';

interface SessionOf {
  readonly id: string;
  readonly coach_id: string;
  readonly user_id: string;
  readonly company_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly location: string;
  readonly sequence: number;
  readonly calendar_prefix: string;
  /** The user who acted for the participant or the coach; none: they themselves. */
  readonly actor_id?: string | undefined;
}

/** The caller, if they act for this person. */
export const actorFor = ({ caller }: Pick<CoachingCall, 'caller'>, userId: string): Pick<SessionOf, 'actor_id'> => ({
  actor_id: caller.actor.userId === userId ? undefined : caller.actor.userId,
});

/** First and last name of a person, on one line. */
export const nameOf = async ({ trx }: CoachingUnit, personId: string): Promise<string> => {
  const { first_name, last_name } = await readPerson(trx, personId);
  return oneLine(`${first_name} ${last_name}`);
};

/** Values of all mails about a session, in the language and zone of the recipient. Mails do not contain its description. */
export const valuesFor = async (unit: CoachingUnit, reader: Recipient, session: SessionOf) => {
  const location = oneLine(session.location);
  return {
    name: reader.firstName,
    company: reader.companyName,
    coach: await nameOf(unit, session.coach_id),
    day: longDate(session.starts_at, reader),
    when: mailSpan(session.starts_at, session.ends_at, reader),
    location,
    hasLocation: location === '' ? 'no' : 'yes',
    isActed: session.actor_id === undefined ? 'no' : 'yes',
    actor: session.actor_id === undefined ? '' : await nameOf(unit, session.actor_id),
  };
};

interface Further {
  /** The session before it was moved. */
  readonly was?: Pick<SessionOf, 'starts_at' | 'ends_at'>;
  /** Of the coach. */
  readonly reason?: string;
  /** Whether a request to move it ends without an answer. */
  readonly endsRequest?: boolean;
  /** Starts that the participant has proposed. */
  readonly proposed?: readonly string[];
  /** Whether a request to move it is open again. */
  readonly asksAgain?: boolean;
  /** Whether the mail is held, because its cause can be undone. */
  readonly isHeld?: true;
}

const furtherValues = (reader: Recipient, { was, reason = '', endsRequest = false, proposed = [], asksAgain = false }: Further) => ({
  was: was ? mailSpan(was.starts_at, was.ends_at, reader) : '',
  reason: oneLine(reason),
  endsRequest: endsRequest ? 'yes' : 'no',
  asksAgain: asksAgain ? 'yes' : 'no',
  proposed: proposed.map((start) => mailMoment(start, reader)).join('\n'),
});

/** How calendars treat a session after a mail of this kind; a kind that is not listed does not change it. */
const methods = { booked: 'REQUEST', moved: 'REQUEST', restored: 'REQUEST', cancelled: 'CANCEL', withdrawn: 'CANCEL' } as const;

const methodOf = (what: string): 'REQUEST' | 'CANCEL' | undefined => (Object.hasOwn(methods, what) ? methods[what as keyof typeof methods] : undefined);

/** The coach as the organizer in calendars, by the address only; `undefined` without one. */
const organizerOf = async ({ trx }: CoachingUnit, coachId: string): Promise<CalendarPerson | undefined> => {
  const { email } = await readPerson(trx, coachId);
  return email === '' ? undefined : { address: email };
};

/** The calendar of a mail: in the language and zone of its recipient, changed now. */
const inCalendarOf = (unit: CoachingUnit, { language, zone }: Recipient) => ({ language, zone, site: siteAddress, changedAt: unit.now() });

const post = async (unit: CoachingUnit, { isHeld }: Further, message: OutboxMessage): Promise<number | undefined> => {
  if (isHeld) return unit.sendHeld(message);
  await unit.send(message);
  return undefined;
};

/** Mails the participant of a session what has happened to it, by the coach or by themselves (`withdrawn`), with the session for their calendar (COA-067). @returns the id of a mail that is held */
export const mailParticipant = async (
  unit: CoachingUnit,
  what: 'booked' | 'cancelled' | 'withdrawn' | 'moved' | 'restored' | 'moveDeclined' | 'moveUnanswered',
  session: SessionOf,
  further: Further = {},
): Promise<number | undefined> => {
  const reader = await recipientOf(unit.trx, session.user_id);
  if (!reader) return undefined;
  const { hoursToCancel: hours } = await unit.settings(settings, session.company_id);
  const link = `${siteAddress}${pageOf.participant}`;
  const values = { ...(await valuesFor(unit, reader, session)), ...furtherValues(reader, further), hours, link };
  const method = methodOf(what);
  const organizer = await organizerOf(unit, session.coach_id);
  const invitation = organizer && { method, organizer, attendee: { name: await nameOf(unit, session.user_id), address: reader.to } };
  const reading = { ...inCalendarOf(unit, reader), isCancelled: method === 'CANCEL', ...invitation } as const;
  return post(unit, further, {
    to: reader.to,
    kind: 'mail',
    subject: unit.text(`mail.${what}.subject`, values, reader.language),
    body: unit.text(`mail.${what}.body`, values, reader.language),
    ...(method && { calendar: calendarOfSessions([{ ...session, cancelled_at: null }], reading, unit) }),
  });
};

/**
 * Mails the participant all sessions of a series that was booked. Its calendar is a copy: an invitation is about one session, and each session has its own from
 * the first change on.
 */
export const mailSeries = async (unit: CoachingUnit, sessions: readonly [SessionOf, ...SessionOf[]]): Promise<void> => {
  const [first] = sessions;
  const reader = await recipientOf(unit.trx, first.user_id);
  if (!reader) return;
  const { hoursToCancel: hours } = await unit.settings(settings, first.company_id);
  const list = sessions.map(({ starts_at, ends_at }) => mailSpan(starts_at, ends_at, reader)).join('\n');
  const values = { ...(await valuesFor(unit, reader, first)), count: sessions.length, list, hours, link: `${siteAddress}${pageOf.participant}` };
  const reading = inCalendarOf(unit, reader);
  const calendar = calendarOfSessions(
    sessions.map((session) => ({ ...session, cancelled_at: null })),
    reading,
    unit,
  );
  const say = (key: string): string => unit.text(`mail.series.${key}`, values, reader.language);
  await unit.send({ to: reader.to, kind: 'mail', subject: say('subject'), body: say('body'), calendar });
};

/**
 * Notifies the coach by mail of what the participant of a session has done, or another user in place of either, with the session for their calendar where it
 * has changed. The reason of the participant is stored in the entry only.
 */
export const mailCoach = async (
  unit: CoachingUnit,
  what: 'withdrawn' | 'cancelled' | 'moved' | 'restored' | 'moveAsked' | 'moveWithdrawn',
  session: SessionOf,
  further: Further = {},
): Promise<number | undefined> => {
  const reader = await recipientOf(unit.trx, session.coach_id);
  if (!reader) return undefined;
  const participant = await nameOf(unit, session.user_id);
  const link = `${siteAddress}${pageOf.coach}`;
  const values = { ...(await valuesFor(unit, reader, session)), ...furtherValues(reader, further), participant, link };
  const method = methodOf(what);
  // The organizer of an entry is not invited to it: the calendar is a copy.
  const reading = { ...inCalendarOf(unit, reader), isCancelled: method === 'CANCEL' } as const;
  return post(unit, further, {
    to: reader.to,
    kind: 'mail',
    subject: unit.text(`mail.coach.${what}.subject`, values, reader.language),
    body: unit.text(`mail.coach.${what}.body`, values, reader.language),
    ...(method && { calendar: calendarOfSessions([{ ...session, cancelled_at: null }], reading, unit) }),
  });
};
