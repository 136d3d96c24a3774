import type { HTTPRequest } from 'puppeteer';
import { expect } from 'vitest';
import type { Person } from './browser';
import { eventually } from './eventually';
import { it } from './stage';

/** Sizes and counts of a browser's requests. They are exact, and therefore tests; durations are rows of `npm run bench`. */

const kilobyte = 1000;

/** Records the requests of a new user from here on, without `data:` pictures. */
const listen = ({ page }: Person): HTTPRequest[] => {
  const requests: HTTPRequest[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests.push(request);
  });
  return requests;
};

/** The requests for scripts, once the page is idle and all of them are answered. */
const scriptsOf = async (person: Person, requests: readonly HTTPRequest[]): Promise<readonly HTTPRequest[]> => {
  await person.comesToRest();
  const scripts = requests.filter((request) => request.resourceType() === 'script');
  await eventually(() => scripts.filter((request) => request.response() === null).length).toBe(0);
  return scripts;
};

/** Transferred bytes of the scripts. */
const bytesOf = (scripts: readonly HTTPRequest[]): number =>
  scripts.reduce((sum, request) => {
    const { 'content-encoding': encoding, 'content-length': length } = request.response()?.headers() ?? {};
    expect(encoding, request.url()).toBe('br');
    return sum + Number(length);
  }, 0);

it('C1, C2: the sign-in page needs at most 125 KB of scripts and ten requests', async ({ person }) => {
  const requests = listen(person);
  await person.open('/');
  await person.find('button', 'Sign In');
  expect(bytesOf(await scriptsOf(person, requests))).toBeLessThanOrEqual(125 * kilobyte);
  expect(requests.length).toBeLessThanOrEqual(10);
});

it('C6: the programs screen after sign-in needs at most 220 KB of scripts in at most sixteen files', async ({ person }) => {
  const requests = listen(person);
  await person.comesIn('participant@acme.example');
  const scripts = await scriptsOf(person, requests);
  expect(bytesOf(scripts)).toBeLessThanOrEqual(220 * kilobyte);
  expect(scripts.length).toBeLessThanOrEqual(16);
});

/** Counts React's commits until a program is rendered: all, and those with an empty list. Uses the hook for developer tools. */
const countDrawings = (tile: string): void => {
  const drawings = { all: 0, withoutPrograms: 0 };
  const onCommitFiberRoot = (): void => {
    if (document.querySelector(tile)) return;
    drawings.all += 1;
    if (document.querySelector('[role="tabpanel"]')) drawings.withoutPrograms += 1;
  };
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot,
    onCommitFiberUnmount: () => {},
    onPostCommitFiberRoot: () => {},
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, drawings });
};

it('C6: renders the programs at once if their responses arrive before the page, without skeletons', async ({ person, server }) => {
  await person.comesIn('participant@acme.example');
  const { page } = person;
  const lists = new Set(
    ['userprograms/current', 'userprograms/available', 'userprograms/complete', 'userprogramsections', 'programtags/tags'].map((path) => `/api/${path}`),
  );
  // The response with the user is delayed until the lists have arrived.
  let held: HTTPRequest | undefined;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.url().includes('/user/current') && lists.size > 0) held = request;
    else void request.continue();
  });
  page.on('requestfinished', (request) => {
    lists.delete(new URL(request.url()).pathname);
    if (lists.size > 0) return;
    void held?.continue();
    held = undefined;
  });
  const tile = '[role="tabpanel"] article a';
  await page.evaluateOnNewDocument(countDrawings, tile);
  await page.goto(`${server.address}/programs`);
  await page.waitForSelector(tile);
  const drawings = await page.evaluate(() => (window as unknown as { drawings: { all: number; withoutPrograms: number } }).drawings);
  expect(drawings.withoutPrograms).toBe(0);
  expect(drawings.all).toBeLessThanOrEqual(20);
});

it('C9: neither charts nor time-zone data nor the editor are loaded with the programs', async ({ person }) => {
  const requests = listen(person);
  await person.comesIn('participant@acme.example');
  const scripts = await scriptsOf(person, requests);
  const texts = await Promise.all(scripts.map((request) => request.response()?.text()));
  // Each of these strings occurs in the code of its library: a time zone's name, the charts' title, the editor's class.
  for (const mark of ['America/Argentina/Buenos_Aires', 'Highcharts', 'ProseMirror']) {
    expect(texts.filter((text) => text?.includes(mark))).toEqual([]);
  }
});
