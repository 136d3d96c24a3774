import { type LaterCall, Refusal } from '../../../platform/module';
import { occurrenceId } from '../rules/occurrenceId';
import type { EventsTables } from '../tables';
import type { EventsUnit } from '../unit';
import { lockOccurrence, publishedEvent } from './occurrence';
import { offerFreePlaces } from './waitingList';

type Lapsed = Pick<EventsTables['event_wait'], 'event_id' | 'session_id' | 'start_local'> & { readonly company_id: string };

/** Passes the place on to the next in line; no effect if the session is no longer planned. */
const passOn = async (unit: EventsUnit, { company_id, event_id, session_id, start_local }: Lapsed): Promise<void> => {
  try {
    const event = await publishedEvent(unit, company_id, event_id);
    await offerFreePlaces(unit, await lockOccurrence(unit, event, occurrenceId({ sessionId: session_id, startLocal: start_local })));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await unit.trx.deleteFrom('event_wait').where('session_id', '=', session_id).where('start_local', '=', start_local).execute();
  }
};

/** Ends expired offers, so that the next in line is notified without anyone opening the event. */
export const passOnLapsedOffers = async (work: LaterCall<EventsTables>): Promise<void> => {
  const lapsed = await work.db
    .selectFrom('event_wait as wait')
    .innerJoin('event', 'event.id', 'wait.event_id')
    .select(['wait.event_id', 'wait.session_id', 'wait.start_local', 'event.company_id'])
    .where('wait.offer_ends_at', '<=', work.now())
    .distinct()
    .execute();
  for (const occurrence of lapsed) await work.change((unit) => passOn(unit, occurrence));
};
