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

const signIn = (): Promise<void> => person.comesIn('participant@acme.example');

describe('the journey of a participant', () => {
  it('[SES-001, SES-034, SES-039, SES-047, SHL-005, SHL-006, SHL-007, SHL-045, SHL-046, PRG-002, PRG-004] signs in and lands on the programs', async () => {
    await person.open('/programs');
    await person.isAt('/act/auth/login');
    expect(await person.barriers()).toEqual([]);
    await signIn();
    expect(await person.page.evaluate(() => localStorage.getItem('token'))).toContain('Token');
    expect(await person.barriers()).toEqual([]);
    expect(person.complaints).toEqual([]);
  });

  it('[SES-060, SES-061] a reload keeps the person signed in, checked with the server', async () => {
    await signIn();
    await person.page.reload();
    await person.page.waitForSelector('[role="tabpanel"] h2');
    expect((await server.requests()).some(({ path }) => path.endsWith('/login/verifytoken'))).toBe(true);
  });

  it('[SES-051, SES-052, SES-053, PRG-006] comes back to where the person wanted to go', async () => {
    await person.open('/programs?tag=none-such');
    await person.isAt('/act/auth/login');
    await person.type('Username', 'participant@acme.example');
    await person.type('Password', 'Wellspring#2026');
    await person.click('button', 'Sign In');
    await person.isAt('/programs?tag=none-such');
  });

  it('[SES-119, SES-120] a wrong password says so, keeps what was typed, and signs nobody in', async () => {
    await person.open('/');
    await person.type('Username', 'participant@acme.example');
    await person.type('Password', 'not the password');
    await person.click('button', 'Sign In');
    await person.sees('The user name and password do not match.');
    expect(await person.page.$eval('input[name="username"]', (input) => input.value)).toBe('participant@acme.example');
    expect(await person.page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(await person.barriers()).toEqual([]);
  });

  it('[SES-122] a lost server says so at sign-in, and signing in works once it is back', async () => {
    await person.open('/');
    await person.find('textbox', 'Username');
    await server.stop();
    await person.type('Username', 'participant@acme.example');
    await person.type('Password', 'Wellspring#2026');
    await person.click('button', 'Sign In');
    await person.sees('An error occurred, please try again later.');
    await server.restart();
    await person.click('button', 'Sign In');
    await person.isAt('/programs');
  });

  it('[SES-064, SES-065] a stored token that has expired leads to sign-in, after the word on languages', async () => {
    await signIn();
    await server.dev('clock', { advanceSeconds: 7 * 24 * 3600 });
    await person.page.reload();
    await person.sees('We can only support the English version of the platform for your role.');
    await person.click('button', 'Ok');
    await person.isAt('/act/auth/login');
    expect(await person.page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });

  it('[SES-127, SHL-164, PRG-265] a token that expires meanwhile leads to sign-in, and back to where the person was', async () => {
    await signIn();
    await server.dev('clock', { advanceSeconds: 7 * 24 * 3600 });
    await person.page.locator('::-p-xpath(//a[normalize-space()="Take the Stairs"])').click();
    await person.isAt('/act/auth/login');
    expect(await person.page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await person.type('Username', 'participant@acme.example');
    await person.type('Password', 'Wellspring#2026');
    await person.click('button', 'Sign In');
    await person.page.waitForFunction(() => location.pathname === '/programs/detail');
  });

  it('[SES-018, SES-077, SES-079, SES-080] signs out: token and root data are gone and the old token opens nothing', async () => {
    await signIn();
    const token = await person.page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '{}').Token as string);
    await person.open('/act/logout');
    await person.isAt('/act/auth/login');
    expect(await person.page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('ls.rootdata')])).toEqual([null, null]);
    const answer = await fetch(`${server.address}/api/userprograms/current`, { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  });
});

describe('programs', () => {
  /** The tile of a program in a list, by the program's name. */
  const inTile = (name: string, what: string): string => `::-p-xpath(//li[.//*[normalize-space()="${name}"]]//*[normalize-space()="${what}"])`;
  const points = (): Promise<number> => person.page.$eval('a[href="/rewards"]', (item) => Number(item.textContent?.replace(/\D/g, '')));

  it('[PRG-005, PRG-009, PRG-111, PRG-174, PRG-229] joins several programs of a section at once', async () => {
    await signIn();
    await person.page.locator('::-p-text(Join 3 programs)').click();
    await person.page.waitForFunction(() => document.querySelectorAll('input[type="checkbox"]').length > 1);
    expect(await person.barriers()).toEqual([]);
    const boxes = await person.page.$$('input[type="checkbox"]');
    for (const box of boxes.slice(0, 2)) await box.click();
    await person.click('button', 'Join');
    await person.sees('Successfully joined 2 challenge(s).');
    await person.page.waitForFunction(() => location.pathname === '/programs');
    expect(person.complaints).toEqual([]);
  });

  it('[PRG-006, PRG-114, PRG-146, PRG-195, PRG-222, PRG-224, PRG-225] ticks progress until points arrive live in program and top bar', async () => {
    await signIn();
    const before = await points();
    const other = await newPerson(browser, server);
    await other.comesIn('participant@acme.example');
    for (let report = 0; report < 12 && (await points()) === before; report += 1) {
      await person.page.locator(inTile('Desk Stretch Break', 'Report progress')).click();
      await person.page.locator('[role="dialog"] input[type="checkbox"]').click();
      expect(await person.barriers()).toEqual([]);
      await person.click('button', 'Submit');
      await person.sees('You have successfully submitted your Desk Stretch Break submission.');
      await person.page.keyboard.press('Escape');
      await person.page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
    }
    const after = await points();
    expect(after).toBeGreaterThan(before);
    await other.page.waitForFunction((wanted) => Number(document.querySelector('a[href="/rewards"]')?.textContent?.replace(/\D/g, '')) === wanted, {}, after);
    await other.page.browserContext().close();
    expect(person.complaints).toEqual([]);
  });

  it('[PRG-031, PRG-092, PRG-177, PRG-233, PRG-246, PRG-247] quits a program after asking', async () => {
    await signIn();
    await person.page.locator('::-p-xpath(//a[normalize-space()="Take the Stairs"])').click();
    await person.page.waitForFunction(() => location.pathname === '/programs/detail');
    await person.find('button', 'Quit');
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Quit');
    await person.sees('Are you sure you want to permanently remove yourself from the challenge?');
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Yes');
    await person.sees('Take the Stairs Quit');
    await person.isAt('/programs');
    expect(person.complaints).toEqual([]);
  });

  it('a dialog that is dismissed leaves the page open to everybody, with the focus where it was', async () => {
    await signIn();
    await person.open('/programs/detail?owner=acme&id=acme-five-a-day');
    await person.click('button', 'Quit');
    await person.sees('Are you sure you want to permanently remove yourself from the challenge?');
    await person.page.waitForSelector('#root[aria-hidden="true"]');
    await person.page.keyboard.press('Escape');
    await person.page.waitForSelector('#root:not([aria-hidden])');
    await person.page.waitForFunction(() => document.activeElement?.textContent === 'Quit');
  });

  it('[PRG-234] a list that fails says so, and comes with another try', async () => {
    await server.dev('faults', [{ method: 'GET', path: '/userprograms/current', status: 500, times: 1 }]);
    await person.signIn('participant@acme.example');
    await person.sees('An error occurred, please try again later.');
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Try again');
    await person.page.waitForSelector('[role="tabpanel"] h2');
  });

  it.each([360, 768, 1024, 1440, 1920])('[SHL-128, SHL-129, SHL-130] nothing scrolls sideways at %i px', async (width) => {
    await signIn();
    expect(await person.scrollsSideways(width)).toBe(false);
    await person.open('/rewards');
    await person.page.waitForSelector('h1');
    expect(await person.scrollsSideways(width)).toBe(false);
  });

  it('[SES-086, SES-088, SES-090] speaks Spanish to whoever prefers it', async () => {
    await person.comesIn('spanish@acme.example');
    await person.sees('Hola');
    expect(await person.page.evaluate(() => document.documentElement.lang)).toBe('es-419');
    // The frame's texts are on their way while the language changes.
    await person.find('link', 'Ir al contenido');
    expect(await person.barriers()).toEqual([]);
  });
});
