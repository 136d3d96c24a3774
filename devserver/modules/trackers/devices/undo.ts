import { setUsingValidic } from '../../../platform/auth/people';
import { Refusal, type Undo } from '../../../platform/module';
import type { TrackerTables } from '../tables';
import type { TrackerUnit } from '../unit';
import { knownDevice, knownDevices } from './catalogue';
import { deviceNamed, disconnect } from './connect';
import type { Kept } from './kept';
import { isRegistered, listConnections } from './queries';

const connectAgain = async ({ trx }: TrackerUnit, userId: string, { connections, links }: Kept): Promise<void> => {
  const now = new Set((await listConnections(trx, { userId, companyId: '' })).map(({ device_id }) => device_id));
  if (connections.some(({ device_id }) => now.has(device_id))) throw new Refusal(409, 'undo.changedSince');
  if (connections.length > 0)
    await trx
      .insertInto('device_connection')
      .values([...connections])
      .execute();
  if (links.length > 0)
    await trx
      .insertInto('device_tracker')
      .values([...links])
      .execute();
};

const demandUsing = async ({ trx }: TrackerUnit, userId: string, isUsing: boolean): Promise<void> => {
  if ((await isRegistered(trx, { userId, companyId: '' })) !== isUsing) throw new Refusal(409, 'undo.changedSince');
};

const named =
  (key: string) =>
  async ({ target }: { readonly target: string }, context: { text: (key: string, values: { name: string }) => string }) =>
    context.text(key, { name: knownDevice(target)?.name ?? target });

/** Undo of the changes to devices. */
export const undoOfDevices: readonly (readonly [string, Undo<TrackerTables>])[] = [
  [
    'devices.connected',
    {
      tells: named('undo.deviceConnected'),
      async undo({ userId, companyId, target, at }, unit) {
        const own = (await listConnections(unit.trx, { userId, companyId })).find(({ device_id }) => device_id === target);
        if (!own || own.connected_at > at) throw new Refusal(409, 'undo.changedSince');
        const device = deviceNamed(target);
        await disconnect(unit, { userId, companyId }, device, device.provider);
      },
    },
  ],
  ['devices.disconnected', { tells: named('undo.deviceDisconnected'), undo: ({ userId, kept }, unit) => connectAgain(unit, userId, kept as Kept) }],
  [
    'devices.registered',
    {
      tells: async (_change, context) => context.text('undo.devicesRegistered'),
      async undo({ userId, companyId }, unit) {
        await demandUsing(unit, userId, true);
        const ofProvider = new Set(knownDevices.filter(({ provider }) => provider === 'Validic').map(({ id }) => id));
        if ((await listConnections(unit.trx, { userId, companyId })).some(({ device_id }) => ofProvider.has(device_id)))
          throw new Refusal(409, 'undo.deviceSince');
        await setUsingValidic(unit.trx, userId, false);
      },
    },
  ],
  [
    'devices.unregistered',
    {
      tells: async (_change, context) => context.text('undo.devicesUnregistered'),
      async undo({ userId, kept }, unit) {
        await demandUsing(unit, userId, false);
        await connectAgain(unit, userId, kept as Kept);
        await setUsingValidic(unit.trx, userId, true);
      },
    },
  ],
];
