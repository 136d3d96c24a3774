import type { Reminder } from '../../../../plugins/events/contract/calendar';
import type { Weekday } from '../../../../shell/rules/dates/days';
import { fromFlag } from '../../../platform/database/flag';
import { clockOf } from '../rules/reminderTimes';
import type { EventsDb } from '../tables';

/** The reminders that a person has set, including disabled ones. */
export const listReminders = async (db: EventsDb, userId: string): Promise<Reminder[]> => {
  const rows = await db.selectFrom('calendar_reminder').selectAll().where('person_id', '=', userId).orderBy('item_type').orderBy('item_id').execute();
  return rows.map((row) => ({
    ItemType: row.item_type,
    ItemId: row.item_id,
    IsEnabled: fromFlag(row.is_enabled),
    Time: clockOf(row.time),
    Days: JSON.parse(row.days) as Weekday[],
    Channel: row.channel,
  }));
};
