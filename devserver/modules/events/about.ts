import type { AboutPeople, Tells } from '../../platform/module';
import type { EventsTables } from './tables';

/** Names of the items of reminders, as in the calendar; a deleted item has none. */
const tellItems: Tells<EventsTables> = async (
  rows: readonly { readonly item_type: string; readonly item_id: string }[],
  { userId, language },
  { db, read },
) => {
  const { company_id: companyId } = await db.selectFrom('person').select('company_id').where('id', '=', userId).executeTakeFirstOrThrow();
  const ids = rows.map(({ item_id }) => item_id);
  const programs = (await read('programs.names', { userId, ids, language })) ?? [];
  const trackers = (await read('trackers.names', { userId, companyId, language })) ?? [];
  const events = await db
    .selectFrom('event_text')
    .select(['event_id as id', 'title as name'])
    .where('event_id', 'in', ids)
    .where('language', '=', language)
    .execute();
  const names = new Map([...programs, ...trackers, ...events].map(({ id, name }) => [id, name]));
  return rows.map(({ item_type: _type, item_id, ...row }) => ({ item: names.get(item_id) ?? '', ...row }));
};

/** Personal data that this module stores. Of the secret of a feed only a hash is stored, which is not part of the download. */
export const about: AboutPeople<EventsTables> = {
  deletion: {
    'calendar_feed.person_id': { does: 'delete' },
    'calendar_reminded.person_id': { does: 'delete' },
    'calendar_reminder.person_id': { does: 'delete' },
    'event_registration.person_id': { does: 'delete', as: 'deletion.places' },
    'event_wait.person_id': { does: 'delete', as: 'deletion.places' },
  },
  records: {
    'about.places': (db, personId, language) =>
      db
        .selectFrom('event_registration as place')
        .innerJoin('event_text as said', (join) => join.onRef('said.event_id', '=', 'place.event_id').on('said.language', '=', language))
        .select(['said.title as event', 'place.state', 'place.starts_at', 'place.ends_at', 'place.changed_at', 'place.attendance'])
        .where('place.person_id', '=', personId)
        .orderBy('place.starts_at')
        .orderBy('place.session_id'),
    'about.waits': (db, personId, language) =>
      db
        .selectFrom('event_wait as wait')
        .innerJoin('event_text as said', (join) => join.onRef('said.event_id', '=', 'wait.event_id').on('said.language', '=', language))
        .select(['said.title as event', 'wait.start_local', 'wait.since', 'wait.offer_ends_at'])
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
  tells: { 'about.reminders': tellItems, 'about.reminded': tellItems },
};
