import type { AboutPeople } from '../../platform/module';
import type { EventsTables } from './tables';

/** What this module keeps about people. The secret of a feed is kept as a hash only, which is nobody's to take along. */
export const about: AboutPeople<EventsTables> = {
  records: {
    'about.places': (db, personId) =>
      db
        .selectFrom('event_registration as place')
        .innerJoin('event_text as said', (join) => join.onRef('said.event_id', '=', 'place.event_id').on('said.language', '=', 'en-US'))
        .select(['said.title as event', 'place.session_id', 'place.state', 'place.starts_at', 'place.ends_at', 'place.changed_at'])
        .where('place.person_id', '=', personId)
        .orderBy('place.starts_at')
        .orderBy('place.session_id'),
    'about.waits': (db, personId) =>
      db
        .selectFrom('event_wait as wait')
        .innerJoin('event_text as said', (join) => join.onRef('said.event_id', '=', 'wait.event_id').on('said.language', '=', 'en-US'))
        .select(['said.title as event', 'wait.session_id', 'wait.start_local', 'wait.since', 'wait.offer_ends_at'])
        .where('wait.person_id', '=', personId)
        .orderBy('wait.id'),
    'about.reminders': (db, personId) =>
      db
        .selectFrom('calendar_reminder')
        .select(['item_type', 'item_id', 'is_enabled', 'time', 'days', 'channel'])
        .where('person_id', '=', personId)
        .orderBy('item_type')
        .orderBy('item_id'),
    'about.reminded': (db, personId) =>
      db
        .selectFrom('calendar_reminded')
        .select(['item_type', 'item_id', 'day', 'at'])
        .where('person_id', '=', personId)
        .orderBy('at')
        .orderBy('item_type')
        .orderBy('item_id'),
    'about.feed': (db, personId) => db.selectFrom('calendar_feed').select(['created_at']).where('person_id', '=', personId),
  },
};
