import { randomBytes } from 'node:crypto';
import { defaultLocale, isLocale, type Locale } from '../../../../shell/i18n/locale';
import { type CalendarEntry, writeCalendar } from '../../../platform/icalendar';
import { networkOf } from '../../../platform/limits/networkOf';
import { Refusal } from '../../../platform/module';
import type { EventsDb } from '../tables';
import type { EventsCall, EventsUnit } from '../unit';
import { listOwnEntries } from './calendarEntries';
import { tokenHash } from './due';

const day = 86_400_000;
/** Milliseconds for which other calendars get canceled sessions and returned places. */
const cancelledKept = 30 * day;
/** Age in milliseconds up to which past sessions are listed: one year. */
const past = 366 * day;
/** Limit of wrong addresses per network. Right ones are not counted, because calendars choose their own interval. */
const wrongOnes = { most: 60, seconds: 3600 };

/** When the person's secret address was created; null: there is none. */
export const feedState = async ({ db, caller }: EventsCall) => {
  const row = await db.selectFrom('calendar_feed').select('created_at').where('person_id', '=', caller.subject.userId).executeTakeFirst();
  return { CreatedAt: row?.created_at ?? null };
};

/** Creates a new secret address; the former one becomes invalid. Only its hash is stored, so it is returned only once. */
export const makeFeed = async (call: EventsCall) => {
  const { userId } = call.caller.subject;
  const wait = call.limits.take('calendar feeds made', userId, { most: 20, seconds: 3600 });
  if (wait > 0) throw new Refusal(429, 'feed.tooMany', {}, true, wait);
  const token = randomBytes(32).toString('base64url');
  await call.change(async (unit) => {
    const values = { token_hash: tokenHash(token), created_at: unit.now() };
    await unit.trx
      .insertInto('calendar_feed')
      .values({ person_id: userId, ...values })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
      .execute();
    await unit.audit({ action: 'calendar.feedMade', target: userId });
  });
  return { Address: `/api/calendar/feed/${token}.ics` };
};

/** Deletes a person's secret address; no effect without one. */
export const endFeed = async ({ userId }: { readonly userId: string }, unit: EventsUnit): Promise<void> => {
  const { numDeletedRows } = await unit.trx.deleteFrom('calendar_feed').where('person_id', '=', userId).executeTakeFirst();
  if (numDeletedRows > 0n) await unit.audit({ action: 'calendar.feedRevoked', target: userId });
};

/** Deletes the secret address of the caller. */
export const revokeFeed = async (call: EventsCall) => {
  await call.change((unit) => endFeed(call.caller.subject, unit));
  return { CreatedAt: null };
};

/** Whether a person has a secret address. */
export const hasFeed = async (db: EventsDb, userId: string): Promise<boolean> =>
  (await db.selectFrom('calendar_feed').select('person_id').where('person_id', '=', userId).executeTakeFirst()) !== undefined;

const ownerOf = (db: EventsDb, token: string) =>
  db
    .selectFrom('calendar_feed as feed')
    .innerJoin('person', 'person.id', 'feed.person_id')
    .innerJoin('company_plugin as licence', (join) => join.onRef('licence.company_id', '=', 'person.company_id').on('licence.plugin_id', '=', 'events'))
    .select(['person.id', 'person.time_zone', 'person.language'])
    .where('feed.token_hash', '=', tokenHash(token))
    .where('person.is_active', '=', 1)
    .executeTakeFirst();

type Reading = Pick<EventsCall, 'db' | 'http' | 'limits' | 'now' | 'read' | 'signIn' | 'text'>;

/** A person's sessions of events and coaching for other calendars. Returned places and canceled sessions are included for 30 days. */
const entriesOf = async (call: Reading, userId: string, language: Locale): Promise<CalendarEntry[]> => {
  const now = Date.parse(call.now());
  const after = new Date(now - past).toISOString();
  const places = await listOwnEntries(call.db, userId, language, after);
  const site = call.signIn.siteUrl ?? call.http.origin;
  const coaching = (await call.read('coaching-scheduler.feedEntries', { userId, after, language, site })) ?? [];
  const all = [...places, ...coaching];
  return all.filter(({ endedAt }) => endedAt === undefined || endedAt >= now - cancelledKept).map(({ entry }) => entry);
};

/**
 * The calendar at a secret address: sessions of events and coaching, without health data.
 * @throws Refusal 404 for an unknown or former address, 429 after too many of them from a network
 */
export const readFeed = async (call: Reading, asked: string): Promise<File> => {
  const token = asked.replace(/\.ics$/i, '');
  const owner = await ownerOf(call.db, token);
  if (!owner) {
    const wait = call.limits.take('wrong addresses of calendar feeds', networkOf(call.http.address), wrongOnes);
    throw wait > 0 ? new Refusal(429, 'feed.tooMany', {}, true, wait) : new Refusal(404, 'feed.unknown');
  }
  const language = isLocale(owner.language) ? owner.language : defaultLocale;
  const entries = await entriesOf(call, owner.id, language);
  const text = writeCalendar({ name: call.text('feed.name', {}, language), zone: owner.time_zone, entries, refreshHours: 4 });
  return new File([text], 'wellspring.ics', { type: 'text/calendar; charset=utf-8' });
};
