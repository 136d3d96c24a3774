import { timeOfDay, weekdayMonthDay } from '#shell/rules/dates';
import { defaultLocale, isLocale } from '../../../shell/i18n/locale';
import { readPreferences } from '../../platform/auth/preferences';
import { siteAddress } from '../../platform/outbox';
import type { CoachingUnit } from './unit';

interface SessionOf {
  readonly coach_id: string;
  readonly user_id: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly location: string;
}

const find = (unit: CoachingUnit, id: string) =>
  unit.trx
    .selectFrom('person')
    .select(['email', 'first_name', 'last_name', 'language', 'time_zone', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Tells the participant of a session, in their language and by their clocks, that it is booked or does not take place (COA-067). What it is about stays out of mails. */
export const mailParticipant = async (unit: CoachingUnit, what: 'booked' | 'cancelled', session: SessionOf): Promise<void> => {
  const person = await find(unit, session.user_id);
  if (!person.is_active) return;
  const coach = await find(unit, session.coach_id);
  const language = isLocale(person.language) ? person.language : defaultLocale;
  const reader = { language, zone: person.time_zone, clock: (await readPreferences(unit.trx, session.user_id)).time_format };
  const values = {
    name: person.first_name,
    coach: `${coach.first_name} ${coach.last_name}`,
    date: weekdayMonthDay(session.starts_at, reader),
    from: timeOfDay(session.starts_at, reader),
    to: timeOfDay(session.ends_at, reader),
    location: session.location,
    hasLocation: session.location === '' ? 'no' : 'yes',
    link: `${siteAddress}/calendar/coaching-sessions`,
  };
  await unit.send({
    to: person.email,
    kind: 'mail',
    subject: unit.text(`mail.${what}.subject`, values, language),
    body: unit.text(`mail.${what}.body`, values, language),
  });
};
