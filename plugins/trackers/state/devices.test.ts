import { expect, it } from 'vitest';
import { newKey } from '#shell/api';
import { answers, fakeBackend, isLostAs } from '../../../shell/testing/fakeBackend';
import { runSagaInShell } from '../../../shell/testing/runSagaInShell';
import plugin from '../plugin';
import { aDevice } from '../testing/factories';
import { api } from './api';
import { devices, disconnect, register, toggling, unregister } from './devices';
import part from './index';

/** Each press gets a new key. */
const run = newKey;

/** A server that executes each key once, and repeats its answer. Answers are lost while `isCut`. */
const start = async () => {
  const world = { isCut: false, isConnected: true, isRegistered: false };
  const lost = isLostAs(502);
  const answered = (): boolean => (world.isCut ? lost() : true);
  const made = new Set<string | undefined>();
  const { backend, received } = fakeBackend(
    answers(api.devices, () => [aDevice({ IsConnected: world.isConnected, Provider: 'Validic', ConnectUrl: '/agree' })]),
    ...[api.disconnectDevice, api.addDeviceTrackers, api.registerProvider, api.unregisterProvider].map((endpoint) => answers(endpoint, answered)),
  );
  const keeping: typeof backend = (endpoint, input, options) => {
    const isNew = !made.has(options?.idempotencyKey);
    made.add(options?.idempotencyKey);
    if (isNew && endpoint.name === 'disconnectDevice') world.isConnected = false;
    if (isNew && endpoint.name === 'registerProvider') world.isRegistered = true;
    if (isNew && endpoint.name === 'unregisterProvider') world.isRegistered = false;
    return backend(endpoint, input, options);
  };
  const app = await runSagaInShell(plugin, part, { backend: keeping, path: '/trackers/devices' });
  /** Runs an action while all answers are lost, until the page has given up. */
  const cutOff = async (action: Parameters<typeof app.dispatch>[0]): Promise<void> => {
    world.isCut = true;
    app.dispatch(action);
    for (const pause of [0, 1000, 3000]) {
      app.advance(pause);
      await app.settled();
    }
    world.isCut = false;
  };
  const happens = async (action: Parameters<typeof app.dispatch>[0]): Promise<void> => {
    app.dispatch(action);
    await app.settled();
  };
  return { world, received, cutOff, happens };
};

const device = aDevice({ IsConnected: true, Provider: 'Validic', ConnectUrl: '/agree' });

it('[ACC-058, ACC-059] a device reconnected after a lost answer is disconnected once more', async () => {
  const { world, received, cutOff, happens } = await start();
  await cutOff(disconnect.requested(run(), device));
  expect(world.isConnected).toBe(false);
  await happens(devices.requested());
  await happens(toggling.actions.connectRequested(device));
  world.isConnected = true;
  await happens(devices.requested());
  expect(received.at(-1)?.name).toBe('addDeviceTrackers');
  await happens(disconnect.requested(run(), device));
  expect(world.isConnected).toBe(false);
});

it('[ACC-053, ACC-057] registering again after unregistering is sent although the first answer was lost', async () => {
  const { world, cutOff, happens } = await start();
  await cutOff(register.requested(run(), {}));
  await happens(unregister.requested(run(), {}));
  expect(world.isRegistered).toBe(false);
  await happens(register.requested(run(), {}));
  expect(world.isRegistered).toBe(true);
});
