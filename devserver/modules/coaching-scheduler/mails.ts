import { longDate } from '#shell/rules/dates';
import { settings } from '../../../plugins/coaching-scheduler/contract/settings';
import { readPerson } from '../../platform/auth/people';
import { oneLine } from '../../platform/mail/clean';
import { mailSpan } from '../../platform/mail/moments';
import { type Recipient, recipientOf } from '../../platform/mail/recipients';
import { siteAddress } from '../../platform/outbox';
import { calendarOfSession } from './calendar/calendarEntry';
import type { CoachingUnit } from './unit';

interface SessionOf {
  readonly id: string;
  readonly coach_id: string;
  readonly user_id: string;
  readonly company_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly location: string;
  readonly sequence: number;
  /** The user who acted for the participant; none: the participant. */
  readonly actor_id?: string | undefined;
}

const nameOf = async ({ trx }: CoachingUnit, personId: string): Promise<string> => {
  const { first_name, last_name } = await readPerson(trx, personId);
  return oneLine(`${first_name} ${last_name}`);
};

/** Values of all mails about a session, in the language and zone of the recipient. Mails do not contain its description. */
const valuesFor = async (unit: CoachingUnit, reader: Recipient, session: SessionOf) => {
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

/** Mails the participant of a session that it is booked, cancelled by the coach, or cancelled by themselves (`withdrawn`), with the session for their calendar (COA-067). */
export const mailParticipant = async (unit: CoachingUnit, what: 'booked' | 'cancelled' | 'withdrawn', session: SessionOf): Promise<void> => {
  const reader = await recipientOf(unit.trx, session.user_id);
  if (!reader) return;
  const { hoursToCancel: hours } = await unit.settings(settings, session.company_id);
  const values = { ...(await valuesFor(unit, reader, session)), hours, link: `${siteAddress}/calendar/coaching-sessions` };
  const title = unit.text('booking.title', values, reader.language);
  const when = { title, zone: reader.zone, now: unit.now(), isCancelled: what !== 'booked' };
  await unit.send({
    to: reader.to,
    kind: 'mail',
    subject: unit.text(`mail.${what}.subject`, values, reader.language),
    body: unit.text(`mail.${what}.body`, values, reader.language),
    calendar: calendarOfSession({ ...session, cancelled_at: null }, when),
  });
};

/** Notifies the coach by mail that the participant has canceled a session. The reason is stored in the entry only. */
export const mailCoach = async (unit: CoachingUnit, what: 'withdrawn', session: SessionOf): Promise<void> => {
  const reader = await recipientOf(unit.trx, session.coach_id);
  if (!reader) return;
  const values = {
    ...(await valuesFor(unit, reader, session)),
    participant: await nameOf(unit, session.user_id),
    link: `${siteAddress}/coaching/calendar`,
  };
  const [subject, body] = [unit.text(`mail.coach.${what}.subject`, values, reader.language), unit.text(`mail.coach.${what}.body`, values, reader.language)];
  await unit.send({ to: reader.to, kind: 'mail', subject, body });
};
