import type { Browser, BrowserContext, Page } from 'puppeteer';
import { type Group, runGroup } from '../group';
import { scriptOf, startServer } from '../processes';
import { appears, programTile, signIn, visitEmptied } from '../programsScreen';
import { inTurns, medians } from '../series';
import { openBrowser, type Target, type Visit, visitCold } from '../visits';

const rounds = 7;
const usable = ({ usable }: Visit): number => usable;
const blocked = ({ blocked }: Visit): number => blocked;
const megabyte = 1024 * 1024;

/** C6 and C7: a signed-in user opens the programs with an empty cache; against a bare page that reads and shows a list. */
const measureProgramsScreen = async (group: Group, browser: Browser, signedIn: BrowserContext, ours: Target, other: Target): Promise<void> => {
  const pair = await inTurns(
    rounds,
    () => visitEmptied(signedIn, ours),
    () => visitCold(browser, other),
  );
  group.report({ key: 'C6', ...medians(pair, usable) });
  group.report({ key: 'C7.programs', ...medians(pair, blocked) });
};

const heapOf = async (page: Page): Promise<number> => {
  const session = await page.createCDPSession();
  // Twice, because the first collection releases references of further objects.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / megabyte;
};

/** From the list to a program and back, within the page: two page changes. */
const goThereAndBack = async (page: Page): Promise<void> => {
  await page.$eval(programTile, (link) => (link as HTMLElement).click());
  await appears(page, 'main h1', programTile);
  await page.evaluate(() => history.back());
  await appears(page, programTile);
};

const switchPages = async (page: Page, switches: number): Promise<void> => {
  for (let done = 0; done < switches; done += 2) await goThereAndBack(page);
};

/** C8 */
const measureHeap = async (group: Group, page: Page): Promise<void> => {
  await page.waitForNetworkIdle({ idleTime: 300 });
  group.report({ key: 'C8.list', ours: await heapOf(page) });
  await switchPages(page, 10);
  const after10 = await heapOf(page);
  await switchPages(page, 90);
  group.report({ key: 'C8.switches', ours: await heapOf(page), other: after10 });
};

/**
 * C11: the longest task while tabs are switched and a tile's dialog is opened; 0 if none reached 50 ms, the threshold at which browsers report long
 * tasks.
 */
const measureInteractions = async (group: Group, page: Page): Promise<void> => {
  await page.evaluate(() => {
    const longTasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ type: 'longtask' });
    window.wellspringBench = { usable: Promise.resolve(0), longTasks };
  });
  const tabs = ['available', 'completed', 'current'].map((list) => `#programs-tab-${list}`);
  for (const selector of [...tabs, '[role="tabpanel"] article button']) {
    await page.locator(selector).click();
    await page.waitForNetworkIdle({ idleTime: 200 });
  }
  const longTasks = await page.evaluate(() => window.wellspringBench.longTasks);
  group.report({ key: 'C11', ours: Math.max(0, ...longTasks), note: 'on the fixtures' });
};

await runGroup(['C6', 'C7.programs', 'C8.list', 'C8.switches', 'C11'], async (group) => {
  const product = await startServer(group, `${process.env.BENCH_PRODUCT}/server/main.js`, { DATA_DIR: group.folder() });
  const bare = await startServer(group, scriptOf('stack'), { DATA_DIR: group.folder(), BARE_PAGES: process.env.BENCH_BARE_PAGES ?? '' });
  const browser = await openBrowser(group);
  const signedIn = await browser.createBrowserContext();
  const page = await signIn(signedIn, product.address);

  if (group.wants('C8.list') || group.wants('C8.switches')) await measureHeap(group, page);
  if (group.wants('C11')) await measureInteractions(group, page);
  await page.close();
  if (group.wants('C6') || group.wants('C7.programs')) {
    const ours: Target = { url: `${product.address}/programs`, selector: programTile };
    const other: Target = { url: `${bare.address}/grid`, selector: '[role="gridcell"]' };
    await measureProgramsScreen(group, browser, signedIn, ours, other);
  }
});
