import { addDays } from '#shell/rules/dates/days';
import { isRemovable } from '../../../../plugins/trackers/rules/devices';
import { setUsingValidic } from '../../../platform/auth/people';
import { Refusal } from '../../../platform/module';
import { findMetrics } from '../queries';
import type { Participant, RequestContext, TrackerUnit } from '../unit';
import { type KnownDevice, knownDevice, knownDevices } from './catalogue';
import { connectionsOf, namesIn } from './kept';
import { noteDevice } from './noteDevice';
import { isRegistered, listConnections, listTrackersFor } from './queries';
import { bringIn } from './sync';

/** Number of days before the connection whose data a device brings in. */
const daysBack = 7;

/** @throws Refusal 404 for an unknown device */
export const deviceNamed = (id: string): KnownDevice => {
  const device = knownDevice(id);
  if (!device) throw new Refusal(404, 'device.unknown');
  return device;
};

/** Registers the person with the device-data provider (ACC-053, ACC-054). Repeating it has no effect. */
export const register = async (unit: TrackerUnit, who: Participant): Promise<void> => {
  const { userId } = who;
  const changed = [{ field: 'DeviceProvider', from: await isRegistered(unit.trx, who), to: true }];
  await setUsingValidic(unit.trx, userId, true);
  await unit.audit({ action: 'devices.registered', target: userId, changed, undo: {} });
};

/** Unregisters from the provider, which disconnects all its devices (ACC-057). */
export const unregister = async (unit: TrackerUnit, who: Participant): Promise<void> => {
  const { userId } = who;
  const ids = knownDevices.filter(({ provider }) => provider === 'Validic').map(({ id }) => id);
  const kept = await connectionsOf(unit, userId, ids);
  const names = namesIn(kept.connections.map(({ device_id }) => device_id));
  const provider = { field: 'DeviceProvider', from: await isRegistered(unit.trx, who), to: false };
  const changed = [provider, ...(names.length > 0 ? [{ field: 'Device', from: names, to: null }] : [])];
  const left = await unit.trx.deleteFrom('device_connection').where('person_id', '=', userId).where('device_id', 'in', ids).returning('device_id').execute();
  for (const { device_id } of left) await noteDevice(unit, userId, device_id, 'withdrawn');
  await setUsingValidic(unit.trx, userId, false);
  await unit.audit({ action: 'devices.unregistered', target: userId, changed, undo: kept });
};

/** Connects a device to which the person has agreed, and links it to their trackers. Connecting it twice has no effect. */
export const connect = async (unit: TrackerUnit, context: Pick<RequestContext, 'who' | 'today'>, device: KnownDevice): Promise<void> => {
  const { who, today } = context;
  const connected = { person_id: who.userId, device_id: device.id, connected_at: unit.now(), synced_through: addDays(today, -1 - daysBack) };
  const written = await unit.trx
    .insertInto('device_connection')
    .values(connected)
    .onConflict((conflict) => conflict.columns(['person_id', 'device_id']).doNothing())
    .returning('device_id')
    .executeTakeFirst();
  if (!written) return;
  await noteDevice(unit, who.userId, device.id, 'given');
  const changed = [{ field: 'Device', from: null, to: device.name }];
  await unit.audit({ action: 'devices.connected', target: device.id, detail: { userId: who.userId }, changed, undo: {} });
  await addTrackers(unit, context, device);
  await unit.announce('trackers.deviceConnected', { userId: who.userId, companyId: who.companyId });
};

/**
 * Links a connected device to the person's matching trackers, and brings in its existing data (ACC-059).
 * @throws Refusal 409 for a device that is not connected
 */
export const addTrackers = async (unit: TrackerUnit, { who, today }: Pick<RequestContext, 'who' | 'today'>, device: KnownDevice): Promise<void> => {
  const connection = (await listConnections(unit.trx, who)).find(({ device_id }) => device_id === device.id);
  if (!connection) throw new Refusal(409, 'device.notConnected', { name: device.name });
  const trackers = await listTrackersFor(unit.trx, who, device.measures);
  if (trackers.length > 0) {
    await unit.trx
      .insertInto('device_tracker')
      .values(trackers.map(({ id }) => ({ person_id: who.userId, device_id: device.id, tracker_id: id })))
      .onConflict((conflict) => conflict.columns(['person_id', 'device_id', 'tracker_id']).doNothing())
      .execute();
  }
  await bringIn(unit, { who, today, device, metrics: await findMetrics(unit.trx, who) }, connection.synced_through);
};

/**
 * Disconnects a device; its entries stay (ACC-058, ACC-061).
 * @throws Refusal 404 for a device of another provider, 409 for one that is not connected or cannot be removed here (ACC-047)
 */
export const disconnect = async (unit: TrackerUnit, { userId }: Participant, device: KnownDevice, provider: KnownDevice['provider']): Promise<void> => {
  if (device.provider !== provider) throw new Refusal(404, 'device.unknown');
  if (!isRemovable(device.id)) throw new Refusal(409, 'device.notRemovable', { name: device.name });
  const kept = await connectionsOf(unit, userId, [device.id]);
  const removed = await unit.trx
    .deleteFrom('device_connection')
    .where('person_id', '=', userId)
    .where('device_id', '=', device.id)
    .returning('device_id')
    .executeTakeFirst();
  if (!removed) throw new Refusal(409, 'device.notConnected', { name: device.name });
  await noteDevice(unit, userId, device.id, 'withdrawn');
  const changed = [{ field: 'Device', from: device.name, to: null }];
  await unit.audit({ action: 'devices.disconnected', target: device.id, detail: { userId }, changed, undo: kept });
};
