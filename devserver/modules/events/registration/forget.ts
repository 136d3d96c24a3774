import type { Changes } from '../../../contracts';
import { Refusal } from '../../../platform/module';
import { occurrenceId } from '../rules/occurrenceId';
import type { EventsUnit } from '../unit';
import { lockOccurrence, publishedEvent } from './occurrence';
import { offerFreePlaces } from './waitingList';

/** Removes the places of a person who is deleted, and offers upcoming ones to the waiting list. */
export const forgetPlaces = async ({ userId }: Changes['admin.personForgotten'], unit: EventsUnit): Promise<void> => {
  const { trx } = unit;
  const places = await trx
    .selectFrom('event_registration as place')
    .innerJoin('event', 'event.id', 'place.event_id')
    .select(['place.event_id', 'place.session_id', 'place.start_local', 'event.company_id'])
    .where('place.person_id', '=', userId)
    .where('place.state', '=', 'Registered')
    .where('place.starts_at', '>', unit.now())
    .execute();
  await trx.deleteFrom('event_registration').where('person_id', '=', userId).execute();
  await trx.deleteFrom('event_wait').where('person_id', '=', userId).execute();
  for (const { company_id, event_id, session_id, start_local } of places) {
    try {
      const event = await publishedEvent(unit, company_id, event_id);
      await offerFreePlaces(unit, await lockOccurrence(unit, event, occurrenceId({ sessionId: session_id, startLocal: start_local })));
    } catch (error) {
      // The session is no longer planned, so its waiting list has no effect.
      if (!(error instanceof Refusal)) throw error;
    }
  }
};
