import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Weekday } from '../../../../shell/rules/dates/days';
import type { Changes } from '../../../contracts';
import { readPreferences } from '../../../platform/auth/preferences';
import { fromFlag } from '../../../platform/database/flag';
import { mailMoment } from '../../../platform/mail/moments';
import { type Address, readerOf, recipientOf } from '../../../platform/mail/recipients';
import type { LaterCall } from '../../../platform/module';
import { siteAddress } from '../../../platform/outbox';
import { cancellationOf } from '../rules/cancelled';
import { nextOfDays, nextOfSessions, type ReminderTime } from '../rules/reminderTimes';
import type { EventsDb, EventsTables, EventsTransaction } from '../tables';
import type { EventsUnit } from '../unit';

export type ReminderRow = Selectable<EventsTables['calendar_reminder']>;

const hour = 3_600_000;
/** Milliseconds after which a missed reminder is dropped, for example after an outage of the server. */
const stale = 24 * hour;
/** Days for which sent reminders are stored, and the links in their messages are valid. */
const keptDays = 60;
/** Number of reminders per transaction; small, because other writes wait for it. */
const atOnce = 50;

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

const keyOf = ({ person_id, item_type, item_id }: Pick<ReminderRow, 'person_id' | 'item_type' | 'item_id'>) => ({ person_id, item_type, item_id });

/** The next due time of a reminder after an instant. */
const nextOf = async (trx: EventsDb | EventsTransaction, row: ReminderRow, zone: string, after: number): Promise<ReminderTime | undefined> => {
  if (!fromFlag(row.is_enabled)) return undefined;
  if (row.item_type === 'Tracker') return nextOfDays(row.time, JSON.parse(row.days) as Weekday[], zone, after);
  const places = await trx
    .selectFrom('event_registration')
    .select('starts_at')
    .where('person_id', '=', row.person_id)
    .where('event_id', '=', row.item_id)
    .where('state', '=', 'Registered')
    .where('starts_at', '>', new Date(after).toISOString())
    .execute();
  const starts = places.map(({ starts_at }) => Date.parse(starts_at));
  return nextOfSessions(row.time, starts, zone, after);
};

/** Stores the next due time of a reminder. @param now ISO 8601, UTC */
export const schedule = async (trx: EventsTransaction, row: ReminderRow, zone: string, now: string): Promise<void> => {
  const next = await nextOf(trx, row, zone, Date.parse(now));
  await trx
    .updateTable('calendar_reminder')
    .set({ zone, next_at: next ? new Date(next.at).toISOString() : null })
    .where((eb) => eb.and(keyOf(row)))
    .execute();
};

/** Reschedules the reminders of a person whose places at an event have changed. */
export const placesChanged = async ({ userId, eventId }: Changes['events.placesChanged'], unit: EventsUnit): Promise<void> => {
  const row = await unit.trx
    .selectFrom('calendar_reminder')
    .selectAll()
    .where((eb) => eb.and({ person_id: userId, item_type: 'Event', item_id: eventId }))
    .executeTakeFirst();
  if (row) await schedule(unit.trx, row, row.zone, unit.now());
};

type Reminded = NonNullable<Awaited<ReturnType<typeof readerOf>>>;

/** The person to remind; undefined for an inactive one, or if their company has no calendar any more. */
const remindedOf = async (trx: EventsTransaction, personId: string): Promise<Reminded | undefined> => {
  const reader = await readerOf(trx, personId);
  const licences = trx.selectFrom('company_plugin').select('plugin_id').where('plugin_id', '=', 'events');
  return reader && (await licences.where('company_id', '=', reader.companyId).executeTakeFirst()) ? reader : undefined;
};

/** The address of a reminder; `undefined` if the person no longer wants reminders by this channel. */
const addressOf = async (unit: EventsUnit, { person_id, channel }: ReminderRow): Promise<Address | undefined> => {
  if (channel === 'Text') return (await unit.read('account.textReminders', { userId: person_id }))?.number;
  return fromFlag((await readPreferences(unit.trx, person_id)).hide_from_email) ? undefined : (await recipientOf(unit.trx, person_id))?.to;
};

/** Content of a message: the prefix of its text keys, and their values. */
interface About {
  readonly key: 'tracker' | 'event';
  readonly values: Readonly<Record<string, string>>;
}

