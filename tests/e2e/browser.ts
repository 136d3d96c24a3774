import axe, { type Result } from 'axe-core';
import puppeteer, { type Browser, type BrowserContext, type ElementHandle, type HTTPRequest, type Page, TimeoutError } from 'puppeteer';
import { fixturePassword } from '../../fixtures/accounts';
import { findChromium } from '../../scripts/test/chromium.mjs';
import { eventually } from './eventually';
import { patience } from './patience';
import type { RunningServer } from './server';

/** A user at a browser, who finds elements by role and accessible name. */
export interface Person {
  readonly page: Page;
  /** Errors and warnings of the console, and failed requests. */
  readonly complaints: string[];
  open(path: string): Promise<void>;
  /** Waits for an element by role and accessible name. */
  find(role: string, name: string): Promise<ElementHandle>;
  click(role: string, name: string): Promise<void>;
  type(name: string, text: string): Promise<void>;
  /** Waits until a text is on the page. */
  sees(text: string): Promise<void>;
  /** Waits until a snackbar shows a text, or has shown it since the page was loaded: on a busy machine it may be gone before it is checked. */
  hears(text: string): Promise<void>;
  /** Waits until a text is no longer on the page. */
  seesNoMore(text: string): Promise<void>;
  isAt(path: string): Promise<void>;
  /** Waits until the page has sent no request for this time (default 500 ms), and all responses have arrived. */
  comesToRest(ms?: number): Promise<void>;
  /** Enters a day, `yyyy-MM-dd`, into the only date field; its typed form depends on the machine's locale. */
  chooseDay(day: string): Promise<void>;
  /** An entry of the local storage. */
  stored(key: string): Promise<string | null>;
  /** Moves this page's clock. */
  passes(seconds: number): Promise<void>;
  /** Enters username and password and submits them. */
  signIn(mail: string): Promise<void>;
  /**
   * Signs in without the sign-in page, and opens a page: by default the programs, for which it waits. Tests of the sign-in itself use `signIn`, which goes
   * through the page.
   */
  comesIn(mail: string, path?: string): Promise<void>;
  /** Violations that axe finds on the page, or in a part of it, once nothing moves. @param within selector of the part */
  barriers(within?: string): Promise<string[]>;
  /** Whether the page scrolls horizontally at this width. */
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
  // A page of a test lives for seconds, and optimizing its scripts takes a tenth of its processor time.
  '--js-flags=--no-opt --no-maglev',
];

/** Timeout of driver commands: shorter than that of a test, and longer than that of waits, so that a failure says what was waited for. */
const protocolTimeout = 1.5 * patience;

const defaultViewport = { width: 1440, height: 900 };

/** Whether tests run in Firefox: `E2E_BROWSER=firefox`, with the program in `FIREFOX_PATH`. Not all of them can; `docs/tests.md` names those that do. */
const isFirefox = process.env.E2E_BROWSER === 'firefox';

