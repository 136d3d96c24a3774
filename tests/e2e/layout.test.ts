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
});
afterEach(() => person.page.browserContext().close());

const resize = (width: number): Promise<void> => person.page.setViewport({ width, height: 900 });
const isShown = (role: string, name: string): Promise<boolean> =>
  person.page.$(`::-p-aria([name="${name}"][role="${role}"])`).then((element) => element?.isVisible() ?? false);

describe('the frame', () => {
  it('[SHL-101, SHL-103, SHL-126] has a top bar of 71 px with logo and name', async () => {
    await person.comesIn('participant@acme.example');
    const bar = await person.page.$eval('header', (header) => header.getBoundingClientRect().height);
    expect(bar).toBe(71);
    await person.find('link', 'Acme home');
    await person.sees('Paige Participant');
  });

  it('[SHL-115, SHL-131] folds the menu below 1324 px', async () => {
    await person.comesIn('participant@acme.example');
    await resize(1324);
    await person.page.waitForSelector('header a[href="/rewards"]', { visible: true });
    expect(await isShown('button', 'Open the menu')).toBe(false);
    await resize(1323);
    await person.find('button', 'Open the menu');
    await person.click('button', 'Open the menu');
    await person.page.waitForSelector('[role="dialog"] a[href="/rewards"]', { visible: true });
    expect(await person.barriers()).toEqual([]);
  });

  it('[SHL-116, SHL-117] has a footer with the year and the company', async () => {
    await person.comesIn('participant@acme.example');
    await person.sees(`© ${new Date().getFullYear()} Acme. All rights reserved.`);
    await person.sees('All trademarks are the property of their respective owners.');
  });

  it('[SHL-136, PRG-271] shows a snackbar for 3500 ms', async () => {
    await person.comesIn('participant@acme.example');
    await person.page.locator('::-p-text(Join 3 programs)').click();
    await person.page.waitForFunction(() => document.querySelectorAll('input[type="checkbox"]').length > 0);
    await (await person.page.$('input[type="checkbox"]'))?.click();
    await person.click('button', 'Join');
    await person.sees('Successfully joined 1 challenge(s).');
    await person.page.evaluate(() => (window as unknown as { __wellspring: { clock: { advance(ms: number): void } } }).__wellspring.clock.advance(3500));
    await person.seesNoMore('Successfully joined 1 challenge(s).');
  });

  it('can be used with the keyboard alone', async () => {
    await person.open('/');
    await person.find('textbox', 'Username');
    const { keyboard } = person.page;
    const focusOn = async (name: string): Promise<void> => {
      for (let step = 0; step < 30; step += 1) {
        const focused = await person.page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent?.trim() ?? '');
        if (focused === name || focused.startsWith(name)) return;
        await keyboard.press('Tab');
      }
      throw new Error(`The focus never came to ${name}.`);
    };
    await focusOn('username');
    await keyboard.type('participant@acme.example');
    await focusOn('password');
    await keyboard.type('Wellspring#2026');
    await keyboard.press('Enter');
    await person.page.waitForSelector('[role="tabpanel"] h2');
    await person.page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await person.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await focusOn('Skip to the content');
    await focusOn('Current');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await person.page.waitForSelector('[role="tab"][aria-selected="true"]');
    await focusOn('Join');
  });

  it('[SHL-002] shows skeletons while an answer is slow, and the programs once it is there', async () => {
    await server.dev('faults', [{ method: 'GET', path: '/userprograms/current', delayMs: 2000, times: 1 }]);
    await person.signIn('participant@acme.example');
    await person.page.waitForSelector('h1');
    await person.page.waitForSelector('[role="tabpanel"] [aria-busy="true"], [role="tabpanel"] [role="progressbar"], [role="tabpanel"] [role="status"]');
    expect(await person.barriers()).toEqual([]);
    await person.page.waitForSelector('[role="tabpanel"] h2');
  });

  it.each([
    ['/notfound', 'Page not found'],
    ['/errors', 'Something went wrong'],
    ['/errors/unauthorized', 'No access'],
  ])('[SHL-020, SHL-029, SHL-030, SHL-031] shows %s to everybody, without a guard', async (address, title) => {
    await person.open(address);
    await person.find('heading', title);
    await person.isAt(address);
    expect(await person.barriers()).toEqual([]);
  });

  it('[SHL-021] says at an unknown address that it is not part of the program, and leads home', async () => {
    await person.comesIn('participant@acme.example');
    await person.open('/no/such/page');
    await person.find('heading', 'Page not found');
    await person.click('link', 'Go to the home page');
    await person.isAt('/programs');
  });

  it('[SHL-009, SHL-010, SHL-047] has no sign-in page for whoever is signed in', async () => {
    await person.open('/act/auth/login');
    await person.find('textbox', 'Username');
    await person.comesIn('participant@acme.example');
    await person.open('/act/auth/login');
    await person.isAt('/programs');
  });

  it('[SHL-004] drops a leading es/ from an address', async () => {
    await person.comesIn('participant@acme.example');
    await person.open('/es/programs');
    await person.isAt('/programs');
  });

  it('[SHL-018, SES-018] signs out at /act/logout', async () => {
    await person.comesIn('participant@acme.example');
    await person.open('/act/logout');
    await person.isAt('/act/auth/login');
  });
});
