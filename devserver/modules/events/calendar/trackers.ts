import { dayIn, defaultZone } from '#shell/rules/dates/days';
import type { Reminder, TrackerDefinition, TrackerItem } from '../../../../plugins/events/contract/calendar';
import { Refusal } from '../../../platform/module';
import type { EventsCall } from '../unit';
import { listReminders } from './listReminders';
import type { Period } from './period';

const whose = ({ caller: { subject }, language }: EventsCall) => ({ userId: subject.userId, companyId: subject.companyId, language });

/** The trackers of the person's company with their reminders; none if trackers are not licensed (EVT-076). */
export const trackerDefinitions = async (call: EventsCall, reminders?: readonly Reminder[]): Promise<TrackerDefinition[]> => {
  if (!(await hasTrackers(call))) return [];
  const set = reminders ?? (await listReminders(call.db, call.caller.subject.userId));
  const names = (await call.read('trackers.names', whose(call))) ?? [];
  return names.map(({ id, name, icon, type }) => {
    const reminder = set.find(({ ItemType, ItemId }) => ItemType === 'Tracker' && ItemId === id);
    return {
      TrackerId: id,
      TrackerName: name,
      TrackerIcon: icon,
      TrackerType: type,
      ReminderEnabled: reminder?.IsEnabled ?? false,
      ReminderTime: reminder?.Time ?? '',
    };
  });
};

/** @throws Refusal 404 for a tracker that the person's company does not have */
export const trackerDefinition = async (call: EventsCall, trackerId: string): Promise<TrackerDefinition> => {
  const definition = (await trackerDefinitions(call)).find(({ TrackerId }) => TrackerId === trackerId);
  if (!definition) throw new Refusal(404, 'calendar.noTracker');
  return definition;
};

const hasTrackers = async ({ db, caller }: EventsCall): Promise<boolean> => {
  const licence = db.selectFrom('company_plugin').select('plugin_id').where('company_id', '=', caller.subject.companyId).where('plugin_id', '=', 'trackers');
  return (await licence.executeTakeFirst()) !== undefined;
};

/** The person's entries of a period, of all trackers or of these (EVT-075). */
export const trackerItems = async (call: EventsCall, period: Period, trackerIds?: readonly string[]): Promise<TrackerItem[]> => {
  const definitions = new Map((await trackerDefinitions(call)).map((definition) => [definition.TrackerId, definition]));
  const asked = { ...whose(call), ...period, ...(trackerIds && { trackerIds: trackerIds.filter((id) => definitions.has(id)) }) };
  const entries = definitions.size === 0 ? [] : ((await call.read('trackers.days', asked)) ?? []);
  const { userId } = call.caller.subject;
  const active = new Set((await call.read('programs.activeTrackers', { userId, today: dayIn(call.now(), defaultZone) })) ?? []);
  return entries.flatMap(({ trackerId, day, dateKey, value }) => {
    const definition = definitions.get(trackerId);
    if (!definition) return [];
    const { TrackerName, TrackerIcon } = definition;
    const IsActiveChallengeTracker = active.has(trackerId);
    return [{ TrackerId: trackerId, TrackerName, TrackerIcon, EntryDate: day, EntryDateKey: dateKey, DisplayValue: value, IsActiveChallengeTracker }];
  });
};