export const launchBrowser = (): Promise<Browser> =>
  isFirefox
    ? puppeteer.launch({ browser: 'firefox', executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr', protocolTimeout, defaultViewport })
    : puppeteer.launch({ executablePath: findChromium(), args: launchArguments, protocolTimeout, defaultViewport });

/** Factor by which pages are slowed down: `E2E_SLOWDOWN=6` simulates a busy machine. */
const slowdown = Number(process.env.E2E_SLOWDOWN ?? 1);

const byRole = (role: string, name: string): string => `::-p-aria([name="${name}"][role="${role}"])`;

/** A field by its label; Firefox finds no role for a password. */
const byLabel = (name: string): string => (isFirefox ? `::-p-aria([name="${name}"])` : byRole('textbox', name));

/** Maximum length of a text that is typed key by key, in characters; longer texts are inserted at once, as by pasting. */
const typedAtMost = 100;

/**
 * Replaces the content of a field by typing, as users do. The driver's own `fill` clears the field without an event, and the page restores the old
 * text if it renders before the first key.
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

/** Fluent's focus sentinels are hidden from assistive technology; only they are exempt from the rule on hidden focus. */
const sentinels = '[data-tabster-dummy]';

/** A day of a calendar shows 1, and its name says 1st, which axe takes for other words. */
const rules = { 'label-content-name-mismatch': { enabled: false } };

/**
 * What axe finds on a page and in its frames. It tells violations only, because describing every element that passed takes longer than all rules.
 * @param within selector of a part
 */
const violationsOn = async (page: Page, within: string | undefined): Promise<readonly Result[]> => {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return page.evaluate(
    async (include, exclude, rules) => {
      const { axe } = window as unknown as { readonly axe: typeof import('axe-core') };
      const { violations } = await axe.run(
        { ...(include !== undefined && { include: [include] }), exclude: [exclude] },
        { resultTypes: ['violations'], rules },
      );
      return violations;
    },
    within,
    sentinels,
    rules,
  );
};

const told = ({ id, nodes }: Result): string => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`;

/** Attempts at a click: the driver scrolls to an element once in each, and what is loaded above it afterwards moves it out of view again. */
const clicks = 4;

/** Polling interval in milliseconds: less often than each frame leaves the page time to run, and also works in background tabs. */
const polling = 100;

/** Whether no animation is running; endless ones, such as a spinner, do not count. */
const standsStill = (): boolean =>
  document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY);

/** Whether the page is visible to assistive technology again after a dialog; axe would find nothing on a hidden page. */
const isOpenToAll = (): boolean => document.querySelector('[role$="dialog"]') !== null || document.querySelector('#root[aria-hidden="true"]') === null;

/** Records the texts of snackbars on a page. */
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

/** Opens another tab of the same browser. */
export const openTab = async ({ page }: Person, server: RunningServer, path: string): Promise<Person> => {
  const person = await atNewPage(page.browserContext(), server);
  await person.open(path);
  return person;
};

/** Opens a new browser context, with its own storage and cookies. */
export const newPerson = async (browser: Browser, server: RunningServer): Promise<Person> => atNewPage(await browser.createBrowserContext(), server);

const atNewPage = async (context: BrowserContext, server: RunningServer): Promise<Person> => {
  const page = await context.newPage();
  await page.bringToFront();
  // Keeps the tree of roles and names, which is otherwise rebuilt for each search of an element.
  if (!isFirefox) await (await page.createCDPSession()).send('Accessibility.enable');
  await page.evaluateOnNewDocument(noteSnackbars);
  if (slowdown > 1) await page.emulateCPUThrottling(slowdown);
  return personAt(page, server);
};

/**
 * Tracks the requests of a page. Returns the pending ones, and those answered within the last `ms` milliseconds. Requests of the previous page do
 * not count, up to its last moment: their end is not always reported, and the driver's own `waitForNetworkIdle` would then wait for ever.
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
    // `data:` pictures are no requests, and films load while they play; Firefox does not tell the type of a request.
    if (request.url().startsWith('http') && (isFirefox || request.resourceType() !== 'media')) underWay.add(request);
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
 * Signs in with the request of the sign-in page, and stores in the browser what that page would store: the cookies now, the token with the next
 * document.
 * @returns a function that removes the script for the token, to be called once that document is loaded
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
  const { identifier } = await page.evaluateOnNewDocument((text) => {
    // Firefox runs it in the empty first document too, which has no origin and no storage.
    if (origin !== 'null') localStorage.setItem('token', text);
  }, token);
  return () => page.removeScriptToEvaluateOnNewDocument(identifier);
};

/** A user at an existing page. */
export const personAt = (page: Page, server: RunningServer): Person => {
  page.setDefaultTimeout(patience);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));

  /** The page's address, text and complaints, for errors. */
  const shown = async (): Promise<string> => {
    const text = await page.evaluate(() => document.body.innerText).catch(String);
    return `${page.url()} shows: ${text.slice(0, 600)}\n${complaints.join('\n')}`;
  };

  /** Waits until a condition holds on the page; the error contains what was waited for, and the page's text. */
  const until = async (what: string, holds: (wanted: string) => boolean, wanted: string): Promise<void> => {
    try {
      await page.waitForFunction(holds, { polling }, wanted);
    } catch (error) {
      throw new Error(`Waited for ${what}; ${await shown()}`, { cause: error });
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
    async click(role, name) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await page
            .locator(byRole(role, name))
            .setTimeout(patience / clicks)
            .click();
          return;
        } catch (error) {
          if (error instanceof TimeoutError && attempt < clicks) continue;
          throw new Error(`Waited to click ${role} "${name}"; ${await shown()}`, { cause: error });
        }
      }
    },
    type: (name, text) => typeOver(page, byLabel(name), text),
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
    async comesIn(mail, path) {
      const takeBack = await handOver(page, server, mail);
      await person.open(path ?? '/');
      await takeBack();
      if (path !== undefined) return;
      await person.isAt('/programs');
      await page.waitForSelector('[role="tabpanel"] h2');
    },
    async barriers(within) {
      const before = await snackbars(page);
      await page.waitForFunction(standsStill, { polling });
      const isOpen = await page.waitForFunction(isOpenToAll, { polling, timeout: patience / 6 }).catch(() => undefined);
      if (!isOpen) return ['the page is hidden although no dialog is open'];
      const violations = await violationsOn(page, within);
      // A snackbar that appeared or disappeared during the check was half transparent.
      if (violations.length > 0 && (await snackbars(page)) !== before) return person.barriers(within);
      return violations.map(told);
    },
    async scrollsSideways(width) {
      await page.setViewport({ width, height: 900 });
      // Layout that depends on the width changes a moment later.
      const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth, { polling, timeout: patience / 6 });
      return (await fits.catch(() => undefined)) === undefined;
    },
  };
  return person;
};
