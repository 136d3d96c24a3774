import { AxePuppeteer } from '@axe-core/puppeteer';
import Database from 'better-sqlite3';
import type { Browser, Page } from 'puppeteer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser, newPerson, type Person } from './browser';
import { type RunningServer, startServer } from './server';

let server: RunningServer;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.end();
});
beforeEach(async () => {
  await server.dev('reset', { scenario: 'default' });
  person = await newPerson(browser, server);
  await person.comesIn('participant2@acme.example');
});
afterEach(() => person.page.browserContext().close());

const supported = '/trackers/devices?tab=supported-devices';

const register = async (): Promise<void> => {
  await person.open(supported);
  await person.click('button', 'Register');
  await person.sees('Validic Registration Successful');
};

/** Presses Add, and answers the page of the provider that opens beside this one. */
const goToProvider = async (role: 'link' | 'button', name: string): Promise<Page> => {
  const opened = person.page.browserContext().waitForTarget((target) => target.url().includes('/devices/consent?'));
  await person.click(role, `Add ${name}`);
  const page = await (await opened).page();
  if (!page) throw new Error('The page of the provider has closed.');
  await page.waitForSelector('h1');
  return page;
};

const press = (page: Page, text: string): Promise<unknown> => Promise.all([page.waitForNavigation(), page.locator(`::-p-text(${text})`).click()]);
const shows = (page: Page, text: string): Promise<unknown> => page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);

/** Moves this page's clock. */
const passes = (seconds: number): Promise<void> =>
  person.page.evaluate((ms) => {
    interface Moved {
      readonly __wellspring: { readonly clock: { advance(ms: number): void } };
    }
    (window as unknown as Moved).__wellspring.clock.advance(ms);
  }, seconds * 1000);

const asked = async (path: string): Promise<number> =>
  (await server.requests()).filter((request) => request.path.toLowerCase().endsWith(path.toLowerCase())).length;

/** Lets 20 seconds pass on the page's clock, and waits until the list has been read anew. */
const refresh = async (): Promise<void> => {
  const before = await asked('/GetAllDevices');
  await passes(20);
  await expect.poll(() => asked('/GetAllDevices'), { timeout: 20_000 }).toBe(before + 1);
};

