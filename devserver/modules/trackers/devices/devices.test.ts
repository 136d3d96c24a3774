import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Device } from '../../../../plugins/trackers/contract';
import type { DeviceProvider } from '../../../platform/devices/deviceProvider';
import { appForTests, type SignedIn, type TestApp } from '../../../testing/appForTests';
import { whileRefused } from '../../../testing/whileRefused';
import trackers from '../routes';
import { textOf, today, v2 } from '../testing/calls';

let server: TestApp;
let me: SignedIn;

beforeAll(async () => {
  server = await appForTests([trackers]);
});
beforeEach(async () => {
  await server.fresh();
  server.platform.deviceProvider.current = undefined;
  me = await server.as('participant2@acme.example');
});
afterAll(() => server.close());

const devices = async (caller = me): Promise<Device[]> => (await caller.get('/trackers/trackerajax/GetAllDevices')).body;
const device = async (id: string, caller = me): Promise<Device | undefined> => (await devices(caller)).find(({ Id }) => Id === id);
const dayLater = async (days: number): Promise<void> => {
  server.clock.advance(days * 86_400_000);
  me = await server.as('participant2@acme.example');
};

/** A provider that accepts these answers from any browser. */
const agreeing: DeviceProvider = {
  consentUrl: ({ state, device: name, returnTo, language }) => `https://provider.invalid/?${new URLSearchParams({ state, name, returnTo, language })}`,
  answerOf: (answer, { returnTo }) => {
    if (!returnTo.endsWith('/api/trackers/devices/consented')) return undefined;
    return answer === 'consented' || answer === 'declined' ? answer : undefined;
  },
};

/** The browser of a person who has requested an app's address in it. */
const browse = async (path: string, who = me) => {
  const url = '/api/trackers/humanapiauth/RegisterDeviceWithHumanApi?deviceId=trailmate';
  const asked = await server.app.inject({ url, headers: who.authorization });
  const cookies = Object.fromEntries(asked.cookies.map(({ name, value }) => [name, value]));
  const { statusCode, headers } = await server.app.inject({ url: path, cookies });
  return { status: statusCode, location: String(headers.location ?? '') };
};

/** Opens the provider from an address in `ConnectUrl`, and agrees there. */
const agree = async (address: string, answer = 'consented') => {
  const state = new URLSearchParams(address.split('?')[1]).get('state') ?? '';
  return browse(`/api/trackers/devices/consented?${new URLSearchParams({ state, answer })}`);
};

const register = (caller = me) => caller.post('/device/registerdeviceprovider');

const connectBand = async (): Promise<void> => {
  server.platform.deviceProvider.current = agreeing;
  await register();
  await agree((await device('stride-band'))?.ConnectUrl ?? '');
};

describe('the lists of devices', () => {
  it('[ACC-050, ACC-041, ACC-049] have a menu with four entries', async () => {
    const menu = (await me.get('/trackers/trackerajax/GetDeviceNavigationMenu')).body;
    expect(menu.map(({ Label }: { Label: string }) => Label)).toEqual(['Connected Devices', 'Connected Apps', 'Supported Devices', 'Supported Apps']);
    expect(menu[0]).toEqual({
      Label: 'Connected Devices',
      Items: [],
      RouterLink: '/trackers/devices?tab=connected-devices',
      IsPopupModal: false,
      IsMvcLink: false,
      InCascadingMenu: false,
    });
  });

  it('[ACC-051] hold what can be connected and what is, each with a picture of its own', async () => {
    const list = await devices(await server.as('participant@acme.example'));
    expect(list.filter(({ IsConnected }) => IsConnected).map(({ Id }) => Id)).toEqual(['stride-band', 'calm-cuff', 'clip-counter']);
    expect(list.find(({ Id }) => Id === 'clip-counter')?.IsSupported).toBe(false);
    expect(await device('clip-counter')).toBeUndefined();
    expect(new Set(list.map(({ IconUrl }) => IconUrl)).size).toBe(list.length);
    expect(list.every(({ IconUrl }) => IconUrl.startsWith('data:image/svg+xml,'))).toBe(true);
  });
});

describe('registration', () => {
  it('[ACC-053, ACC-054] makes the person one of the provider, and its devices connectable', async () => {
    expect((await device('stride-band'))?.ConnectUrl).toBeNull();
    expect((await register()).body).toEqual({ IsSuccessful: true, Data: true });
    expect(await usingValidic()).toBe(1);
    expect((await device('stride-band'))?.ConnectUrl).toMatch(/^\/api\/trackers\/devices\/consent\?state=/);
    expect((await device('apple-health'))?.ConnectUrl).toBeNull();
    expect((await device('stride-band'))?.ConnectUrl).toBe((await device('stride-band'))?.ConnectUrl);
  });

  it('[ACC-057] ends with all devices of the provider', async () => {
    await connectBand();
    expect((await me.delete('/device/deletevalidicuser')).body.IsSuccessful).toBe(true);
    expect(await usingValidic()).toBe(0);
    expect(await device('stride-band')).toMatchObject({ IsConnected: false, ConnectUrl: null });
  });

  const usingValidic = async () =>
    (await server.platform.db.selectFrom('person').select('using_validic').where('id', '=', me.userId).executeTakeFirstOrThrow()).using_validic;
});

