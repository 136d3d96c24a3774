import type { Migration } from 'kysely/migration';
import { createTables, integer, key, type RowOf, table, text } from '../../../platform/database/table';
import type { Rule } from './rules';

/** Alarms of unusual activity. Of refused calls only routes and their counts are stored. */
const alarms = table(
  'alarm',
  {
    id: key(),
    /** The company whose administrators see it. */
    company_id: text().references('company.id'),
    rule: text<Rule>(),
    /** The user who did it; with the rule `readers` the person whose data was read. */
    about_id: text().references('person.id'),
    at: text(),
    /** The period that was counted: after `since`, up to `until`. */
    since: text(),
    until: text(),
    count: integer(),
    /** The user's usual count, with the rule `usual`. */
    usual: integer().orNull(),
    /** JSON: count by route, with the rule `refusals`. */
    routes: text(),
    is_reviewed: integer(),
    reviewed_at: text().orNull(),
    reviewed_by: text().references('person.id').orNull(),
    note: text(),
  },
  {
    indexes: {
      alarm_by_time: ['at', 'id'],
      alarm_by_state: ['is_reviewed', 'at', 'id'],
      alarm_of_company: ['company_id', 'at', 'id'],
      alarm_of_company_by_state: ['company_id', 'is_reviewed', 'at', 'id'],
      alarm_about: ['about_id', 'rule', 'at'],
      alarm_reviewed_by: ['reviewed_by'],
    },
  },
);

/** The last examined line of the audit, in one row. */
const progress = table('alarm_progress', { id: integer().primaryKey(), audit_id: integer() });

/** Tables of the alarms. */
export interface AlarmTables {
  alarm: RowOf<typeof alarms>;
  alarm_progress: RowOf<typeof progress>;
}

export const alarmMigrations: Readonly<Record<string, Migration>> = { '202611301521_alarms': createTables(alarms, progress) };
