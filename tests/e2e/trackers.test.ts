import { describe, expect } from 'vitest';
import { advance } from './advance';
import type { Person } from './browser';
import { eventually } from './eventually';
import type { RunningServer } from './server';
import { it, noPage } from './stage';

it.override('account', 'participant@acme.example');
it.override('startsAt', noPage);

const rows = '[role=dialog] tbody tr';
const firstRow = `${rows}:first-child`;

const openWater = async (person: Person): Promise<void> => {
  await person.open('/trackers');
  await person.click('button', 'Add entry: Water');
  await person.find('button', 'Save');
};
const firstShows = ({ page }: Person, text: string) =>
  page.waitForFunction((where, wanted) => document.querySelector(where)?.textContent?.includes(wanted), {}, firstRow, text);

/** Number of successful calls to an address, by its end. */
const done = async (server: RunningServer, end: string): Promise<number> =>
  (await server.requests()).filter(({ method, path, status }) => method === 'POST' && path.endsWith(end) && status === 200).length;

/** From here on responses of calls to an address, by its end, are lost. */
const loseAnswers = async ({ page }: Person, end: string): Promise<{ readonly count: () => number; readonly stop: () => Promise<void> }> => {
  let lost = 0;
  const session = await page.createCDPSession();
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${end}`, requestStage: 'Response' }] });
  session.on('Fetch.requestPaused', ({ requestId, responseErrorReason }) => {
    if (responseErrorReason === undefined) lost += 1;
    // A request that ended with its page needs no response.
    session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionClosed' }).catch(() => undefined);
  });
  return { count: () => lost, stop: () => session.send('Fetch.disable') };
};

/** The connection is back, but the first response is lost together with the page; the next page sends the change again. */
const loseFirstAnswer = async (person: Person, server: RunningServer, end: string): Promise<void> => {
  const before = await done(server, end);
  const losing = await loseAnswers(person, end);
  await person.page.setOfflineMode(false);
  await eventually(losing.count).toBeGreaterThan(0);
  await eventually(() => done(server, end)).toBeGreaterThan(before);
  // This page must not retry successfully, because its message would not be seen.
  await person.page.goto('about:blank');
  await losing.stop();
  await person.open('/trackers');
  await person.hears('1 change that was waiting has been sent.');
};

describe('the trackers of a participant', () => {
  it('[TRK-007, TRK-063, TRK-064, TRK-133] add an entry, which is there after a reload', async ({ person }) => {
    await openWater(person);
    expect(await person.barriers()).toEqual([]);
    await person.type('Glasses', '17');
    await person.click('button', 'Save');
    await firstShows(person, '17');
    await openWater(person);
    await firstShows(person, '17');
    expect(person.complaints).toEqual([]);
  });

  it('[TRK-002, TRK-003] have a dialog of 80% of the window, at most 75 rem wide', async ({ person }) => {
    await openWater(person);
    const dialog = await person.page.waitForSelector('[role=dialog]');
    const box = async () => (await dialog?.boundingBox()) ?? { x: 0, width: 0, height: 0 };
    // The dialog is centred in the window without the scrollbar.
    const share = async (): Promise<number> => {
      const { x, width } = await box();
      return Math.round((100 * width) / (2 * x + width));
    };
    await person.page.setViewport({ width: 1400, height: 900 });
    await eventually(share).toBe(80);
    await eventually(box).toMatchObject({ height: 720 });
    await person.page.setViewport({ width: 1800, height: 900 });
    await eventually(box).toMatchObject({ width: 1200, height: 720 });
  });

  it('[TRK-031, TRK-146] have a chart that follows the window from each of its sizes to the next', async ({ person }) => {
    await openWater(person);
    await person.click('tab', 'Graphs');
    for (const [window, ...size] of [
      [1690, '1000', '350'],
      [1710, '1200', '400'],
      [1690, '1000', '350'],
      [1490, '900', '350'],
      [1270, '600', '350'],
      [1290, '900', '350'],
    ] as const) {
      await person.page.setViewport({ width: window, height: 900 });
      await eventually(() => person.page.$eval('svg.highcharts-root', (svg) => [svg.getAttribute('width'), svg.getAttribute('height')])).toEqual(size);
    }
  });

  it('[TRK-028, TRK-060] have a chart without violations of the content security policy, and nothing wider than the window', async ({ person }) => {
    await openWater(person);
    await person.click('tab', 'Graphs');
    await person.page.waitForSelector('[role=img] svg.highcharts-root');
    await person.click('button', '1y, 1 year');
    expect(await person.barriers()).toEqual([]);
    expect(await person.scrollsSideways(360)).toBe(false);
    await person.page.waitForFunction(() => (document.querySelector('svg.highcharts-root')?.getBoundingClientRect().right ?? 999) <= innerWidth);
    await person.click('tab', 'Track');
    await person.find('button', 'Save');
    expect(person.complaints).toEqual([]);
  });

  it('[TRK-004, TRK-016, TRK-059] can be chosen among all, on tiles of 120 pixels', async ({ person }) => {
    await person.open('/trackers');
    await person.click('button', 'Add entry');
    await person.find('heading', 'Select Tracker');
    const tile = await person.find('button', 'Blood pressure');
    expect(await person.barriers()).toEqual([]);
    await eventually(() => tile.boundingBox()).toMatchObject({ width: 120, height: 120 });
    await tile.click();
    await person.find('button', 'Save');
    expect(person.complaints).toEqual([]);
  });

  it('keep an entry made without a connection over a reload, and send it exactly once, even if its answer is lost', async ({ person, server }) => {
    await openWater(person);
    await person.page.setOfflineMode(true);
    await person.type('Glasses', '19');
    await person.click('button', 'Save');
    await person.sees('Waiting for a connection');
    await loseFirstAnswer(person, server, '/tracker-entries');
    await openWater(person);
    await firstShows(person, '19');
    const written = await person.page.$$eval(
      rows,
      (all) => all.filter((row) => row.textContent?.includes('19 ') || row.children[1]?.textContent === '19').length,
    );
    expect(written).toBe(1);
  });

  it('show no failure for an entry whose answer is cut off, and store it once', async ({ person, server }) => {
    const path = '/entities/:entityId/users/:userId/tracker-entries';
    await openWater(person);
    await server.dev('faults', [{ method: 'POST', path, lost: 'cut', times: 1 }]);
    await person.type('Glasses', '18');
    await person.click('button', 'Save');
    await person.sees('Not confirmed yet. Trying again…');
    await advance(server, 20, person);
    await firstShows(person, '18');
    await person.seesNoMore('Not confirmed yet. Trying again…');
    await openWater(person);
    await firstShows(person, '18');
    expect(await person.page.$$eval(rows, (all) => all.filter((row) => row.children[1]?.textContent === '18').length)).toBe(1);
  });

  it('delete an entry without a connection once it is back, exactly once, even if the answer is lost', async ({ person, server }) => {
    await openWater(person);
    await person.page.waitForSelector(rows);
    const before = await person.page.$$eval(rows, (all) => all.length);
    const first = await person.page.$eval('[role=dialog] tbody button[aria-label^="Delete"]', (button) => button.getAttribute('aria-label') ?? '');
    await person.page.setOfflineMode(true);
    await person.click('button', first);
    await person.sees('Delete this entry?');
    await person.click('button', 'Delete');
    await person.sees('Waiting to be deleted');
    expect(await person.barriers()).toEqual([]);
    await loseFirstAnswer(person, server, '/delete');
    await openWater(person);
    await eventually(() => person.page.$$eval(rows, (all) => all.length)).toBe(before < 30 ? before - 1 : 30);
    expect(await person.page.$(`[role=dialog] tbody button[aria-label="${first}"]`)).toBeNull();
  });

  it('[TRK-123, TRK-126, TRK-127] use only the legacy interface in a company without the toggle', async ({ newPerson, server }) => {
    const person = await newPerson();
    await person.comesIn('participant@legacy.example');
    await openWater(person);
    await person.type('Glasses', '13');
    await person.click('button', 'Save');
    await firstShows(person, '13');
    expect(await person.page.$$eval('[role=dialog] th', (heads) => heads.map((head) => head.textContent))).not.toContain('Source');
    const asked = (await server.requests()).map(({ method, path }) => `${method} ${path}`);
    expect(asked.filter((call) => /GetTrackerEntrySetup|SaveTrackerEntry/.test(call)).map((call) => call.replace(/.*\//, ''))).toEqual(
      expect.arrayContaining(['GetTrackerEntrySetup', 'SaveTrackerEntry']),
    );
    expect(asked.filter((call) => call.includes('tracker-entries'))).toEqual([]);
    expect(person.complaints).toEqual([]);
  });
});
