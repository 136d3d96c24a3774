import type { AboutPeople } from '../../../platform/module';
import type { AdminTables } from '../tables';

/** Stored data about owners and recipients of report schedules. */
export const aboutSchedules: AboutPeople<AdminTables> = {
  records: {
    'about.reportSchedules': (db, personId) =>
      db.selectFrom('report_schedule').select(['report', 'frequency', 'last_at']).where('owner_id', '=', personId).orderBy('id'),
    'about.reportMails': (db, personId) =>
      db
        .selectFrom('report_schedule_recipient as recipient')
        .innerJoin('report_schedule as schedule', 'schedule.id', 'recipient.schedule_id')
        .select(['schedule.report', 'schedule.frequency', 'schedule.last_at'])
        .where('recipient.person_id', '=', personId)
        .orderBy('schedule.id'),
  },
};
