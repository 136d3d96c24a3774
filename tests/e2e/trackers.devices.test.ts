import Database from 'better-sqlite3';
import { describe, expect } from 'vitest';
import { type Person, personAt } from './browser';
import { eventually } from './eventually';
import { patience } from './patience';
import type { RunningServer } from './server';
import { it } from './stage';

it.override('account', 'participant2@acme.example');

const supported = '/trackers/devices?tab=supported-devices';

const register = async (person: Person): Promise<void> => {
  await person.open(supported);
  await person.click('button', 'Register');
  await person.hears('Validic Registration Successful');
};

/** Clicks Add, and returns a user at the provider's page, which opens in another window. */
const goToProvider = async (person: Person, server: RunningServer, role: 'link' | 'button', name: string): Promise<Person> => {
  const opened = person.page.browserContext().waitForTarget((target) => target.url().includes('/devices/consent?'), { timeout: patience });
  await person.click(role, `Add ${name}`);
  const page = await (await opened).page();
  if (!page) throw new Error('The page of the provider has closed.');
  await page.bringToFront();
  await page.waitForSelector('h1');
  return personAt(page, server);
};

const press = ({ page }: Person, text: string): Promise<void> => page.locator(`::-p-text(${text})`).click();

const asked = async (server: RunningServer, path: string): Promise<number> =>
  (await server.requests()).filter((request) => request.path.toLowerCase().endsWith(path.toLowerCase())).length;

const listsRead = (server: RunningServer): Promise<number> => asked(server, '/GetAllDevices');

/** Advances the page's clock by 20 seconds, and waits until the list has been reloaded. On a slow machine this may happen without it. */
const refresh = async (person: Person, server: RunningServer): Promise<void> => {
  const before = await listsRead(server);
  await person.passes(20);
  await eventually(() => listsRead(server)).toBeGreaterThan(before);
};

const isClosed = async (person: Person, name: string): Promise<boolean> =>
  (await person.find('button', name)).evaluate((button) => button.hasAttribute('disabled'));

