import type { AboutPeople } from '../../platform/module';
import { readConsents } from './devices/ownConsents';
import type { TrackerTables } from './tables';
import { tellDevices, tellEntries, tellOwnTrackers } from './tells';

/** Personal data that this module stores. */
export const about: AboutPeople<TrackerTables> = {
  deletion: {
    'device_connection.person_id': { does: 'delete', as: 'deletion.devices', isHealth: true },
    'device_consent.person_id': { does: 'delete' },
    'tracker_own.person_id': { does: 'delete', as: 'deletion.ownTrackers', isHealth: true },
    'tracker_entry.person_id': { does: 'delete', as: 'deletion.entries', isHealth: true },
  },
  records: {
    'about.entries': (db, personId, language) =>
      db
        .selectFrom('tracker_entry as entry')
        .innerJoin('tracker_text as text', (join) => join.onRef('text.tracker_id', '=', 'entry.tracker_id').on('text.language', '=', language))
        .select([
          'text.name as tracker',
          'entry.tracker_id',
          'entry.distance_units',
          'entry.entry_date',
          'entry.number',
          'entry.field_values',
          'entry.source',
          'entry.created_at',
          'entry.modified_at',
        ])
        .where('entry.person_id', '=', personId)
        .orderBy('entry.tracker_id')
        .orderBy('entry.entry_date')
        .orderBy('entry.number'),
    'about.ownTrackers': (db, personId, language) =>
      db
        .selectFrom('tracker_own as own')
        .innerJoin('tracker_text as text', (join) => join.onRef('text.tracker_id', '=', 'own.tracker_id').on('text.language', '=', language))
        .select(['text.name as tracker', 'own.place', 'own.goal'])
        .where('own.person_id', '=', personId)
        .orderBy('own.tracker_id'),
    'about.devices': (db, personId) =>
      db
        .selectFrom('device_connection')
        .select(['device_id', 'connected_at', 'synced_through'])
        .where('person_id', '=', personId)
        .orderBy('connected_at')
        .orderBy('device_id'),
    'about.deviceConsents': (db, personId) =>
      db.selectFrom('device_consent').select(['device_id', 'expires_at', 'declined_at']).where('person_id', '=', personId).orderBy('device_id'),
  },
  tells: { 'about.entries': tellEntries, 'about.ownTrackers': tellOwnTrackers, 'about.devices': tellDevices, 'about.deviceConsents': tellDevices },
  consents: readConsents,
};
