import type { Migration } from 'kysely/migration';
import type { ReportFrequency } from '../../../../plugins/admin/rules/reportSchedule';
import { createTables, integer, type RowOf, table, text } from '../../../platform/database/table';

/** Report schedules. */
const schedules = table(
  'report_schedule',
  {
    id: text().primaryKey(),
    company_id: text().references('company.id'),
    /** The user who saved it last; it runs with their rights. */
    owner_id: text().references('person.id'),
    report: text(),
    /** JSON: the audience. */
    audience: text(),
    frequency: text<ReportFrequency>(),
    /** ISO 8601, UTC; null if it is switched off or stopped. */
    next_at: text().orNull(),
    /** ISO 8601, UTC; null before the first run. */
    last_at: text().orNull(),
    /** Number of recipients of the last run, and number of those who may no longer open the report. */
    last_sent: integer(),
    last_skipped: integer(),
    /** When it was stopped because its owner may no longer open the report (ISO 8601, UTC); null if it was not. */
    stopped_at: text().orNull(),
  },
  { indexes: { report_schedule_of_company: ['company_id', 'report', 'id'], report_schedule_of_owner: ['owner_id', 'id'], report_schedule_due: ['next_at'] } },
);

/** The recipients. */
const recipients = table(
  'report_schedule_recipient',
  { schedule_id: text().references('report_schedule.id'), person_id: text().references('person.id') },
  { primaryKey: ['schedule_id', 'person_id'], indexes: { report_schedule_of_recipient: ['person_id'] } },
);

export interface ScheduleTables {
  report_schedule: RowOf<typeof schedules>;
  report_schedule_recipient: RowOf<typeof recipients>;
}

export type ScheduleRow = ScheduleTables['report_schedule'];

export const scheduleMigrations: Readonly<Record<string, Migration>> = { '202611270700_reportSchedules': createTables(schedules, recipients) };