describe('connecting', () => {
  it('leads to the provider and back, once', async () => {
    server.platform.deviceProvider.current = agreeing;
    await register();
    const address = (await device('stride-band'))?.ConnectUrl ?? '';
    const sent = await browse(address);
    expect(sent.status).toBe(303);
    expect(new URL(sent.location).searchParams.get('name')).toBe('Stride Band');
    expect(await agree(address, 'made up')).toEqual({ status: 303, location: '/trackers/devices?result=failed' });
    expect(await agree(address)).toEqual({ status: 303, location: '/trackers/devices?tab=connected-devices' });
    expect(await device('stride-band')).toMatchObject({ IsConnected: true, ConnectUrl: null });
    expect((await agree(address)).location).toBe('/trackers/devices?result=failed');
  });

  it('[ACC-064] that is declined connects nothing, and the list has the time', async () => {
    server.platform.deviceProvider.current = agreeing;
    await register();
    const address = (await device('stride-band'))?.ConnectUrl ?? '';
    expect(await device('stride-band')).toMatchObject({ DeclinedAt: null });
    expect(await agree(address, 'declined')).toEqual({ status: 303, location: '/trackers/devices?tab=supported-devices&result=declined' });
    expect(await device('stride-band')).toMatchObject({ IsConnected: false, ConnectUrl: address, DeclinedAt: expect.stringMatching(/^2026-11-20T18:00:.*Z$/) });
    const { body } = await me.get('/trackers/humanapiauth/RegisterDeviceWithHumanApi?deviceId=trailmate');
    expect((await agree(body.Data, 'declined')).location).toBe('/trackers/devices?tab=supported-apps&result=declined');
    // A person can still agree after declining.
    expect((await agree(address)).location).toBe('/trackers/devices?tab=connected-devices');
    expect(await device('stride-band')).toMatchObject({ IsConnected: true, DeclinedAt: null });
  });

  it("leads to a page in the person's language, whatever the browser prefers", async () => {
    server.platform.deviceProvider.current = agreeing;
    const languageFor = async (userName: string) => {
      const who = await server.as(userName);
      const { body } = await who.get('/trackers/humanapiauth/RegisterDeviceWithHumanApi?deviceId=trailmate');
      return new URL((await browse(body.Data, who)).location).searchParams.get('language');
    };
    expect([await languageFor('spanish@acme.example'), await languageFor('participant2@acme.example')]).toEqual(['es-419', 'en-US']);
  });

  it('ends on the devices page where there is no provider, or the way there is an hour old', async () => {
    await register();
    const address = (await device('stride-band'))?.ConnectUrl ?? '';
    expect(await browse(address)).toEqual({ status: 303, location: '/trackers/devices?result=failed' });
    server.platform.deviceProvider.current = agreeing;
    server.clock.advance(3_600_001);
    expect((await agree(address)).location).toBe('/trackers/devices?result=failed');
    expect((await browse('/api/trackers/devices/consent?state=guessed')).location).toBe('/trackers/devices?result=failed');
  });

  it('ends on the devices page with a message if the server fails meanwhile, and the answer can be used again', async () => {
    server.platform.deviceProvider.current = agreeing;
    await register();
    const address = (await device('stride-band'))?.ConnectUrl ?? '';
    const failed = await whileRefused(server.platform.db, 'device_consent', 'before delete', () => agree(address));
    expect(failed).toEqual({ status: 303, location: '/trackers/devices?result=failed' });
    expect(await agree(address)).toEqual({ status: 303, location: '/trackers/devices?tab=connected-devices' });
  });

  it('[ACC-060, ACC-061] uses its own call for devices of the second provider', async () => {
    server.platform.deviceProvider.current = agreeing;
    const { body } = await me.get('/trackers/humanapiauth/RegisterDeviceWithHumanApi?deviceId=trailmate');
    expect(await agree(body.Data)).toEqual({ status: 303, location: '/trackers/devices?tab=connected-apps' });
    expect((await me.get('/trackers/humanapiauth/RegisterDeviceWithHumanApi?deviceId=trailmate')).status).toBe(409);
    expect((await me.get('/trackers/humanapiauth/UnregisterUserDevice?deviceId=trailmate')).body.IsSuccessful).toBe(true);
    expect((await device('trailmate'))?.IsConnected).toBe(false);
    for (const id of ['stride-band', 'unheard-of']) {
      expect((await me.get(`/trackers/humanapiauth/RegisterDeviceWithHumanApi?deviceId=${id}`)).status).toBe(404);
    }
  });

  it('[ACC-058, ACC-047] a device is disconnected, and its entries stay', async () => {
    await connectBand();
    const before = (await v2(me).entries('acme-sleep')).length;
    expect(before).toBeGreaterThan(0);
    expect((await me.post('/trackers/validicajax/UnregisterDevice', { DeviceId: 'stride-band' })).body.IsSuccessful).toBe(true);
    expect((await device('stride-band'))?.IsConnected).toBe(false);
    expect(await v2(me).entries('acme-sleep')).toHaveLength(before);
    expect((await me.post('/trackers/validicajax/UnregisterDevice', { DeviceId: 'stride-band' })).status).toBe(409);
    const refused = await me.post('/trackers/validicajax/UnregisterDevice', { DeviceId: 'apple-health' });
    expect([refused.status, textOf(refused)]).toEqual([409, 'Apple Health can only be disconnected on your phone.']);
  });

  it('[ACC-065, SUP-063] is not for coaches who act as a participant', async () => {
    const acting = await server.as('coach@acme.example', 'participant@acme.example');
    const statuses = [
      await register(acting),
      await acting.delete('/device/deletevalidicuser'),
      await acting.post('/trackers/validicajax/UnregisterDevice', { DeviceId: 'stride-band' }),
      await acting.post('/trackers/trackerajax/AddUserTrackersForDevice', { DeviceId: 'stride-band' }),
      await acting.get('/trackers/humanapiauth/RegisterDeviceWithHumanApi?deviceId=trailmate'),
      await acting.get('/trackers/humanapiauth/UnregisterUserDevice?deviceId=calm-cuff'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403]);
    const seen = await devices(acting);
    expect(seen.filter(({ IsConnected }) => IsConnected)).toHaveLength(3);
    expect(seen.every(({ ConnectUrl }) => ConnectUrl === null)).toBe(true);
  });
});