describe('a person without devices', () => {
  it('[ACC-043, ACC-044, ACC-045, ACC-052, ACC-053, ACC-055] registers with a slow provider', async ({ person, server }) => {
    await server.dev('faults', [{ method: 'POST', path: '/device/registerdeviceprovider', delayMs: 600_000, times: 1 }]);
    await person.open(supported);
    await person.sees('Device integration is powered by the provider.');
    await eventually(() => isClosed(person, 'Add Stride Band')).toBe(true);
    await person.click('button', 'Register');
    await person.sees('Registering with the provider, this may take a few minutes...');
    await server.dev('faults', []);
    await person.hears('Validic Registration Successful');
    await person.find('link', 'Add Stride Band');
    expect(person.complaints).toEqual([]);
  });

  it('[ACC-056, ACC-066] sees that registering or connecting fails, and retries', async ({ person, server }) => {
    await server.dev('faults', [
      { method: 'POST', path: '/device/registerdeviceprovider', status: 500, times: 1 },
      { method: 'GET', path: '/trackers/humanapiauth/RegisterDeviceWithHumanApi', status: 500, times: 1 },
    ]);
    await person.open(supported);
    await person.click('button', 'Register');
    await person.hears('Error Registering With Validic');
    await person.click('button', 'Register');
    await person.hears('Validic Registration Successful');
    await person.find('link', 'Add Stride Band');
    const before = await listsRead(server);
    await person.click('button', 'Add Calm Cuff');
    await person.hears('An error occurred, please try again later.');
    await eventually(() => listsRead(server)).toBeGreaterThan(before);
    const provider = await goToProvider(person, server, 'button', 'Calm Cuff');
    await provider.sees('Connect Calm Cuff?');
  });

  it("[ACC-042, ACC-059, ACC-063, ACC-064, TRK-054, TRK-081] agrees on the provider's page; the list is updated within 20 seconds, and measurements arrive", async ({
    person,
    server,
  }) => {
    await register(person);
    const provider = await goToProvider(person, server, 'link', 'Stride Band');
    expect(new URL(provider.page.url()).origin).not.toBe(server.address);
    await provider.sees('Connect Stride Band?');
    expect(await provider.barriers()).toEqual([]);
    await person.page.bringToFront();
    await person.sees('Connecting. The list is refreshed every 20 seconds.');
    await refresh(person, server);
    await person.sees('Connecting. The list is refreshed every 20 seconds.');

    await provider.page.bringToFront();
    await press(provider, 'Agree and connect');
    await provider.sees('Remove');
    expect(provider.page.url()).toBe(`${server.address}/trackers/devices?tab=connected-devices`);
    await provider.page.close();

    await person.page.bringToFront();
    await person.passes(20);
    await person.hears('Stride Band is connected.');
    expect(await asked(server, '/AddUserTrackersForDevice')).toBe(1);
    await person.click('tab', 'Connected Devices');
    await person.find('button', 'Remove Stride Band');
    const after = await listsRead(server);
    await person.passes(60);
    await person.click('tab', 'Supported Devices');
    await person.find('link', 'Add Level Scale');
    expect(await listsRead(server)).toBe(after);

    await person.open('/trackers');
    await person.click('button', 'Add entry: Sleep');
    await person.page.waitForSelector('[role=dialog] tbody tr');
    const rows = (): Promise<(string | null)[][]> =>
      person.page.$$eval('[role=dialog] tbody tr', (all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    await eventually(rows).toHaveLength(7);
    for (const cells of await rows()) expect(cells.slice(-2)).toEqual(['Device', '']);
    expect(person.complaints).toEqual([]);
  });

  it('[TRK-050] gets another day of measurements when the clock has moved by a day', async ({ person, newPerson, server }) => {
    await register(person);
    const provider = await goToProvider(person, server, 'link', 'Stride Band');
    await press(provider, 'Agree and connect');
    await provider.sees('Remove');
    await server.dev('clock', { advanceSeconds: 86_400 });
    const later = await newPerson();
    await later.comesIn('participant2@acme.example');
    await later.open('/trackers');
    await later.click('button', 'Add entry: Sleep');
    await later.page.waitForSelector('[role=dialog] tbody tr:nth-child(8)');
  });

  it('[ACC-064] can decline: nothing is connected, both pages say so, and polling stops', async ({ person, server }) => {
    await register(person);
    const provider = await goToProvider(person, server, 'link', 'Stride Band');
    await press(provider, 'Do not connect');
    await provider.sees('Nothing was connected because you did not agree.');
    await provider.page.close();
    await person.page.bringToFront();
    await refresh(person, server);
    await person.sees('Stride Band was not connected because you did not agree.');
    await person.find('link', 'Add Stride Band');
    const before = await listsRead(server);
    await person.passes(60);
    await person.click('tab', 'Supported Apps');
    await person.find('button', 'How to connect Apple Health');
    expect(await listsRead(server)).toBe(before);
  });

  it("[ACC-064] can close the provider's page: the list is polled until the page is left, and the button stays enabled", async ({ person, server }) => {
    await register(person);
    await (await goToProvider(person, server, 'link', 'Stride Band')).page.close();
    await person.page.bringToFront();
    await refresh(person, server);
    await refresh(person, server);
    await person.sees('Connecting. The list is refreshed every 20 seconds.');
    await person.find('link', 'Add Stride Band');
    await person.page.evaluate(() => history.pushState(null, '', '/trackers'));
    await person.find('heading', 'Trackers');
    const before = await listsRead(server);
    await person.passes(60);
    await person.click('button', 'Add entry');
    await person.find('heading', 'Select Tracker');
    expect(await listsRead(server)).toBe(before);
  });

  it('sees that returning has failed, agrees again, and is connected once', async ({ person, server }) => {
    await server.dev('faults', [{ method: 'GET', path: '/trackers/devices/consented', status: 500, times: 1 }]);
    await register(person);
    const provider = await goToProvider(person, server, 'link', 'Stride Band');
    await press(provider, 'Agree and connect');
    await provider.sees('We couldn’t use the provider’s answer.');
    await person.page.bringToFront();
    await refresh(person, server);
    await person.sees('Connecting. The list is refreshed every 20 seconds.');
    await provider.page.bringToFront();
    await provider.page.goBack();
    await press(provider, 'Agree and connect');
    await provider.sees('Remove');
    await person.page.bringToFront();
    await person.passes(20);
    await person.hears('Stride Band is connected.');
  });

  it('[ACC-048] sees how an app of the phone is connected', async ({ person }) => {
    await person.open('/trackers/devices?tab=supported-apps');
    for (const name of ['Apple Health', 'Google Fit', 'Health Connect']) {
      await person.click('button', `How to connect ${name}`);
      await person.find('image', `Four steps on a phone: open the app, go to your profile, choose ${name}, allow access.`);
      expect(await person.barriers()).toEqual([]);
      await person.page.keyboard.press('Escape');
      await person.page.waitForSelector('[role=dialog]', { hidden: true });
    }
    expect(person.complaints).toEqual([]);
  });
});

/** Adds an impersonation to the response with the settings. */
const settingsSay = async ({ page }: Person, impersonation: object): Promise<void> => {
  const session = await page.createCDPSession();
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/settings', requestStage: 'Response' }] });
  session.on('Fetch.requestPaused', ({ requestId, responseHeaders = [] }) => {
    const answer = async (): Promise<void> => {
      const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
      const settings = JSON.parse(Buffer.from(body, base64Encoded ? 'base64' : 'utf8').toString('utf8')) as { Impersonation: object };
      const changed = { ...settings, IsImpersonator: true, Impersonation: { ...settings.Impersonation, ...impersonation } };
      const headers = responseHeaders.filter(({ name }) => !/^content-(encoding|length)$/i.test(name));
      const sent = Buffer.from(JSON.stringify(changed)).toString('base64');
      await session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders: headers, body: sent });
    };
    // A request that ended with its page needs no response.
    answer().catch(() => undefined);
  });
};

