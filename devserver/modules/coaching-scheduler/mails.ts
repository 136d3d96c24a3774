import { longDate } from '#shell/rules/dates';
import { oneLine } from '../../platform/mail/clean';
import { mailSpan } from '../../platform/mail/moments';
import { recipientOf } from '../../platform/mail/recipients';
import { siteAddress } from '../../platform/outbox';
import type { CoachingUnit } from './unit';

interface SessionOf {
  readonly coach_id: string;
  readonly user_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly location: string;
}

/** Mails the participant of a session, in their language and zone, that it is booked or cancelled (COA-067). Mails do not contain the subject. */
export const mailParticipant = async (unit: CoachingUnit, what: 'booked' | 'cancelled', session: SessionOf): Promise<void> => {
  const reader = await recipientOf(unit.trx, session.user_id);
  if (!reader) return;
  const coach = await unit.trx.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', session.coach_id).executeTakeFirstOrThrow();
  const location = oneLine(session.location);
  const values = {
    name: reader.firstName,
    company: reader.companyName,
    coach: oneLine(`${coach.first_name} ${coach.last_name}`),
    day: longDate(session.starts_at, reader),
    when: mailSpan(session.starts_at, session.ends_at, reader),
    location,
    hasLocation: location === '' ? 'no' : 'yes',
    link: `${siteAddress}/calendar/coaching-sessions`,
  };
  const [subject, body] = [unit.text(`mail.${what}.subject`, values, reader.language), unit.text(`mail.${what}.body`, values, reader.language)];
  await unit.send({ to: reader.to, kind: 'mail', subject, body });
};
