import { sql } from 'kysely';
import { valuesIn } from '../../platform/database/words';
import type { AboutPeople } from '../../platform/module';
import type { CoachingTables } from './tables';

/** Personal data that this module stores. Notes of coaches about a participant are for coaches; the participant gets the fact and time of a session. */
export const about: AboutPeople<CoachingTables> = {
  deletion: {
    'coach_availability.coach_id': { does: 'delete' },
    'coach_entry.coach_id': { does: 'anonymise', as: 'deletion.given' },
    'coach_entry.user_id': { does: 'delete', as: 'deletion.coaching', isHealth: true },
    'coach_time_block.coach_id': { does: 'delete' },
    'coached_person.coach_id': { does: 'anonymise', sets: () => ({ coach_id: null }) },
    'coached_person.person_id': { does: 'delete', as: 'deletion.coaching', isHealth: true },
    'coaching_assigned.coach_id': { does: 'delete' },
    'coaching_calendar.person_id': { does: 'delete' },
  },
  records: {
    'about.coaching': (db, personId) =>
      db
        .selectFrom('coached_person as coached')
        .leftJoin('person as coach', 'coach.id', 'coached.coach_id')
        .select(['coached.status', 'coach.first_name as coach_first_name', 'coach.last_name as coach_last_name', 'coached.changed_at'])
        .where('coached.person_id', '=', personId),
    'about.contacts': (db, personId) =>
      db
        .selectFrom('coach_entry as entry')
        .innerJoin('person as coach', 'coach.id', 'entry.coach_id')
        .select(['entry.type', 'entry.session_at', 'entry.starts_at', 'entry.ends_at', 'entry.location'])
        .select(['entry.cancelled_at', 'entry.cancelled_by', 'entry.cancel_reason'])
        .select(['coach.first_name as coach_first_name', 'coach.last_name as coach_last_name'])
        .where('entry.user_id', '=', personId)
        .orderBy('entry.session_at')
        .orderBy('entry.id'),
    'about.moveRequests': (db, personId) =>
      db
        .selectFrom('coaching_move_request as request')
        .innerJoin('coach_entry as entry', 'entry.id', 'request.session_id')
        .innerJoin(valuesIn(sql.ref('request.starts')).as('proposed'), (join) => join.onTrue())
        .select(['entry.starts_at', 'request.asked_at', 'proposed.value as proposed_at'])
        .where('entry.user_id', '=', personId)
        .orderBy('entry.starts_at')
        .orderBy('proposed.value'),
    'about.availability': (db, personId) =>
      db
        .selectFrom('coach_availability')
        .select(['day', 'start_time', 'end_time', 'zone'])
        .where('coach_id', '=', personId)
        .orderBy('day')
        .orderBy('start_time'),
    'about.blocks': (db, personId) =>
      db
        .selectFrom('coach_time_block')
        .select(['title', 'starts_at', 'ends_at', 'is_all_day'])
        .where('coach_id', '=', personId)
        .orderBy('starts_at')
        .orderBy('id'),
    'about.sessionTypes': (db, personId) =>
      db
        .selectFrom('coaching_assigned as assigned')
        .innerJoin('coaching_session_type as type', 'type.id', 'assigned.type_id')
        .select(['type.name'])
        .where('assigned.coach_id', '=', personId)
        .orderBy('type.id'),
  },
};