/** The content of a reminder in the person's language; `undefined` if its item no longer exists. */
const aboutOf = async (unit: EventsUnit, row: ReminderRow, reader: Reminded, at: number): Promise<About | undefined> => {
  const { companyId, language } = reader;
  if (row.item_type === 'Tracker') {
    const trackers = await unit.read('trackers.names', { userId: row.person_id, companyId, language });
    const tracker = trackers?.find(({ id }) => id === row.item_id);
    return tracker && { key: 'tracker', values: { title: tracker.name } };
  }
  const places = await unit.trx
    .selectFrom('event_registration as place')
    .innerJoin('event', 'event.id', 'place.event_id')
    .innerJoin('event_session as session', 'session.id', 'place.session_id')
    .innerJoin('event_text as said', (join) => join.onRef('said.event_id', '=', 'event.id').on('said.language', '=', language))
    .select(['said.title', 'said.location_name', 'place.starts_at', 'place.start_local'])
    .select(['session.cancelled_at', 'session.cancel_reason', 'session.cancelled_dates'])
    .where('place.person_id', '=', row.person_id)
    .where('place.event_id', '=', row.item_id)
    .where('place.state', '=', 'Registered')
    .where('place.starts_at', '>', new Date(at).toISOString())
    .where('event.cancelled_at', 'is', null)
    .orderBy('place.starts_at')
    .execute();
  const session = places.find((place) => cancellationOf(place, place.start_local) === undefined);
  if (!session) return undefined;
  return { key: 'event', values: { title: session.title, when: mailMoment(session.starts_at, reader), place: session.location_name } };
};

/** Claims the day of a reminder, so that it is sent at most once per day. */
const claim = async (unit: EventsUnit, row: ReminderRow, { day }: ReminderTime, token_hash: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await unit.trx
    .insertInto('calendar_reminded')
    .values({ ...keyOf(row), day, at: unit.now(), token_hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

const remind = async (unit: EventsUnit, row: ReminderRow, recipient: Reminded, time: ReminderTime): Promise<void> => {
  const to = await addressOf(unit, row);
  const about = await aboutOf(unit, row, recipient, time.at);
  const token = randomBytes(24).toString('base64url');
  if (to === undefined || about === undefined || !(await claim(unit, row, time, tokenHash(token)))) return;
  const values = {
    ...about.values,
    name: recipient.firstName,
    page: `${siteAddress}/calendar`,
    stop: `${siteAddress}/api/calendar/stopreminder?token=${token}`,
  };
  const say = (key: string): string => unit.text(`reminder.${about.key}.${key}`, values, recipient.language);
  const mail = { kind: 'mail', subject: say('subject'), body: say('mail') } as const;
  await unit.send({ to, ...(row.channel === 'Email' ? mail : { kind: 'text', subject: '', body: say('text') }) });
};

/** Sends the reminder if it is due, and stores its next time. */
const serve = async (unit: EventsUnit, row: ReminderRow): Promise<void> => {
  const now = Date.parse(unit.now());
  const recipient = await remindedOf(unit.trx, row.person_id);
  if (!recipient) {
    const gone = unit.trx.updateTable('calendar_reminder').set({ next_at: null });
    await gone.where((eb) => eb.and(keyOf(row))).execute();
    return;
  }
  // A reminder follows the local time of a person who has moved to another zone.
  const from = Math.max(Math.min(Date.parse(row.next_at ?? unit.now()), now) - 1, now - stale);
  let due = row.zone === recipient.zone ? await nextOf(unit.trx, row, recipient.zone, from) : undefined;
  while (due && due.at <= now) {
    await remind(unit, row, recipient, due);
    due = await nextOf(unit.trx, row, recipient.zone, due.at);
  }
  await schedule(unit.trx, row, recipient.zone, unit.now());
};

/** Reminders that are due, and those of people whose zone has changed. */
const listDue = (trx: EventsTransaction, now: string): Promise<ReminderRow[]> =>
  trx
    .selectFrom('calendar_reminder as reminder')
    .innerJoin('person', 'person.id', 'reminder.person_id')
    .selectAll('reminder')
    .where('reminder.next_at', 'is not', null)
    .where((eb) => eb.or([eb('reminder.next_at', '<=', now), eb('reminder.zone', '<>', eb.ref('person.time_zone'))]))
    .orderBy('reminder.next_at')
    .limit(atOnce)
    .execute();

/** Sends the due reminders, each once, in transactions of 50, and deletes the records of those sent 60 days ago. */
export const sendReminders = async (work: LaterCall<EventsTables>): Promise<void> => {
  for (let served = atOnce; served === atOnce; ) {
    served = await work.change(async (unit) => {
      const rows = await listDue(unit.trx, unit.now());
      for (const row of rows) await serve(unit, row);
      return rows.length;
    });
  }
  const old = new Date(Date.parse(work.now()) - keptDays * 24 * hour).toISOString();
  await work.db.deleteFrom('calendar_reminded').where('at', '<', old).execute();
};
