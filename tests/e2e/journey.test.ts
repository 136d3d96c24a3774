import { describe, expect } from 'vitest';
import { fixturePassword } from '../../fixtures/accounts';
import type { Person } from './browser';
import { eventually } from './eventually';
import { it } from './stage';

const participant = 'participant@acme.example';

const theirPrograms = '[role="tabpanel"] h2';

/** Selector of the link to a program's page, by its name in the list. */
const linkTo = (program: string): string => `::-p-xpath(//a[normalize-space()="${program}"])`;

describe("a participant's journey", () => {
  it('[SES-001, SES-034, SES-039, SES-047, SHL-005, SHL-006, SHL-007, SHL-045, SHL-046, PRG-002, PRG-004] signs in and opens the programs', async ({
    person,
  }) => {
    await person.open('/programs');
    await person.isAt('/act/auth/login');
    await person.find('button', 'Sign In');
    expect(await person.barriers()).toEqual([]);
    await person.comesIn(participant);
    expect(await person.stored('token')).toContain('Token');
    expect(await person.barriers()).toEqual([]);
    expect(person.complaints).toEqual([]);
  });

  it('[SES-060, SES-061] a reload keeps the person signed in, checked with the server', async ({ person, server }) => {
    await person.comesIn(participant);
    await person.page.reload();
    await person.page.waitForSelector(theirPrograms);
    await eventually(async () => (await server.requests()).map(({ path }) => path)).toContainEqual(expect.stringMatching(/\/login\/verifytoken$/));
  });

  it('[SES-051, SES-052, SES-053, PRG-006] returns to the requested page', async ({ person }) => {
    await person.open('/programs?tag=none-such');
    await person.isAt('/act/auth/login');
    await person.type('Username', participant);
    await person.type('Password', fixturePassword);
    await person.click('button', 'Sign In');
    await person.isAt('/programs?tag=none-such');
  });

  it('[SES-119, SES-120] a wrong password shows an error, keeps the input, and does not sign in', async ({ person }) => {
    await person.open('/');
    await person.type('Username', participant);
    await person.type('Password', 'not the password');
    await person.click('button', 'Sign In');
    await person.sees('The username and password do not match.');
    expect(await person.page.$eval('input[name="username"]', (input) => input.value)).toBe('participant@acme.example');
    expect(await person.stored('token')).toBeNull();
    expect(await person.barriers()).toEqual([]);
  });

  it('[SES-122] an unreachable server is shown at sign-in, which works once it is back', async ({ person, server }) => {
    await person.open('/');
    await person.find('textbox', 'Username');
    await server.stop();
    await person.type('Username', participant);
    await person.type('Password', fixturePassword);
    await person.click('button', 'Sign In');
    await person.sees('An error occurred, please try again later.');
    await server.restart();
    await person.click('button', 'Sign In');
    await person.isAt('/programs');
  });

  it('[SES-064] a stored token that has expired opens the sign-in page', async ({ person, server }) => {
    await person.comesIn(participant);
    await server.dev('clock', { advanceSeconds: 7 * 24 * 3600 });
    await person.page.reload();
    await person.isAt('/act/auth/login');
    await eventually(() => person.stored('token')).toBeNull();
  });

  it('[SES-127, SHL-164, PRG-265] a token that expires meanwhile opens the sign-in page, and afterwards the page of before', async ({ person, server }) => {
    await person.comesIn(participant);
    await person.page.locator(linkTo('Take the Stairs')).click();
    await person.page.waitForFunction(() => location.pathname === '/programs/detail');
    await server.dev('clock', { advanceSeconds: 7 * 24 * 3600 });
    await person.isAt('/act/auth/login');
    await eventually(() => person.stored('token')).toBeNull();
    await person.type('Username', participant);
    await person.type('Password', fixturePassword);
    await person.click('button', 'Sign In');
    await person.page.waitForFunction(() => location.pathname === '/programs/detail');
  });

  it('[SES-018, SES-077, SES-079, SES-080] signs out: token and root data are removed, and the old token is refused', async ({ person, server }) => {
    await person.comesIn(participant);
    const token = await person.page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '{}').Token as string);
    await person.open('/act/logout');
    await person.isAt('/act/auth/login');
    await eventually(() => person.stored('token')).toBeNull();
    await eventually(() => person.stored('ls.rootdata')).toBeNull();
    const answer = await fetch(`${server.address}/api/userprograms/current`, { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(401);
  });
});

