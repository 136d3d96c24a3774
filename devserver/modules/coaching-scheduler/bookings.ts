import type { Reads } from '../../contracts';
import type { Context } from '../../platform/module';
import { sessionsOfUser } from './calendar/queries';
import type { CoachingTables } from './tables';

/** The scheduled sessions of a person in a period, for their calendar: with the other person, without the subject. */
export const bookingsOf = async (
  { userId, from, to, language }: Reads['coaching-scheduler.bookings']['input'],
  context: Pick<Context<CoachingTables>, 'db' | 'text'>,
): Promise<Reads['coaching-scheduler.bookings']['output']> =>
  (await sessionsOfUser(context.db, userId, { from, to })).map((row) => ({
    id: row.id,
    title: context.text('booking.title', { coach: `${row.coach_first_name} ${row.coach_last_name}` }, language),
    from: row.starts_at ?? '',
    to: row.ends_at ?? '',
  }));
