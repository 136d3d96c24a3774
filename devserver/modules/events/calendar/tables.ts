import { integer, type RowOf, table, text } from '../../../platform/database/table';

/** What a person wants to be reminded of. One that was switched off keeps its time. */
export const reminders = table(
  'calendar_reminder',
  {
    person_id: text().references('person.id'),
    item_type: text<'Tracker' | 'Event'>(),
    item_id: text(),
    is_enabled: integer(),
    /** `HH:mm` by the clocks where the person is. */
    time: text(),
    /** JSON list of weekdays; empty: each. */
    days: text(),
    channel: text<'Text' | 'Email'>(),
    /** The zone (IANA) that `next_at` was worked out in. */
    zone: text(),
    /** ISO 8601, UTC; null: nothing is to come. */
    next_at: text().orNull(),
  },
  { primaryKey: ['person_id', 'item_type', 'item_id'], indexes: { calendar_reminder_due: ['next_at'] } },
);

/** Each time at which somebody was reminded, written in the transaction that does it: so it happens once, whatever becomes of clocks and servers. */
export const reminded = table(
  'calendar_reminded',
  {
    person_id: text().references('person.id'),
    item_type: text<'Tracker' | 'Event'>(),
    item_id: text(),
    /** `yyyy-MM-dd`: the day where the person was. */
    day: text(),
    at: text(),
    /** Of the secret in the message by which the reminder is switched off; null: nothing was sent. */
    token_hash: text().orNull(),
  },
  {
    primaryKey: ['person_id', 'item_type', 'item_id', 'day'],
    indexes: { calendar_reminded_by_token: ['token_hash'], calendar_reminded_by_time: ['at'] },
  },
);

/** The secret address by which other calendars read a person's sessions. */
export const feeds = table('calendar_feed', { person_id: text().primaryKey().references('person.id'), token_hash: text().unique(), created_at: text() });

export interface CalendarTables {
  calendar_reminder: RowOf<typeof reminders>;
  calendar_reminded: RowOf<typeof reminded>;
  calendar_feed: RowOf<typeof feeds>;
}
