import { integer, type RowOf, table, text } from '../../../platform/database/table';

/** Reminders that people have set. A disabled one keeps its time. */
export const reminders = table(
  'calendar_reminder',
  {
    person_id: text().references('person.id'),
    item_type: text<'Tracker' | 'Event'>(),
    item_id: text(),
    is_enabled: integer(),
    /** `HH:mm` in local time of the person. */
    time: text(),
    /** JSON list of weekdays; empty: each. */
    days: text(),
    channel: text<'Text' | 'Email'>(),
    /** The zone (IANA) for which `next_at` was computed. */
    zone: text(),
    /** ISO 8601, UTC; null: none is due. */
    next_at: text().orNull(),
  },
  { primaryKey: ['person_id', 'item_type', 'item_id'], indexes: { calendar_reminder_due: ['next_at'] } },
);

/** Sent reminders. Each row is written in the transaction that sends, so that a reminder is sent once, regardless of moved clocks and restarts. */
export const reminded = table(
  'calendar_reminded',
  {
    person_id: text().references('person.id'),
    item_type: text<'Tracker' | 'Event'>(),
    item_id: text(),
    /** `yyyy-MM-dd` in the zone of the person. */
    day: text(),
    at: text(),
    /** Hash of the secret in the message, by which the reminder is disabled; null: nothing was sent. */
    token_hash: text().orNull(),
  },
  {
    primaryKey: ['person_id', 'item_type', 'item_id', 'day'],
    indexes: { calendar_reminded_by_token: ['token_hash'], calendar_reminded_by_time: ['at'] },
  },
);

/** Secret addresses at which other calendars read a person's sessions. */
export const feeds = table('calendar_feed', { person_id: text().primaryKey().references('person.id'), token_hash: text().unique(), created_at: text() });

export interface CalendarTables {
  calendar_reminder: RowOf<typeof reminders>;
  calendar_reminded: RowOf<typeof reminded>;
  calendar_feed: RowOf<typeof feeds>;
}