describe('programs', () => {
  /** Selector of an element in a program's tile, by the program's name. */
  const inTile = (name: string, what: string): string => `::-p-xpath(//li[.//*[normalize-space()="${name}"]]//*[normalize-space()="${what}"])`;
  const points = ({ page }: Person): Promise<number> => page.$eval('a[href="/rewards"]', (item) => Number(item.textContent?.replace(/\D/g, '')));
  const boxes = 'input[type="checkbox"]';

  it('[PRG-005, PRG-009, PRG-111, PRG-174, PRG-229] joins several programs of a section at once', async ({ person }) => {
    await person.comesIn(participant);
    await person.page.locator('::-p-text(Choose from)').click();
    await person.page.waitForFunction((all) => document.querySelectorAll(all).length > 1, {}, boxes);
    expect(await person.barriers()).toEqual([]);
    for (const box of (await person.page.$$(boxes)).slice(0, 2)) await box.asLocator().click();
    await person.click('button', 'Join');
    await person.hears('Successfully joined 2 challenge(s).');
    await person.page.waitForFunction(() => location.pathname === '/programs');
    expect(person.complaints).toEqual([]);
  });

  it('[PRG-006, PRG-114, PRG-146, PRG-195, PRG-222, PRG-224, PRG-225] reports progress until points arrive live in program and top bar', async ({
    person,
    newPerson,
  }) => {
    await person.comesIn(participant);
    const other = await newPerson();
    await other.comesIn(participant);
    await eventually(() => points(person)).toBeGreaterThan(0);
    const before = await points(person);
    // Firefox draws no frames in a background tab, and a click waits for two.
    await person.page.bringToFront();
    await person.page.locator(inTile('Desk Stretch Break', 'Report progress')).click();
    await person.page.locator('[role="dialog"] input[type="checkbox"]').click();
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Submit');
    await person.hears('You have successfully submitted your Desk Stretch Break submission.');
    await eventually(() => points(person)).toBe(before + 50);
    await eventually(() => points(other)).toBe(before + 50);
    expect(person.complaints).toEqual([]);
  });

  it('[PRG-031, PRG-092, PRG-177, PRG-233, PRG-246, PRG-247] quits a program after a confirmation', async ({ person }) => {
    await person.comesIn(participant);
    await person.page.locator(linkTo('Take the Stairs')).click();
    await person.page.waitForFunction(() => location.pathname === '/programs/detail');
    await person.click('button', 'More actions');
    await person.find('menuitem', 'Quit');
    expect(await person.barriers()).toEqual([]);
    await person.click('menuitem', 'Quit');
    await person.sees('Are you sure you want to permanently remove yourself from the challenge?');
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Yes');
    await person.hears('Take the Stairs Quit');
    await person.isAt('/programs');
    expect(person.complaints).toEqual([]);
  });

  it('a dismissed dialog leaves the page accessible, with the focus where it was', async ({ person }) => {
    await person.comesIn(participant, '/programs/detail?owner=acme&id=acme-five-a-day');
    await person.click('button', 'More actions');
    await person.click('menuitem', 'Quit');
    await person.sees('Are you sure you want to permanently remove yourself from the challenge?');
    await person.page.waitForSelector('#root[aria-hidden="true"]');
    await person.page.keyboard.press('Escape');
    await person.page.waitForSelector('#root:not([aria-hidden])');
    await person.page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'More actions');
  });

  it('[PRG-234] a list that fails to load says so, and loads by Retry', async ({ person, server }) => {
    await server.dev('faults', [{ method: 'GET', path: '/userprograms/current', status: 500, times: 2 }]);
    await person.signIn(participant);
    await person.sees('An error occurred, please try again later.');
    expect(await person.barriers()).toEqual([]);
    await person.click('button', 'Try again');
    await person.page.waitForSelector(theirPrograms);
  });

  it.for([360, 768, 1024, 1440, 1920])('[SHL-128, SHL-129, SHL-130] nothing scrolls horizontally at %i px', async (width, { person }) => {
    await person.comesIn(participant);
    expect(await person.scrollsSideways(width)).toBe(false);
    await person.open('/rewards');
    await person.page.waitForSelector('h1');
    expect(await person.scrollsSideways(width)).toBe(false);
  });

  it('[SES-086, SES-088, SES-090] is in Spanish for users who prefer it', async ({ person }) => {
    await person.comesIn('spanish@acme.example');
    await person.sees('Hola');
    await eventually(() => person.page.evaluate(() => document.documentElement.lang)).toBe('es-419');
    // The frame's texts load after the language has changed.
    await person.find('link', 'Ir al contenido');
    expect(await person.barriers()).toEqual([]);
  });
});
