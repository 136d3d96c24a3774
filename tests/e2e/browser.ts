import { AxePuppeteer } from '@axe-core/puppeteer';
import type { Result } from 'axe-core';
import puppeteer, { type Browser, type BrowserContext, type ElementHandle, type Page } from 'puppeteer';
import { fixturePassword } from '../../fixtures/accounts';
import { findChromium } from '../../scripts/chromium.mjs';
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
  /** Waits until a text no longer stands on the page. */
  seesNoMore(text: string): Promise<void>;
  isAt(path: string): Promise<void>;
  /** Types name and password and sends them. */
  signIn(mail: string): Promise<void>;
  /** Signs in and waits until the programs are there. */
  comesIn(mail: string): Promise<void>;
  /** What axe finds on the page as it stands; no rule is off. */
  barriers(): Promise<string[]>;
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

export const launchBrowser = (): Promise<Browser> => puppeteer.launch({ executablePath: findChromium(), args: launchArguments });

const byRole = (role: string, name: string): string => `::-p-aria([name="${name}"][role="${role}"])`;

/** Fluent keeps its focus sentinels out of the accessibility tree; they alone are excused from the rule on hidden focus. */
const sentinels = '[data-tabster-dummy]';

const told = ({ id, nodes }: Result): string => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`;

/** A fresh person: own storage, own cookies. */
export const newPerson = async (browser: Browser, server: RunningServer): Promise<Person> => {
  const context: BrowserContext = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));

  const holds = (text: string): boolean => document.body.innerText.includes(text);
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
    async type(name, text) {
      await page.locator(byRole('textbox', name)).fill(text);
    },
    async sees(text) {
      await page.waitForFunction(holds, {}, text);
    },
    async seesNoMore(text) {
      await page.waitForFunction((wanted) => !document.body.innerText.includes(wanted), {}, text);
    },
    async isAt(path) {
      await page.waitForFunction((wanted) => location.pathname + location.search === wanted, {}, path);
    },
    async signIn(mail) {
      await person.open('/');
      await person.type('Username', mail);
      await person.type('Password', fixturePassword);
      await person.click('button', 'Sign In');
    },
    async comesIn(mail) {
      await person.signIn(mail);
      await person.isAt('/programs');
      await page.waitForSelector('[role="tabpanel"] h2');
    },
    async barriers() {
      await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))));
      // On a page that stayed hidden from assistive technology after a dialog, axe would find nothing at all.
      const isHidden = await page.evaluate(() => !document.querySelector('[role$="dialog"]') && document.querySelector('#root[aria-hidden="true"]') !== null);
      if (isHidden) return ['the page is hidden although no dialog is open'];
      const { violations } = await new AxePuppeteer(page).exclude(sentinels).analyze();
      return violations.map(told);
    },
    async scrollsSideways(width) {
      await page.setViewport({ width, height: 900 });
      return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    },
  };
  return person;
};
