import type { Browser, Page } from 'puppeteer';
import { type Group, runGroup } from '../group';
import { startServer } from '../processes';
import { signIn } from '../programsScreen';
import { median, quantile } from '../series';
import { type Task, tasksDuring } from '../tasks';
import { openBrowser } from '../visits';

const rounds = 5;
const publicFolder = `${process.env.BENCH_PRODUCT}/public`;

/** The chart library is not our code, and its tasks cannot be split. */
const charts = ['highcharts', 'highcharts-react-official'];

const withoutCharts = ({ spent, by }: Task): number => charts.reduce((left, name) => left - (by.get(name) ?? 0), spent);

/** Results of a row in one round: the longest task without the charts' part, our part of it, and the longest task in total. */
interface Longest {
  readonly all: number;
  readonly ours: number;
  readonly whole: number;
}

const longestOf = (tasks: readonly Task[]): Longest => {
  const [longest] = [...tasks].sort((one, other) => withoutCharts(other) - withoutCharts(one));
  if (longest === undefined) throw new Error('The page has done nothing.');
  return {
    all: withoutCharts(longest),
    ours: longest.by.get('ours') ?? 0,
    whole: quantile(
      tasks.map(({ spent }) => spent),
      1,
    ),
  };
};

const enter = async (browser: Browser, address: string): Promise<Page> => {
  const page = await signIn(await browser.createBrowserContext(), address);
  await page.waitForNetworkIdle({ idleTime: 300 });
  return page;
};

/** Clicks a button from within the page. */
const press = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => void setTimeout(() => document.querySelector<HTMLElement>(wanted)?.click()), selector);

const mustShow = async (page: Page, selector: string): Promise<void> => {
  if ((await page.$(selector)) === null) throw new Error(`The page does not show ${selector}.`);
};

const steps: readonly { readonly key: string; readonly act: (page: Page) => Promise<void>; readonly shows: string }[] = [
  {
    key: 'C11.trackersPage',
    act: (page) => page.evaluate(() => void setTimeout(() => history.pushState(null, '', '/trackers'))),
    shows: '[aria-label="Add entry: Walking"]',
  },
  { key: 'C11.trackersDialog', act: (page) => press(page, '[aria-label="Add entry: Walking"]'), shows: '[role="dialog"] tbody tr:nth-child(30)' },
  { key: 'C11.trackersCharts', act: (page) => press(page, '[role="tab"][id$="-charting"]'), shows: '[role="dialog"] svg.highcharts-root' },
  { key: 'C11.trackersYear', act: (page) => press(page, '[aria-label="1y, 1 year"]'), shows: '[aria-label="1y, 1 year"][aria-pressed="true"]' },
];

/** C11 with the most data: a participant with twenty trackers and one entry per day in each for ten years. */
const measure = async (group: Group): Promise<void> => {
  const { address } = await startServer(group, `${process.env.BENCH_PRODUCT}/server/main.js`, { DATA_DIR: group.folder() });
  const reset = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ scenario: 'tenYears' }) };
  await fetch(`${address}/api/__dev/reset`, reset);
  const browser = await openBrowser(group);
  const found = new Map<string, Longest[]>(steps.map(({ key }) => [key, []]));
  for (let round = 0; round < rounds; round += 1) {
    const page = await enter(browser, address);
    for (const { key, act, shows } of steps) {
      found.get(key)?.push(longestOf(await tasksDuring(page, publicFolder, () => act(page))));
      await mustShow(page, shows);
    }
    await page.browserContext().close();
  }
  for (const [key, longest] of found) {
    const middle = (figure: (one: Longest) => number): number => median(longest.map(figure));
    const note = `our code ${middle(({ ours }) => ours).toFixed(0)} ms of it; with charts ${middle(({ whole }) => whole).toFixed(0)} ms`;
    group.report({ key, ours: middle(({ all }) => all), note });
  }
};

await runGroup(
  steps.map(({ key }) => key),
  measure,
);
