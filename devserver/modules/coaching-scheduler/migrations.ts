import type { Migration } from 'kysely/migration';
import { createTables, indexPeople } from '../../platform/database/table';
import {
  assigned,
  availability,
  calendars,
  canceledBy,
  coached,
  days,
  entries,
  followed,
  moveRequests,
  neutralIds,
  reminded,
  removable,
  sessionTypes,
  timeBlocks,
} from './tables';

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611230501_coaching': createTables(availability, days, sessionTypes, assigned, entries, timeBlocks, coached, calendars),
  '202611231651_coaching_assigned_by_coach': indexPeople('coaching_assigned', 'coach_id'),
  '202611240802_coached_of_company': {
    up: (db) => db.schema.createIndex('coached_person_of_company').on('coached_person').columns(['company_id', 'person_id']).execute(),
  },
  '202611291010_coaching_followed': followed,
  '202611291400_coaching_move_requests': createTables(moveRequests),
  '202611291401_coaching_canceled_by': canceledBy,
  '202612040200_coaching_reminded': createTables(reminded),
  '202612040201_coaching_entry_starts': {
    up: (db) => db.schema.createIndex('coach_entry_starts').on('coach_entry').column('starts_at').execute(),
  },
  '202612050200_coaching_removed': removable,
  '202612060102_coaching_calendar_ids': neutralIds,
};