describe('a person with devices', () => {
  it.override('account', 'participant@acme.example');

  it('[ACC-042, ACC-044, ACC-062] gets a confirmation before one is removed; its measurements stay', async ({ person, server }) => {
    await person.open('/trackers/devices');
    await person.click('button', 'Remove Stride Band');
    await person.sees('Confirm Remove');
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Cancel');
    await person.page.waitForSelector('[role=dialog]', { hidden: true });
    expect(await asked(server, '/UnregisterDevice')).toBe(0);
    await person.click('button', 'Remove Stride Band');
    await person.sees('Once you disconnect the device your data will stop automatically syncing.');
    await person.click('button', 'Remove');
    await person.page.waitForSelector('[role=dialog]', { hidden: true });
    await person.click('tab', 'Supported Devices');
    await person.find('link', 'Add Stride Band');
    await person.open('/trackers');
    await person.click('button', 'Add entry: Steps');
    await person.page.waitForSelector('[role=dialog] tbody tr');
    await person.sees('Device');
    expect(person.complaints).toEqual([]);
  });

  it('[ACC-063, ACC-066] sees that removing is in progress, and if it fails', async ({ person, server }) => {
    await server.dev('faults', [{ method: 'POST', path: '/trackers/validicajax/UnregisterDevice', status: 500, delayMs: 600_000, times: 1 }]);
    await person.open('/trackers/devices');
    await person.click('button', 'Remove Stride Band');
    await person.sees('Confirm Remove');
    await person.click('button', 'Remove');
    await person.sees('Removing. The list is refreshed every 20 seconds.');
    await refresh(person, server);
    await server.dev('faults', []);
    await person.hears('An error occurred, please try again later.');
    await person.find('button', 'Remove Stride Band');
  });

  it('[ACC-065] is not changed by a coach during impersonation', async ({ newPerson, server }) => {
    const person = await newPerson();
    await person.signIn('coach@acme.example');
    await person.isAt('/programs');
    await person.find('button', 'Health');
    await server.stop();
    // Impersonation is set up in the database, as a session of the coach with another subject.
    const sqlite = new Database(`${server.dataDir}/wellspring.sqlite`);
    const subject =
      "update sign_in_session set subject_id = 'acme-participant', acting_mode = 'Coach' where actor_id = (select id from person where user_name = 'coach@acme.example') and ended_at is null";
    expect(sqlite.prepare(subject).run().changes).toBe(1);
    sqlite.close();
    await server.restart();
    await settingsSay(person, { IsEnabled: true, IsCoach: true, ImpersonatedUserId: 'acme-participant' });
    await person.open('/trackers/devices');
    await person.sees('Coaches cannot connect or remove devices for a participant.');
    await eventually(() => isClosed(person, 'Remove Stride Band')).toBe(true);
    await eventually(() => isClosed(person, 'Unregister')).toBe(true);
    expect(await person.barriers()).toEqual([]);
    await person.click('tab', 'Supported Devices');
    await eventually(() => isClosed(person, 'Add Level Scale')).toBe(true);
    const answer = await person.page.evaluate(async () => {
      const { Token } = JSON.parse(localStorage.getItem('token') ?? '{}') as { Token: string };
      return (await fetch('/api/device/deletevalidicuser', { method: 'DELETE', headers: { Authorization: `Bearer ${Token}` } })).status;
    });
    expect(answer).toBe(403);
  });
});
