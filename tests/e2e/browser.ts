import { AxePuppeteer } from '@axe-core/puppeteer';
import type { Result } from 'axe-core';
import puppeteer, { type Browser, type BrowserContext, type ElementHandle, type HTTPRequest, type Page } from 'puppeteer';
import { fixturePassword } from '../../fixtures/accounts';
import { findChromium } from '../../scripts/chromium.mjs';
import { eventually } from './eventually';
import { patience } from './patience';
import type { RunningServer } from './server';

/** A person in front of a browser: finds things as people do, by what they are and what they are called. */
export interface Person {
  readonly page: Page;
  /** Everything that the console and the network complained about. */
  readonly complaints: string[];
  open(path: string): Promise<void>;
  /** An element by role and accessible name, once it is there. */
  find(role: string, name: string): Promise<ElementHandle>;
  click(role: string, name: string): Promise<void>;
  type(name: string, text: string): Promise<void>;
  /** Waits until a text stands on the page. */
  sees(text: string): Promise<void>;
  /** Waits until a snackbar says something, or has said it since the page was loaded: it goes after seconds that a busy machine may let pass. */
  hears(text: string): Promise<void>;
  /** Waits until a text no longer stands on the page. */
  seesNoMore(text: string): Promise<void>;
  isAt(path: string): Promise<void>;
  /** Waits until the page has asked for nothing for this long (500 ms) and everything that it asked for has come. */
  comesToRest(ms?: number): Promise<void>;
  /** Puts a day, `yyyy-MM-dd`, into the only date field; how it is typed depends on the machine's own format. */
  chooseDay(day: string): Promise<void>;
  /** An entry of the local storage. */
  stored(key: string): Promise<string | null>;
  /** Moves this page's clock. */
  passes(seconds: number): Promise<void>;
  /** Types name and password and sends them. */
  signIn(mail: string): Promise<void>;
  /** Is signed in, and waits until the programs are there. The ways in have tests of their own: `signIn` goes through the page. */
  comesIn(mail: string): Promise<void>;
  /** What axe finds on the page as it stands, or in a part of it, once nothing moves; no rule is off. @param within selector of the part */
  barriers(within?: string): Promise<string[]>;
  /** Whether the page scrolls sideways at this width. */
  scrollsSideways(width: number): Promise<boolean>;
}

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a page is asked ends before its test does, and after any wait of its own, so that a failure says what was waited for. */
const protocolTimeout = 1.5 * patience;

export const launchBrowser = (): Promise<Browser> => puppeteer.launch({ executablePath: findChromium(), args: launchArguments, protocolTimeout });

/** How many times slower than the machine the pages run: `E2E_SLOWDOWN=6` finds what a busy machine would. */
const slowdown = Number(process.env.E2E_SLOWDOWN ?? 1);

const byRole = (role: string, name: string): string => `::-p-aria([name="${name}"][role="${role}"])`;

/** Longer texts arrive at once, as pasted ones do. */
const typedAtMost = 100;

/**
 * Types over what stands in a field, as people do. The driver's own `fill` empties the field unseen by the page, which brings the old text back if it draws before the
 * first key.
 */
export const typeOver = async (page: Page, selector: string, text: string): Promise<void> => {
  const field = await page
    .locator(selector)
    .filter((box) => !box.matches(':disabled, [readonly]'))
    .waitHandle();
  await field.evaluate((box) => {
    if (box instanceof HTMLElement) box.focus();
    if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) box.select();
    else getSelection()?.selectAllChildren(box);
  });
  if (text === '') await page.keyboard.press('Backspace');
  else if (text.length > typedAtMost) await page.keyboard.sendCharacter(text);
  else await page.keyboard.type(text);
};

/** Fluent keeps its focus sentinels out of the accessibility tree; they alone are excused from the rule on hidden focus. */
const sentinels = '[data-tabster-dummy]';