describe('what a device measures', () => {
  const measured = async () => (await v2(me).entries('acme-sleep')).filter(({ SourceId }) => SourceId === 'stride-band');

  it('[TRK-050] comes with the last week, then a day at a time, and cannot be edited', async () => {
    await connectBand();
    expect((await measured()).map(({ EntryDate }) => EntryDate)).toEqual([
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
      '2026-11-15',
      '2026-11-14',
      '2026-11-13',
    ]);
    await dayLater(3);
    const now = await measured();
    expect(now).toHaveLength(10);
    expect(now[0]).toMatchObject({ EntryDate: '2026-11-22', Source: 'Stride Band', CreatedBy: 'stride-band' });
    expect((await v2(me).update(now[0]!.Id, { Hours: '8' })).status).toBe(409);
  });

  it('[ACC-059] comes once, however often it is asked for', async () => {
    await connectBand();
    for (let time = 0; time < 2; time += 1) await me.post('/trackers/trackerajax/AddUserTrackersForDevice', { DeviceId: 'stride-band' });
    await me.post('/trackers/validicajax/UnregisterDevice', { DeviceId: 'stride-band' });
    await agree((await device('stride-band'))?.ConnectUrl ?? '');
    expect(await measured()).toHaveLength(7);
    expect((await me.post('/trackers/trackerajax/AddUserTrackersForDevice', { DeviceId: 'level-scale' })).status).toBe(409);
  });

  it("stands beside what people entered, and a person's entry of a one-per-day tracker stays theirs", async () => {
    await v2(me).create('acme-sleep', '2026-11-18', { Hours: '9' });
    await connectBand();
    const ofDay = (await v2(me).entries('acme-sleep')).filter(({ EntryDate }) => EntryDate === '2026-11-18');
    expect(ofDay.map(({ Source }) => Source)).toEqual(['Stride Band', 'UserEntry']);
    expect((await v2(me).create('acme-sleep', '2026-11-18', { Hours: '8' })).body.Data.ValuesLookup.Hours.Value).toBe('8');
    expect((await v2(me).create('acme-sleep', '2026-11-17', { Hours: '8' })).status).toBe(409);
    const taken = await me.get('/trackers/takendays?trackerId=acme-sleep&first=2026-11-17&last=2026-11-20');
    expect(taken.body.Data).toEqual(['2026-11-19', '2026-11-18', '2026-11-17']);
    expect((await v2(me).create('acme-sleep', today, { Hours: '8' })).status).toBe(200);
  });

  it('is lost if nobody has read it for more than a year', async () => {
    await connectBand();
    await dayLater(500);
    await v2(me).entries('acme-sleep');
    const { count } = await server.platform.db
      .withTables<{ tracker_entry: { source_id: string; tracker_id: string; person_id: string } }>()
      .selectFrom('tracker_entry')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('person_id', '=', me.userId)
      .where('tracker_id', '=', 'acme-sleep')
      .executeTakeFirstOrThrow();
    expect(count).toBe(7 + 366);
  });
});
