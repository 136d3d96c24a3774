import type { Browser } from 'puppeteer';
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
  await person.comesIn('participant@acme.example');
});
afterEach(() => person.page.browserContext().close());

const openWater = async (): Promise<void> => {
  await person.open('/trackers');
  await person.click('button', 'Add entry: Water');
  await person.find('button', 'Save');
};
const waitForText = (selector: string, text: string) =>
  person.page.waitForFunction((where, wanted) => document.querySelector(where)?.textContent?.includes(wanted), {}, selector, text);
const saves = async (): Promise<number> =>
  (await server.requests()).filter(({ method, path, status }) => method === 'POST' && path.endsWith('/tracker-entries') && status === 200).length;

describe('the trackers of a participant', () => {
  it('[TRK-007, TRK-063, TRK-064, TRK-133] writes an entry down and finds it again after a reload', async () => {
    await openWater();
    expect(await person.barriers()).toEqual([]);
    await person.type('Glasses', '17');
    await person.click('button', 'Save');
    await waitForText('[role=dialog] tbody tr:first-child', '17');
    await openWater();
    await waitForText('[role=dialog] tbody tr:first-child', '17');
    expect(person.complaints).toEqual([]);
  });

  it('[TRK-028, TRK-031, TRK-060, TRK-146] draws them without a word of the content security policy, and nothing wider than the window', async () => {
    await openWater();
    await person.click('tab', 'Graphs');
    await person.page.waitForSelector('[role=img] svg.highcharts-root');
    expect(await person.page.$eval('svg.highcharts-root', (svg) => [svg.getAttribute('width'), svg.getAttribute('height')])).toEqual(['900', '350']);
    await person.click('button', '1y, 1 year');
    expect(await person.barriers()).toEqual([]);
    expect(await person.scrollsSideways(360)).toBe(false);
    await person.page.waitForFunction(() => (document.querySelector('svg.highcharts-root')?.getBoundingClientRect().right ?? 999) <= innerWidth);
    await person.click('tab', 'Track');
    await person.find('button', 'Save');
    expect(person.complaints).toEqual([]);
  });

  it('[TRK-004, TRK-016, TRK-059] chooses among all trackers, on tiles of 120 pixels', async () => {
    await person.open('/trackers');
    await person.click('button', 'Add entry');
    await person.find('heading', 'Select Tracker');
    const tile = await person.find('button', 'Blood pressure');
    expect(await person.barriers()).toEqual([]);
    expect(await tile.boundingBox()).toMatchObject({ width: 120, height: 120 });
    await tile.click();
    await person.find('button', 'Save');
    expect(person.complaints).toEqual([]);
  });

  it('an entry made without a connection survives a reload and arrives exactly once, though its answer is lost', async () => {
    const before = await saves();
    await openWater();
    await person.page.setOfflineMode(true);
    await person.type('Glasses', '19');
    await person.click('button', 'Save');
    await person.sees('Waiting to be sent');
    // The connection is back, but the answer to the first try gets lost on its way.
    let lost = 0;
    const session = await person.page.createCDPSession();
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/tracker-entries', requestStage: 'Response' }] });
    session.on('Fetch.requestPaused', ({ requestId, responseErrorReason }) => {
      if (responseErrorReason === undefined) lost += 1;
      void session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionClosed' });
    });
    await person.page.setOfflineMode(false);
    await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await saves()).toBe(before + 1);
    await session.send('Fetch.disable');
    await person.page.reload();
    await person.sees('1 change that was waiting has been sent.');
    await openWater();
    await waitForText('[role=dialog] tbody tr:first-child', '19');
    const rows = await person.page.$$eval(
      '[role=dialog] tbody tr',
      (all) => all.filter((row) => row.textContent?.includes('19 ') || row.children[1]?.textContent === '19').length,
    );
    expect(rows).toBe(1);
  });

  it('an entry deleted without a connection is gone once it is back, exactly once, though the answer is lost', async () => {
    const deletions = async (): Promise<number> =>
      (await server.requests()).filter(({ method, path, status }) => method === 'POST' && path.endsWith('/delete') && status === 200).length;
    await openWater();
    const rows = await person.page.$$eval('[role=dialog] tbody tr', (all) => all.length);
    const first = await person.page.$eval('[role=dialog] tbody button[aria-label^="Delete"]', (button) => button.getAttribute('aria-label') ?? '');
    await person.page.setOfflineMode(true);
    await person.click('button', first);
    await person.sees('Delete this entry?');
    await person.click('button', 'Delete');
    await person.sees('Waiting to be deleted');
    expect(await person.barriers()).toEqual([]);
    let lost = 0;
    const session = await person.page.createCDPSession();
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/delete', requestStage: 'Response' }] });
    session.on('Fetch.requestPaused', ({ requestId, responseErrorReason }) => {
      if (responseErrorReason === undefined) lost += 1;
      void session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionClosed' });
    });
    await person.page.setOfflineMode(false);
    await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await deletions()).toBe(1);
    await session.send('Fetch.disable');
    await person.page.reload();
    await person.sees('1 change that was waiting has been sent.');
    await openWater();
    await person.page.waitForSelector('[role=dialog] tbody tr');
    expect(await person.page.$$eval('[role=dialog] tbody tr', (all) => all.length)).toBe(rows < 30 ? rows - 1 : 30);
    expect(await person.page.$(`[role=dialog] tbody button[aria-label="${first}"]`)).toBeNull();
  });

  it('[TRK-123, TRK-126, TRK-127] the legacy interface of another company leads to the same entries', async () => {
    await person.page.browserContext().close();
    person = await newPerson(browser, server);
    await person.comesIn('participant@legacy.example');
    await openWater();
    await person.type('Glasses', '13');
    await person.click('button', 'Save');
    await waitForText('[role=dialog] tbody tr:first-child', '13');
    expect(await person.page.$$eval('[role=dialog] th', (heads) => heads.map((head) => head.textContent))).not.toContain('Source');
    expect(person.complaints).toEqual([]);
  });
});
