import { beforeAll, describe, expect } from 'vitest';
import { findPlugins } from '../../scripts/build/discover.mjs';
import { features } from '../../shell/features';
import type { AnyPlugin } from '../../shell/kernel/declaration/definePlugin';
import type { Person } from './browser';
import { focusStops, type Stop, shownFrom } from './focusStops';
import { patience } from './patience';
import { it } from './stage';

let plugins: readonly AnyPlugin[];
beforeAll(async () => {
  const own = await Promise.all(findPlugins().map(async (id): Promise<AnyPlugin> => (await import(`../../plugins/${id}/plugin.ts`)).default));
  plugins = [...features.map(({ plugin }) => plugin), ...own];
});

/**
 * Addresses of all pages of the product that are public, or that need a session. A page with a required parameter is `path?`, or has `:names` in its
 * path: a link on another page provides the values.
 */
const addresses = (isForEverybody: boolean): readonly string[] =>
  plugins
    .flatMap(({ routes }) => Object.values(routes ?? {}))
    .filter(({ path, guards }) => !path.startsWith('/__') && (guards ?? []).includes('public') === isForEverybody)
    // The pages of staff are closed to this user: all show the same page, and no page links to them.
    .map(({ path }) => (/\?.*[^?](&|$)/.test(path) && !isClosed(path) ? path.replace(/\?.*/, '?') : path.replace(/\?.*/, '')));

/** Whether a page is only for staff. */
const isClosed = (address: string): boolean => /^\/(administration|support|coaching|programs\/reports)(\/|$)/.test(address);

const needsLink = (path: string): boolean => path.endsWith('?') || path.includes('/:');

/** Sort order: pages that need a link come last, and closed ones are adjacent. */
const placeOf = (path: string): number => (isClosed(path) ? 1 : needsLink(path) ? 2 : 0);

/** Whether a link leads to a page with parameters. */
const leadsTo = (path: string, link: string): boolean =>
  path.endsWith('?') ? link.startsWith(path) : new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`).test(link);

/** Whether a window title has a page's name and, for signed-in users, the company: `Programs · Acme`. */
const isWindowTitle = (title: string, isForEverybody: boolean): boolean =>
  /^[^·{}]*[^·{}.\s]( · \S.*)?$/.test(title) && (isForEverybody || title.includes(' · '));

/**
 * A description of everything visible and reachable on a page: the title of its window, and each element with its attributes, its position and its
 * own text, and whether it has the focus. Ids are omitted, because they differ between visits. Pages with equal descriptions have the same stops.
 */
const appearance = (): string => {
  const ofIds = ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant'];
  const elements = [...document.body.querySelectorAll('*:not(script)')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const attributes = [...element.attributes].filter(({ name }) => !ofIds.includes(name)).map(({ name, value }) => [name, value]);
    const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ nodeValue }) => nodeValue);
    return [element.tagName, attributes, words, [x, y, width, height], element === document.activeElement];
  });
  return JSON.stringify([document.title, elements]);
};

/**
 * Whether a closed address shows a page that has been walked. Navigates within the application, from another closed page, because a load takes
 * longer and is only needed for a page that differs.
 */
const leadsToWalked = async ({ page }: Person, address: string, walked: ReadonlySet<string>): Promise<boolean> => {
  const left = await page.$('h1');
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await page.waitForFunction((heading) => !heading?.isConnected && document.querySelector('h1') !== null, { polling: 100 }, left);
  return walked.has(await page.evaluate(appearance));
};

/**
 * Opens each page and walks through it by Tab, only once if several addresses show the same page. Returns the violations of stops, as
 * `address: stop`, and with the title of the window.
 */
const walk = async (person: Person, isForEverybody: boolean, { measures, isWrong }: { measures: boolean; isWrong: (stop: Stop) => boolean }) => {
  const links = new Set<string>();
  const rings = measures ? new Map<string, number>() : undefined;
  const wrong: string[] = [];
  const walked = new Set<string>();
  let before = '';
  let count = 0;
  for (const path of [...addresses(isForEverybody)].sort((a, b) => placeOf(a) - placeOf(b))) {
    const link = needsLink(path) ? [...links].find((one) => leadsTo(path, one)) : path;
    // Without a link on any page, a path with names is opened as an unknown record.
    const address = link ?? (path.endsWith('?') ? undefined : path);
    if (address === undefined) throw new Error(`No page has a link to ${path}`);
    // In place of a closed page another page, with its own address, is shown.
    const isAtOther = isClosed(before) && !person.page.url().endsWith(before);
    before = address;
    if (isAtOther && isClosed(address) && (await leadsToWalked(person, address, walked))) continue;
    await person.open(address);
    await person.page.waitForSelector('h1');
    await person.page.waitForFunction(() => !document.querySelector('.fui-Skeleton, [aria-busy="true"]'), { polling: 100 });
    await person.comesToRest();
    for (const link of await person.page.$$eval('a[href]', (all) => all.map((one) => one.getAttribute('href') ?? ''))) links.add(link);
    const title = await person.page.title();
    if (!isWindowTitle(title, isForEverybody)) wrong.push(`${address}: the window is called '${title}'`);
    const shown = await person.page.evaluate(appearance);
    if (walked.has(shown)) continue;
    walked.add(shown);
    const stops = await focusStops(person, rings);
    count += stops.length;
    wrong.push(...stops.filter(isWrong).map(({ name, ring }) => `${address}: ${name}${measures ? ` (${ring.toFixed(2)})` : ''}`));
  }
  return { wrong, count };
};

/** Timeout of a walk through all pages, whose number grows with each plugin. */
const walkTimeout = 5 * patience;

const still = ({ page }: Person): Promise<void> => page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);

describe('the focus', () => {
  it.for([
    ['of who is signed in', false],
    ['for everybody', true],
  ] as const)(
    'is visible at every stop of every page %s, each with its own window title, and stops only at controls',
    { timeout: walkTimeout },
    async ([, isForEverybody], { person }) => {
      if (!isForEverybody) await person.comesIn('participant@acme.example');
      await still(person);
      const { wrong, count } = await walk(person, isForEverybody, { measures: true, isWrong: ({ ring, isControl }) => ring < shownFrom || !isControl });
      expect(count).toBeGreaterThan(20);
      expect(wrong).toEqual([]);
    },
  );

  it('is not covered by a bar in a window of 320 by 256 px', { timeout: walkTimeout }, async ({ person }) => {
    await person.comesIn('participant@acme.example');
    await still(person);
    await person.page.setViewport({ width: 320, height: 256 });
    const { wrong, count } = await walk(person, false, { measures: false, isWrong: ({ isInSight }) => !isInSight });
    expect(count).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });
});
