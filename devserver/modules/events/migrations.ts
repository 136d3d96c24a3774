import type { Migration } from 'kysely/migration';
import { createTables } from '../../platform/database/table';
import { feeds, reminded, reminders } from './calendar/tables';
import { documents, events, eventTexts, registrations, sessions, sessionTexts, waits } from './tables';

/** Migrations of this module, name → change (`yyyyMMddHHmm_what`). */
export const migrations: Readonly<Record<string, Migration>> = {
  '202611222060_events': createTables(events, eventTexts, sessions, sessionTexts, documents, registrations, waits),
  '202611222070_calendar': createTables(reminders, reminded, feeds),
};
