import { addDays, daysFrom } from '#shell/rules/dates/days';
import type { TrackerUserMetrics } from '../../../../plugins/trackers/contract';
import type { FieldTexts } from '../../../../plugins/trackers/rules/fields';
import { findMetrics } from '../queries';
import type { TrackerTransaction } from '../tables';
import type { Participant, RequestContext, TrackerCall, TrackerUnit } from '../unit';
import { type KnownDevice, knownDevice } from './catalogue';
import { measurementOf } from './measurement';
import { listBehind, listDeviceTrackers } from './queries';

/** Number of days for which providers keep measurements; older ones are lost. */
const daysKept = 366;

/**
 * Brings in the devices' measurements since the last call, for days that are over. Simulates the push of a real provider; changing the clock makes
 * days pass.
 */
export const catchUp = async (call: TrackerCall, { who, today }: Pick<RequestContext, 'who' | 'today'>): Promise<void> => {
  if ((await listBehind(call.db, who, today)).length === 0) return;
  await call.change(async (unit) => {
    const metrics = await findMetrics(unit.trx, who);
    for (const connection of await listBehind(unit.trx, who, today)) {
      const device = knownDevice(connection.device_id);
      if (device) await bringIn(unit, { who, today, device, metrics }, connection.synced_through);
    }
  });
};

interface Bringing {
  readonly who: Participant;
  readonly today: string;
  readonly device: KnownDevice;
  readonly metrics: TrackerUserMetrics;
}

/** Brings in all days after `syncedThrough` that are over. */
export const bringIn = async (unit: TrackerUnit, bringing: Bringing, syncedThrough: string): Promise<void> => {
  const { who, today, device } = bringing;
  const yesterday = addDays(today, -1);
  const first = [addDays(syncedThrough, 1), addDays(today, -daysKept)].sort().at(-1) ?? yesterday;
  for (const tracker of await listDeviceTrackers(unit.trx, who, device.id)) {
    const fields = await unit.trx.selectFrom('tracker_field').select('name').where('tracker_id', '=', tracker.trackerId).execute();
    const names = new Set(fields.map(({ name }) => name));
    for (const day of daysFrom(first, yesterday)) {
      const measured = measurementOf(tracker.measure, { personId: who.userId, deviceId: device.id, day, metrics: bringing.metrics });
      await addMeasurement(unit, bringing, tracker.trackerId, day, Object.fromEntries(Object.entries(measured).filter(([name]) => names.has(name))));
    }
  }
  await unit.trx
    .updateTable('device_connection')
    .set({ synced_through: yesterday })
    .where('person_id', '=', who.userId)
    .where('device_id', '=', device.id)
    .execute();
};

const addMeasurement = async (unit: TrackerUnit, { who, device, metrics }: Bringing, trackerId: string, day: string, values: FieldTexts): Promise<void> => {
  const ofDay = await readDay(unit.trx, who, trackerId, day);
  // After disconnecting and connecting again, the provider sends the days once more.
  if (ofDay.some(({ source_id }) => source_id === device.id)) return;
  const written = { created_by: device.id, created_at: unit.now(), modified_by: device.id, modified_at: unit.now() };
  await unit.trx
    .insertInto('tracker_entry')
    .values({
      ...written,
      person_id: who.userId,
      tracker_id: trackerId,
      entry_date: day,
      number: Math.max(-1, ...ofDay.map(({ number }) => number)) + 1,
      source: device.name,
      source_id: device.id,
      field_values: JSON.stringify(values),
      coaching_company_id: null,
      distance_units: metrics.DistanceUnits,
    })
    .execute();
  await unit.announce('trackers.entrySaved', { userId: who.userId, companyId: who.companyId, trackerId, day });
};

const readDay = (trx: TrackerTransaction, who: Participant, trackerId: string, day: string) =>
  trx
    .selectFrom('tracker_entry')
    .select(['number', 'source_id'])
    .where('person_id', '=', who.userId)
    .where('tracker_id', '=', trackerId)
    .where('entry_date', '=', day)
    .execute();
