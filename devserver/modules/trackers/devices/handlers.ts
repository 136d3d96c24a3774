import type { Device } from '../../../../plugins/trackers/contract';
import { Refusal } from '../../../platform/module';
import type { RequestContext, TrackerCall, TrackerUnit } from '../unit';
import { isImpersonatingCoach, ofSelf } from '../whose';
import { type KnownDevice, knownDevices } from './catalogue';
import { addTrackers, deviceNamed, disconnect, register, unregister } from './connect';
import { consentAddress } from './consent';
import { presentDevice } from './present';
import { isRegistered, listConnections, listDeclined } from './queries';
import { catchUp } from './sync';

/** The devices of the signed-in or impersonated person. Coaches may only read them (ACC-065). */
const contextToChange = (call: TrackerCall): Promise<RequestContext> => {
  if (isImpersonatingCoach(call.caller)) throw new Refusal(403, 'device.notAsCoach');
  return ofSelf(call, 'v2');
};

const changed = async (call: TrackerCall, work: (unit: TrackerUnit, context: RequestContext) => Promise<void>): Promise<boolean> => {
  const context = await contextToChange(call);
  await call.change((unit) => work(unit, context));
  return true;
};

/** The available devices, and the state of this person's devices (ACC-051). */
export const listDevices = async (call: TrackerCall): Promise<Device[]> => {
  const context = await ofSelf(call, 'v2');
  await catchUp(call, context);
  const connected = new Set((await listConnections(call.db, context.who)).map(({ device_id }) => device_id));
  const mayConnect = !isImpersonatingCoach(call.caller) && (await isRegistered(call.db, context.who));
  const declined = await listDeclined(call.db, context.who);
  const listed: Device[] = [];
  for (const device of knownDevices.filter(({ id, isSupported }) => isSupported || connected.has(id))) {
    const isOffered = mayConnect && device.provider === 'Validic' && !device.isOnPhone && device.isSupported && !connected.has(device.id);
    const ConnectUrl = isOffered ? await consentAddress(call, context.who, device.id) : null;
    listed.push(presentDevice(device, { IsConnected: connected.has(device.id), ConnectUrl, DeclinedAt: declined.get(device.id) ?? null }));
  }
  return listed;
};

export const registerProvider = (call: TrackerCall): Promise<boolean> => changed(call, (unit, { who }) => register(unit, who));

export const unregisterProvider = (call: TrackerCall): Promise<boolean> => changed(call, (unit, { who }) => unregister(unit, who));

export const disconnectDevice = (call: TrackerCall, deviceId: string, provider: KnownDevice['provider']): Promise<boolean> =>
  changed(call, (unit, { who }) => disconnect(unit, who, deviceNamed(deviceId), provider));

export const addDeviceTrackers = (call: TrackerCall, deviceId: string): Promise<boolean> =>
  changed(call, (unit, context) => addTrackers(unit, context, deviceNamed(deviceId)));

/** The consent address of a device of the second provider (ACC-060). @throws Refusal 409 for one that cannot be connected */
export const connectHumanApiDevice = async (call: TrackerCall, deviceId: string): Promise<string> => {
  const { who } = await contextToChange(call);
  const device = deviceNamed(deviceId);
  if (device.provider !== 'HumanApi') throw new Refusal(404, 'device.unknown');
  const isConnected = (await listConnections(call.db, who)).some(({ device_id }) => device_id === device.id);
  if (isConnected || !device.isSupported) throw new Refusal(409, 'device.notOffered', { name: device.name });
  return consentAddress(call, who, device.id);
};