const told = ({ id, nodes }: Result): string => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`;

/** What polls a page less often than each frame leaves it time to get on, and asks tabs in the background, too. */
const polling = 100;

/** Nothing is on its way in or out; what turns for ever, as a spinner does, counts as still. */
const standsStill = (): boolean =>
  document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);

/** On a page that stays hidden from assistive technology after a dialog, axe would find nothing at all. */
const isOpenToAll = (): boolean => document.querySelector('[role$="dialog"]') !== null || document.querySelector('#root[aria-hidden="true"]') === null;

/** Notes on a page what its snackbars say. */
const noteSnackbars = (): void => {
  const heard = new Set<string>();
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[data-slot="snackbars"]')) if (textContent) heard.add(textContent);
  }).observe(document, { childList: true, subtree: true, characterData: true });
  Object.assign(window, { heard });
};

const snackbars = (page: Page): Promise<string> => page.$$eval('[data-slot="snackbars"]', (all) => all.map(({ textContent }) => textContent).join('\n'));

interface Wellspring {
  readonly heard: ReadonlySet<string>;
  readonly __wellspring: { readonly clock: { advance(ms: number): void } };
}

/** Another tab of the same browser. */
export const openTab = async ({ page }: Person, server: RunningServer, path: string): Promise<Person> => {
  const person = await atNewPage(page.browserContext(), server);
  await person.open(path);
  return person;
};

/** A fresh person: own storage, own cookies. */
export const newPerson = async (browser: Browser, server: RunningServer): Promise<Person> => atNewPage(await browser.createBrowserContext(), server);

const atNewPage = async (context: BrowserContext, server: RunningServer): Promise<Person> => {
  const page = await context.newPage();
  await page.bringToFront();
  await page.setViewport({ width: 1440, height: 900 });
  await page.evaluateOnNewDocument(noteSnackbars);
  if (slowdown > 1) await page.emulateCPUThrottling(slowdown);
  return personAt(page, server);
};

/**
 * Tells what a page waits for, and what has arrived within so many milliseconds. What the page before it asked for does not count, up to its last moment: the end
 * of such a request is not always told, and the driver's own `waitForNetworkIdle` then waits for ever.
 */
const watchRequests = (page: Page): ((ms: number) => readonly string[]) => {
  const underWay = new Set<HTTPRequest>();
  let last = { url: '', at: performance.now() };
  let isLeaving = false;
  const end = (request: HTTPRequest): void => {
    if (underWay.delete(request)) last = { url: request.url(), at: performance.now() };
  };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true;
    // Pictures that stand in the page itself are no requests, and films arrive as they are played.
    if (request.url().startsWith('http') && request.resourceType() !== 'media') underWay.add(request);
  });
  page.on('framenavigated', (frame) => {
    if (!isLeaving || frame !== page.mainFrame()) return;
    isLeaving = false;
    underWay.clear();
    last = { url: frame.url(), at: performance.now() };
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return (ms) => [...[...underWay].map((request) => request.url()), ...(performance.now() - last.at < ms ? [last.url] : [])];
};

/**
 * Signs in by the call of the sign-in page, and gives the browser what that page would store: the cookies now, the token with the next document.
 * @returns ends the handing over, once that document is there
 */
const handOver = async (page: Page, { address }: RunningServer, mail: string): Promise<() => Promise<void>> => {
  const answer = await fetch(`${address}/api/account/login/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': await page.browser().userAgent() },
    body: JSON.stringify({ UserName: mail, Password: fixturePassword, TrustDeviceIds: [] }),
    signal: AbortSignal.timeout(patience),
  });
  const token = await answer.text();
  if (JSON.parse(token).IsLoginSuccessful !== true) throw new Error(`${mail} was not signed in: ${answer.status} ${token}`);
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [name = '', value = ''] = line.split(';', 1).join('').split(/=(.*)/);
    return { name, value, domain: new URL(address).hostname, path: '/', httpOnly: true, sameSite: 'Strict' as const };
  });
  await page.browserContext().setCookie(...cookies);
  const { identifier } = await page.evaluateOnNewDocument((text) => localStorage.setItem('token', text), token);
  return () => page.removeScriptToEvaluateOnNewDocument(identifier);
};

/** Whoever sits in front of a page that is there. */
export const personAt = (page: Page, server: RunningServer): Person => {
  page.setDefaultTimeout(patience);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));

  /** Waits until something holds on the page; a failure says what was waited for, and what stood there instead. */
  const until = async (what: string, holds: (wanted: string) => boolean, wanted: string): Promise<void> => {
    try {
      await page.waitForFunction(holds, { polling }, wanted);
    } catch (error) {
      const shown = await page.evaluate(() => document.body.innerText).catch(String);
      throw new Error(`Waited for ${what}; ${page.url()} shows: ${shown.slice(0, 600)}\n${complaints.join('\n')}`, { cause: error });
    }
  };
  const awaited = watchRequests(page);
  const person: Person = {
    page,
    complaints,
    async open(path) {
      await page.goto(server.address + path, { waitUntil: 'load' });
    },
    async find(role, name) {
      const element = await page.waitForSelector(byRole(role, name));
      if (!element) throw new Error(`There is no ${role} "${name}".`);
      return element;
    },
    click: (role, name) => page.locator(byRole(role, name)).click(),
    type: (name, text) => typeOver(page, byRole('textbox', name), text),
    sees: (text) => until(`the text "${text}"`, (wanted) => document.body.innerText.includes(wanted), text),
    hears: (text) => until(`a snackbar "${text}"`, (wanted) => [...(window as unknown as Wellspring).heard].some((said) => said.includes(wanted)), text),
    seesNoMore: (text) => until(`the end of "${text}"`, (wanted) => !document.body.innerText.includes(wanted), text),
    isAt: (path) => until(`the address ${path}`, (wanted) => location.pathname + location.search === wanted, path),
    async comesToRest(ms = 500) {
      await eventually(() => awaited(ms), 'the page has all that it asked for').toEqual([]);
    },
    async chooseDay(day) {
      const field = await page.waitForSelector('input[type="date"]');
      await field?.evaluate((input, value) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }, day);
    },
    stored: (key) => page.evaluate((name) => localStorage.getItem(name), key),
    passes: (seconds) => page.evaluate((ms) => (window as unknown as Wellspring).__wellspring.clock.advance(ms), seconds * 1000),
    async signIn(mail) {
      await person.open('/');
      await person.type('Username', mail);
      await person.type('Password', fixturePassword);
      await person.click('button', 'Sign In');
    },
    async comesIn(mail) {
      const takeBack = await handOver(page, server, mail);
      await person.open('/');
      await takeBack();
      await person.isAt('/programs');
      await page.waitForSelector('[role="tabpanel"] h2');
    },
    async barriers(within) {
      const before = await snackbars(page);
      await page.waitForFunction(standsStill, { polling });
      const isOpen = await page.waitForFunction(isOpenToAll, { polling, timeout: patience / 6 }).catch(() => undefined);
      if (!isOpen) return ['the page is hidden although no dialog is open'];
      const axe = new AxePuppeteer(page).exclude(sentinels);
      const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
      // One that came or went while axe looked was half transparent.
      if (violations.length > 0 && (await snackbars(page)) !== before) return person.barriers(within);
      return violations.map(told);
    },
    async scrollsSideways(width) {
      await page.setViewport({ width, height: 900 });
      // What folds at a width does so a moment after it.
      const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, { polling, timeout: patience / 6 });
      return (await fits.catch(() => undefined)) === undefined;
    },
  };
  return person;
};
