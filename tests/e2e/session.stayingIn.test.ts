import { describe, expect } from 'vitest';
import { fixturePassword } from '../../fixtures/accounts';
import { advance } from './advance';
import { openTab, type Person } from './browser';
import { eventually } from './eventually';
import { it } from './stage';

const participant = 'participant@acme.example';
const warning = 'Your session has become inactive';

const isWarned = async ({ page }: Person): Promise<boolean> => (await page.$('[role="alertdialog"]')) !== null;
const secondsLeft = async ({ page }: Person): Promise<number> =>
  Number(/in (\d+) seconds/.exec(await page.$eval('[role="alertdialog"]', (dialog) => dialog.textContent ?? ''))?.[1]);
const moves = async ({ page }: Person): Promise<void> => {
  await page.mouse.move(200, 300);
  await page.mouse.move(220, 320);
};
const lastActivity = async (person: Person): Promise<number> => Number(await person.stored('lastActivity'));

/** Presses a key without an effect, which restarts the idle time. Waits first until idle time is measured, which starts at sign-in. */
const acts = async (person: Person): Promise<void> => {
  await eventually(() => lastActivity(person)).toBeGreaterThan(0);
  await person.page.keyboard.press('Shift');
};

describe('the session', () => {
  it.override('account', participant);

  // The steps tolerate most of a minute of a slow machine; exact seconds are covered by the saga's tests.
  it('[SES-021, SES-069, SES-070, SES-071, SES-072] warns an idle user, continues with any activity, and ends after the countdown', async ({
    person,
    server,
  }) => {
    await acts(person);
    await advance(server, 720, person);
    expect(await isWarned(person)).toBe(false);
    await advance(server, 60, person);
    await person.sees(warning);
    await person.sees('Move mouse or touch keyboard to stay connected, you will be logged out in ');
    expect(await person.barriers()).toEqual([]);
    await advance(server, 30, person);
    await eventually(() => secondsLeft(person)).toBeLessThanOrEqual(90);
    expect(await secondsLeft(person)).toBeGreaterThan(30);
    await moves(person);
    await person.seesNoMore(warning);
    await advance(server, 780, person);
    await person.sees(warning);
    await advance(server, 120, person);
    await person.isAt('/act/auth/login');
    await person.sees('You were signed out after a period of inactivity.');
    expect(await person.barriers()).toEqual([]);
    await eventually(() => person.stored('token')).toBeNull();
  });

  it('[SES-072] ends at once after a sleep that was too long, regardless of the first activity', async ({ person, server }) => {
    await acts(person);
    await advance(server, 4000, person);
    await moves(person);
    await person.isAt('/act/auth/login');
  });

  it('[SES-072] counts time without an open page as idle', async ({ person, server }) => {
    await person.page.goto('about:blank');
    await server.dev('clock', { advanceSeconds: 960 });
    await person.open('/api/health');
    await person.page.evaluate(() => localStorage.setItem('lastActivity', String(Date.now() - 960_000)));
    await person.open('/programs?tag=rest');
    await person.isAt('/act/auth/login');
    await person.sees('You were signed out after a period of inactivity.');
    await eventually(() => person.stored('token')).toBeNull();
  });

  it('[SES-138] ends at once on the page when it was ended elsewhere', async ({ person, server }) => {
    // The connection for live messages is complete once the server lets the person join their own topic.
    await person.comesToRest(1000);
    const { Token } = JSON.parse((await person.stored('token')) ?? '{}') as { readonly Token: string };
    await fetch(`${server.address}/api/login/logout`, { headers: { authorization: `Bearer ${Token}` } });
    await person.isAt('/act/auth/login');
    await person.sees('Your session has ended, please sign in again.');
  });

  it('[SES-018, SES-085] can be ended by its user without a connection, too', async ({ person }) => {
    const before = await lastActivity(person);
    await person.page.reload();
    await person.page.waitForSelector('[role="tabpanel"] h2');
    // The sign-out page's code is loaded after sign-in, when the idle time starts.
    await eventually(() => lastActivity(person)).toBeGreaterThan(before);
    await person.comesToRest(1000);
    await person.page.setOfflineMode(true);
    // As the link in the menu does, whose rendering is not tested here.
    await person.page.evaluate(() => history.pushState(null, '', '/act/logout'));
    await person.isAt('/act/auth/login');
    await person.find('button', 'Sign In');
    await eventually(() => person.stored('token')).toBeNull();
    await person.type('Username', participant);
    await person.type('Password', fixturePassword);
    await person.click('button', 'Sign In');
    await person.sees('We cannot reach the server right now.');
  });

  it('[SES-074] has one idle time for all tabs', async ({ person, server }) => {
    await acts(person);
    const begun = await lastActivity(person);
    const other = await openTab(person, server, '/programs');
    await other.page.waitForSelector('[role="tabpanel"] h2');
    // Each tab restarts the idle time when it starts to measure it.
    await eventually(() => lastActivity(other)).toBeGreaterThan(begun);
    await advance(server, 700, person, other);
    const before = await lastActivity(person);
    await other.page.keyboard.press('Shift');
    // Browsers notify other tabs of changes in the storage with a delay.
    await eventually(() => lastActivity(person)).toBeGreaterThan(before);
    await advance(server, 200, person, other);
    await person.page.bringToFront();
    expect(await isWarned(person)).toBe(false);
    await advance(server, 580, person, other);
    await person.sees(warning);
    await other.page.bringToFront();
    await other.sees(warning);
    await other.page.keyboard.press('Shift');
    await person.page.bringToFront();
    await person.seesNoMore(warning);
  });

  it('ends and starts at once in a second tab, at the requested page', async ({ person, server }) => {
    const other = await openTab(person, server, '/programs');
    await other.page.waitForSelector('[role="tabpanel"] h2');
    await person.page.bringToFront();
    await person.open('/act/logout');
    await person.isAt('/act/auth/login');
    await other.page.bringToFront();
    await other.isAt('/act/auth/login');
    await person.page.bringToFront();
    await person.comesIn(participant);
    await other.page.bringToFront();
    await other.isAt('/programs');
  });
});
