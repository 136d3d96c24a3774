import type { Reads } from '../../../contracts';
import type { Context } from '../../../platform/module';
import { cancellationOf } from '../rules/cancelled';
import { occurrenceId } from '../rules/occurrenceId';
import type { EventsDb } from '../tables';

type Booking = Reads['events.clashes']['output'][number];

/**
 * All bookings of a person that overlap a period between two instants: sessions of events, and coaching sessions if these exist. Adjacent bookings and
 * canceled ones do not clash.
 */
export const clashesOf = async (db: EventsDb, context: Pick<Context, 'read'>, asked: Reads['events.clashes']['input']): Promise<readonly Booking[]> => {
  const { userId, from, to, language } = asked;
  const sessions = await db
    .selectFrom('event_registration as place')
    .innerJoin('event_text as said', (join) => join.onRef('said.event_id', '=', 'place.event_id').on('said.language', '=', language))
    .innerJoin('event', 'event.id', 'place.event_id')
    .innerJoin('event_session as session', 'session.id', 'place.session_id')
    .select(['place.session_id', 'place.start_local', 'said.title', 'place.starts_at', 'place.ends_at'])
    .select(['session.cancelled_at', 'session.cancel_reason', 'session.cancelled_dates'])
    .where('place.person_id', '=', userId)
    .where('place.state', '=', 'Registered')
    .where('place.starts_at', '<', to)
    .where('place.ends_at', '>', from)
    .where('event.cancelled_at', 'is', null)
    .orderBy('place.starts_at')
    .execute();
  const coaching = (await context.read('coaching-scheduler.bookings', asked)) ?? [];
  const notCancelled = sessions.filter((row) => cancellationOf(row, row.start_local) === undefined);
  const own = notCancelled.map((row) => ({
    id: occurrenceId({ sessionId: row.session_id, startLocal: row.start_local }),
    title: row.title,
    from: row.starts_at,
    to: row.ends_at,
  }));
  return [...own, ...coaching];
};