describe('a person without devices', () => {
  it('[ACC-043, ACC-044, ACC-045, ACC-052, ACC-053, ACC-055] registers with the provider, which takes its time', async () => {
    await server.dev('faults', [{ method: 'POST', path: '/device/registerdeviceprovider', delayMs: 600_000, times: 1 }]);
    await person.open(supported);
    await person.sees('Device integration is powered by the provider.');
    expect(await (await person.find('button', 'Add Stride Band')).evaluate((button) => button.hasAttribute('disabled'))).toBe(true);
    await person.click('button', 'Register');
    await person.sees('Registering with the provider, this may take a few minutes...');
    await server.dev('faults', []);
    await person.sees('Validic Registration Successful');
    await person.find('link', 'Add Stride Band');
    expect(person.complaints).toEqual([]);
  });

  it('[ACC-056, ACC-066] hears when registering or connecting fails, and tries again', async () => {
    await server.dev('faults', [
      { method: 'POST', path: '/device/registerdeviceprovider', status: 500, times: 1 },
      { method: 'GET', path: '/trackers/humanapiauth/RegisterDeviceWithHumanApi', status: 500, times: 1 },
    ]);
    await person.open(supported);
    await person.click('button', 'Register');
    await person.sees('Error Registering With Validic');
    await person.click('button', 'Register');
    await person.sees('Validic Registration Successful');
    const before = await asked('/GetAllDevices');
    await person.click('button', 'Add Calm Cuff');
    await person.sees('An error occurred, please try again later.');
    await expect.poll(() => asked('/GetAllDevices'), { timeout: 20_000 }).toBe(before + 1);
    const provider = await goToProvider('button', 'Calm Cuff');
    await shows(provider, 'Connect Calm Cuff?');
  });

  it('[ACC-042, ACC-059, ACC-063, ACC-064, TRK-054, TRK-081] agrees on the origin of the provider; the list notices within 20 seconds, and measurements arrive', async () => {
    await register();
    const provider = await goToProvider('link', 'Stride Band');
    expect(new URL(provider.url()).origin).not.toBe(server.address);
    await shows(provider, 'Connect Stride Band?');
    expect((await new AxePuppeteer(provider).analyze()).violations).toEqual([]);
    await person.page.bringToFront();
    await person.sees('Connecting. The list is refreshed every 20 seconds.');
    await refresh();
    await person.sees('Connecting. The list is refreshed every 20 seconds.');

    await provider.bringToFront();
    await press(provider, 'Agree and connect');
    await shows(provider, 'Remove');
    expect(provider.url()).toBe(`${server.address}/trackers/devices?tab=connected-devices`);
    await provider.close();

    await person.page.bringToFront();
    await refresh();
    await person.sees('Stride Band is connected.');
    expect(await asked('/AddUserTrackersForDevice')).toBe(1);
    const after = await asked('/GetAllDevices');
    await passes(60);
    await person.click('tab', 'Connected Devices');
    await person.find('button', 'Remove Stride Band');
    expect(await asked('/GetAllDevices')).toBe(after);

    await person.open('/trackers');
    await person.click('button', 'Add entry: Sleep');
    await person.page.waitForSelector('[role=dialog] tbody tr');
    const rows = await person.page.$$eval('[role=dialog] tbody tr', (all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    expect(rows).toHaveLength(7);
    for (const cells of rows) expect(cells.slice(-2)).toEqual(['Device', '']);
    expect(person.complaints).toEqual([]);
  });

  it('[TRK-050] gets another day of measurements when the clock has moved by a day', async () => {
    await register();
    await press(await goToProvider('link', 'Stride Band'), 'Agree and connect');
    await server.dev('clock', { advanceSeconds: 86_400 });
    await person.page.browserContext().close();
    person = await newPerson(browser, server);
    await person.comesIn('participant2@acme.example');
    await person.open('/trackers');
    await person.click('button', 'Add entry: Sleep');
    await person.page.waitForSelector('[role=dialog] tbody tr:nth-child(8)');
  });

  it('[ACC-064] may decline: nothing is connected, and the list is read until the page is left', async () => {
    await register();
    const provider = await goToProvider('link', 'Stride Band');
    await press(provider, 'Do not connect');
    await shows(provider, 'No device is connected.');
    await provider.close();
    await person.page.bringToFront();
    await refresh();
    await refresh();
    await person.sees('Connecting. The list is refreshed every 20 seconds.');
    await person.page.evaluate(() => history.pushState(null, '', '/trackers'));
    await person.find('heading', 'Trackers');
    const before = await asked('/GetAllDevices');
    await passes(60);
    await person.page.waitForNetworkIdle();
    expect(await asked('/GetAllDevices')).toBe(before);
  });

  it('agrees again where the way back has failed, and is connected once', async () => {
    await server.dev('faults', [{ method: 'GET', path: '/trackers/devices/consented', status: 500, times: 1 }]);
    await register();
    const provider = await goToProvider('link', 'Stride Band');
    await press(provider, 'Agree and connect');
    expect(new URL(provider.url()).pathname).toBe('/api/trackers/devices/consented');
    await person.page.bringToFront();
    await refresh();
    await person.sees('Connecting. The list is refreshed every 20 seconds.');
    await provider.bringToFront();
    await provider.goBack();
    await press(provider, 'Agree and connect');
    await shows(provider, 'Remove');
    await person.page.bringToFront();
    await refresh();
    await person.sees('Stride Band is connected.');
  });

  it('[ACC-048] sees how an app of the phone is connected', async () => {
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

/** Lets the answer with the settings name an impersonation, as it does once the screens exist that begin one. */
const settingsSay = async (impersonation: object): Promise<void> => {
  const session = await person.page.createCDPSession();
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
    void answer();
  });
};

describe('a person with devices', () => {
  beforeEach(async () => {
    await person.page.browserContext().close();
    person = await newPerson(browser, server);
    await person.comesIn('participant@acme.example');
  });

  it('[ACC-042, ACC-044, ACC-062] is asked before one is removed; what it has measured stays', async () => {
    await person.open('/trackers/devices');
    await person.click('button', 'Remove Stride Band');
    await person.sees('Confirm Remove');
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Cancel');
    await person.page.waitForSelector('[role=dialog]', { hidden: true });
    expect(await asked('/UnregisterDevice')).toBe(0);
    await person.click('button', 'Remove Stride Band');
    await person.sees('Once you disconnect the device your data will stop automatically syncing.');
    await person.click('button', 'Remove');
    await person.page.waitForSelector('[role=dialog]', { hidden: true });
    await person.click('tab', 'Supported Devices');
    await person.find('link', 'Add Stride Band');
    await person.open('/trackers');
    await person.click('button', 'Add entry: Steps');
    await person.page.waitForSelector('[role=dialog] tbody tr');
    await shows(person.page, 'Device');
    expect(person.complaints).toEqual([]);
  });

  it('[ACC-063, ACC-066] sees that removing takes its time, and hears when it fails', async () => {
    await server.dev('faults', [{ method: 'POST', path: '/trackers/validicajax/UnregisterDevice', status: 500, delayMs: 600_000, times: 1 }]);
    await person.open('/trackers/devices');
    await person.click('button', 'Remove Stride Band');
    await person.sees('Confirm Remove');
    await person.click('button', 'Remove');
    await person.sees('Removing. The list is refreshed every 20 seconds.');
    await refresh();
    await server.dev('faults', []);
    await person.sees('An error occurred, please try again later.');
    await person.find('button', 'Remove Stride Band');
  });

  it('[ACC-065] has a coach who acts for them change nothing', async () => {
    await person.page.browserContext().close();
    person = await newPerson(browser, server);
    await person.signIn('coach@acme.example');
    await person.isAt('/programs');
    await person.find('button', 'Health');
    await server.stop();
    // The screens that begin such a session belong to others; in the database it is a session of the coach with another subject.
    const sqlite = new Database(`${server.dataDir}/wellspring.sqlite`);
    const subject =
      "update sign_in_session set subject_id = 'acme-participant' where actor_id = (select id from person where user_name = 'coach@acme.example')";
    expect(sqlite.prepare(subject).run().changes).toBe(1);
    sqlite.close();
    await server.restart();
    await settingsSay({ IsEnabled: true, IsCoach: true, ImpersonatedUserId: 'acme-participant' });
    await person.open('/trackers/devices');
    await person.sees('Coaches cannot connect or remove devices for a participant.');
    const isClosed = async (name: string): Promise<boolean> => (await person.find('button', name)).evaluate((button) => button.hasAttribute('disabled'));
    expect(await isClosed('Remove Stride Band')).toBe(true);
    expect(await isClosed('Unregister')).toBe(true);
    expect(await person.barriers()).toEqual([]);
    await person.click('tab', 'Supported Devices');
    expect(await isClosed('Add Level Scale')).toBe(true);
    const answer = await person.page.evaluate(async () => {
      const { Token } = JSON.parse(localStorage.getItem('token') ?? '{}') as { Token: string };
      return (await fetch('/api/device/deletevalidicuser', { method: 'DELETE', headers: { Authorization: `Bearer ${Token}` } })).status;
    });
    expect(answer).toBe(403);
  });
});
