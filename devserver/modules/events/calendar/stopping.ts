import { isLocale, type Locale } from '../../../../shell/i18n/locale';
import type { SmallPage } from '../../../../shell/net/contract';
import { fromFlag, toFlag } from '../../../platform/database/flag';
import { networkOf } from '../../../platform/limits/networkOf';
import { Refusal } from '../../../platform/module';
import type { EventsCall } from '../unit';
import { tokenHash } from './due';

/** The link of a reminder works without a session. */
type Visit = Pick<EventsCall, 'db' | 'change' | 'http' | 'language' | 'limits' | 'text'>;

/** The reminder whose message contained this secret, and the language of its person; `undefined` for an unknown secret. */
const sentWith = (db: Visit['db'], token: string) =>
  db
    .selectFrom('calendar_reminded as sent')
    .innerJoin('person', 'person.id', 'sent.person_id')
    .innerJoin('calendar_reminder as reminder', (join) =>
      join.onRef('reminder.person_id', '=', 'sent.person_id').onRef('reminder.item_type', '=', 'sent.item_type').onRef('reminder.item_id', '=', 'sent.item_id'),
    )
    .select(['reminder.person_id', 'reminder.item_type', 'reminder.item_id', 'reminder.is_enabled', 'person.language'])
    .where('sent.token_hash', '=', tokenHash(token))
    .executeTakeFirst();

const pageOf = (call: Visit, kind: 'ask' | 'done' | 'unknown', told: string | undefined): SmallPage => {
  const language: Locale = told !== undefined && isLocale(told) ? told : call.language;
  const say = (key: string): string => call.text(`stop.${key}`, {}, language);
  const next = { label: say('next'), href: '/calendar' };
  return { language, title: say(kind), text: say(`${kind}.text`), ...(kind === 'ask' && { button: say('button') }), next };
};

/** The page that asks whether to disable a reminder. Opening the link, as a mail scanner does, changes nothing. */
export const askToStop = async (call: Visit, token: string): Promise<SmallPage> => {
  const sent = await sentWith(call.db, token);
  if (!sent) return pageOf(call, 'unknown', undefined);
  return pageOf(call, fromFlag(sent.is_enabled) ? 'ask' : 'done', sent.language);
};

/** Disables the reminder. @throws Refusal 429 after too many tries from a network */
export const stop = async (call: Visit, token: string): Promise<SmallPage> => {
  const wait = call.limits.take('reminders stopped', networkOf(call.http.address), { most: 60, seconds: 3600 });
  if (wait > 0) throw new Refusal(429, 'feed.tooMany', {}, true, wait);
  const sent = await sentWith(call.db, token);
  if (!sent) return pageOf(call, 'unknown', undefined);
  const { person_id, item_type, item_id } = sent;
  await call.change(async (unit) => {
    await unit.trx
      .updateTable('calendar_reminder')
      .set({ is_enabled: toFlag(false), next_at: null })
      .where((eb) => eb.and({ person_id, item_type, item_id }))
      .execute();
    await unit.audit({ action: 'calendar.reminderStopped', target: person_id, detail: { item: `${item_type} ${item_id}` } });
  });
  return pageOf(call, 'done', sent.language);
};
