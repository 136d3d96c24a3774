import type { Reminder } from '../../../../plugins/events/contract/calendar';
import type { Weekday } from '../../../../shell/rules/dates/days';
import { readPreferences } from '../../../platform/auth/preferences';
import { fromFlag, toFlag } from '../../../platform/database/flag';
import { FieldRefusal, Refusal } from '../../../platform/module';
import { findEvent } from '../queries';
import { readClock } from '../rules/reminderTimes';
import { seenBy } from '../seen';
import type { EventsCall } from '../unit';
import { type ReminderRow, schedule } from './due';
import { trackerDefinition } from './trackers';

type Channel = Reminder['Channel'];

/** Channels of the caller's reminders: texts if they have agreed to them (EVT-066), mails unless they have declined them. */
export const channelsOf = async (call: EventsCall): Promise<Channel[]> => {
  const { userId } = call.caller.subject;
  const number = await call.read('account.textReminders', { userId });
  const { hide_from_email } = await readPreferences(call.db, userId);
  return [...(number ? ['Text' as const] : []), ...(fromFlag(hide_from_email) ? [] : ['Email' as const])];
};

/** The input that sets a reminder. */
interface Setting {
  readonly ItemType: Reminder['ItemType'];
  readonly ItemId: string;
  readonly IsEnabled: boolean;
  readonly Time?: string;
  readonly Days?: readonly Weekday[];
  readonly Channel?: Channel;
}

const timeOf = ({ IsEnabled, Time = '' }: Setting, before: ReminderRow | undefined): string => {
  const time = Time === '' ? (before?.time ?? '') : readClock(Time);
  if (time === undefined || (IsEnabled && time === '')) throw new FieldRefusal('Time', 'reminder.noTime');
  return time;
};

const channelFor = async (call: EventsCall, { IsEnabled, Channel }: Setting, before: ReminderRow | undefined): Promise<Channel> => {
  const open = await channelsOf(call);
  const wanted = Channel ?? before?.channel;
  if (!IsEnabled) return wanted ?? 'Text';
  if (Channel !== undefined && !open.includes(Channel)) throw new FieldRefusal('Channel', `reminder.no${Channel}`);
  const channel = wanted !== undefined && open.includes(wanted) ? wanted : open[0];
  if (channel === undefined) throw new FieldRefusal('Channel', 'reminder.noText');
  return channel;
};

/** @throws Refusal 404 for a tracker or event of another company */
const mustExist = async (call: EventsCall, { ItemType, ItemId }: Setting): Promise<void> => {
  if (ItemType === 'Tracker') await trackerDefinition(call, ItemId);
  else {
    const { userId, companyId } = call.caller.subject;
    const event = await findEvent(call.db, companyId, call.language, ItemId);
    const seen = await seenBy(call.db, { userId, now: call.now() }, event ? [event] : [], { former: true });
    if (seen.length === 0) throw new Refusal(404, 'event.unknown');
  }
};

/**
 * Sets or disables a reminder; omitted fields are unchanged (EVT-077, EVT-078).
 * @throws FieldRefusal 400 without a time, and for a channel that does not reach the person
 */
export const updateReminder = async (call: EventsCall, setting: Setting): Promise<true> => {
  await mustExist(call, setting);
  const { userId } = call.caller.subject;
  const { ItemType: item_type, ItemId: item_id } = setting;
  const key = { person_id: userId, item_type, item_id };
  const before = await call.db
    .selectFrom('calendar_reminder')
    .selectAll()
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  const { zone } = await call.db.selectFrom('person').select('time_zone as zone').where('id', '=', userId).executeTakeFirstOrThrow();
  const days = setting.Days ? JSON.stringify([...new Set(setting.Days)]) : (before?.days ?? '[]');
  const values = {
    time: timeOf(setting, before),
    days,
    zone,
    channel: await channelFor(call, setting, before),
    is_enabled: toFlag(setting.IsEnabled),
    next_at: null,
  };
  await call.change(async (unit) => {
    await unit.trx
      .insertInto('calendar_reminder')
      .values({ ...key, ...values })
      .onConflict((conflict) => conflict.columns(['person_id', 'item_type', 'item_id']).doUpdateSet(values))
      .execute();
    await schedule(unit.trx, { ...key, ...values }, zone, unit.now());
    await unit.audit({ action: 'calendar.reminderSet', target: userId, detail: { item: `${item_type} ${item_id}`, isEnabled: setting.IsEnabled } });
  });
  return true;
};
