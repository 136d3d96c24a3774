import { expect } from 'vitest';
import { advance } from './advance';
import { openTab, type Person } from './browser';
import { confirmActing } from './confirmActing';
import { eventually } from './eventually';
import type { RunningServer } from './server';
import { it } from './stage';

const token = async ({ stored }: Person): Promise<string> => (JSON.parse((await stored('token')) ?? '{}') as { readonly Token?: string }).Token ?? '';

/** Opens the panel and searches a person by the beginning of their address. */
const finds = async (person: Person, email: string): Promise<void> => {
  await person.click('button', 'Open');
  await person.type('Email Address', email);
  await person.click('button', 'Search');
};

it('[SUP-024, SUP-025, SUP-046, SUP-052, SUP-060] support impersonates a user of a company without the plugin, in both windows, and ends it with Clear', async ({
  person,
  server,
}) => {
  await person.signIn('support@wellspring.example');
  await person.sees('with Support permissions');
  const other = await openTab(person, server, '/programs');
  await other.sees('with Support permissions');
  await person.page.bringToFront();
  const before = await token(person);

  await finds(person, 'participant@globex');
  await person.sees('participant@globex.example');
  // Pending responses would move the row under the pointer.
  await person.comesToRest();
  const [name = ''] = await person.page.$$eval('[data-slot="side-panel"] tbody button', (buttons) => buttons.map(({ textContent }) => textContent));
  await person.click('button', name);
  await confirmActing(person);
  await person.sees(`Logged in as: ${name}`);
  await other.sees(`Logged in as: ${name}`);
  expect(await token(person)).not.toBe(before);
  await eventually(() => person.page.$$eval('tr[aria-current="true"]', (rows) => rows.length), 'the row of whoever is acted for is marked').toBe(1);

  await person.comesToRest();
  await person.click('button', 'Clear');
  await person.sees('with Support permissions');
  await other.sees('with Support permissions');
  await person.isAt('/programs');
  expect(await person.stored('impersonationUserName')).toBeNull();
});

it('[SUP-024, SUP-052] the card and the strip work by keyboard on a phone, have no accessibility violations, and end the impersonation with the panel closed', async ({
  person,
}) => {
  await person.page.setViewport({ width: 360, height: 740 });
  await person.comesIn('support@acme.example');
  await finds(person, 'participant2@acme');
  await person.sees('participant2@acme.example');
  await person.comesToRest();
  const row = await person.find('button', 'Peter');
  await row.press('Enter');
  await person.find('dialog', 'Act for this person?');
  await person.comesToRest();
  expect(await person.barriers()).toEqual([]);
  expect(await person.scrollsSideways(360)).toBe(false);
  await person.page.keyboard.press('Escape');
  await eventually(() => row.evaluate((element) => element === document.activeElement), 'the row has the focus again').toBe(true);
  await row.press('Enter');
  await confirmActing(person);
  await person.sees('Logged in as: Peter Participant');
  await person.comesToRest();
  expect(await person.barriers()).toEqual([]);
  expect(await person.scrollsSideways(360)).toBe(false);
  await (await person.find('button', 'Stop acting')).press('Enter');
  await person.sees('with Support permissions');
});

it('[SUP-004] the panel fills a phone, and has no accessibility violations', async ({ person }) => {
  await person.page.setViewport({ width: 360, height: 740 });
  await person.comesIn('triple@northwind.example');
  await person.click('button', 'Open');
  await person.click('tab', 'User Search');
  await person.type('Email Address', 'participant');
  await person.click('button', 'Search');
  await person.sees('participant@acme.example');
  await person.comesToRest();
  expect(await person.barriers()).toEqual([]);
  expect(await person.scrollsSideways(360)).toBe(false);
  const { width } = await person.page.$eval('[data-slot="side-panel"]', (panel) => ({ width: panel.getBoundingClientRect().width }));
  expect(width).toBe(360);
});

/** Seconds after which a session is kept alive again; two such steps are shorter than a session lasts without it. */
const step = 560;

/** Advances time in steps in which the person is active and their session is kept alive. */
const works = async (server: RunningServer, steps: number, person: Person, other: Person): Promise<void> => {
  const kept = async (): Promise<number> => (await server.requests()).filter(({ path }) => path.includes('KeepSpaSessionAlive')).length;
  for (let passed = 0; passed < steps; passed += 1) {
    const before = await kept();
    await advance(server, step, person, other);
    await eventually(async () => (await kept()) > before, 'the sign-in is kept alive').toBe(true);
    // A pending call of this step would be counted in the next one.
    for (const window of [person, other]) await window.comesToRest();
    await stirs(person, other);
  }
};

/** Presses a key in one window and waits until both have its time: a window with an older time signs out as idle after the next step. */
const stirs = async (person: Person, other: Person): Promise<void> => {
  const lastActivity = async (window: Person): Promise<number> => Number(await window.stored('lastActivity'));
  const before = await lastActivity(person);
  await person.page.keyboard.press('Shift');
  for (const window of [person, other]) await eventually(() => lastActivity(window), 'the activity is known in this window').toBeGreaterThan(before);
};

it('[SUP-116] when the impersonation expires, the actor is themselves again in both windows, and stays signed in', async ({ person, server }) => {
  await person.signIn('support@wellspring.example');
  await person.sees('with Support permissions');
  await finds(person, 'participant@globex');
  await person.sees('participant@globex.example');
  await person.comesToRest();
  const [name = ''] = await person.page.$$eval('[data-slot="side-panel"] tbody button', (buttons) => buttons.map(({ textContent }) => textContent));
  await person.click('button', name);
  await confirmActing(person);
  await person.sees(`Logged in as: ${name}`);
  const other = await openTab(person, server, '/programs');
  await other.sees(`Logged in as: ${name}`);
  await person.page.bringToFront();
  await person.comesToRest();
  const acting = await token(person);

  // Leaves enough time before the hour for a busy machine.
  await works(server, 5, person, other);
  await person.sees(`Logged in as: ${name}`);
  await advance(server, 850);
  await person.sees('with Support permissions');
  await other.sees('with Support permissions');
  expect(await token(person)).not.toBe(acting);
  expect(await person.stored('impersonationUserName')).toBeNull();
});

it("[SUP-053] 'Return to Profile' leads a coach to the profile of the former subject, as themselves", async ({ person }) => {
  await person.comesIn('coach@acme.example');
  await finds(person, 'participant2@acme');
  await person.sees('participant2@acme.example');
  await person.comesToRest();
  await person.click('button', 'Peter');
  await confirmActing(person, 'Coaching');
  await person.find('button', 'Return to Profile');
  await person.comesToRest();
  await person.click('button', 'Return to Profile');
  await person.isAt('/coaching/participant-list/participant-profile/acme-participant2');
  await person.find('heading', 'Peter Participant');
  expect(await person.stored('impersonationUserName')).toBeNull();
});
