import type { HTTPRequest } from 'puppeteer';
import { expect } from 'vitest';
import { fixturePassword } from '../../fixtures/accounts';
import type { Person } from './browser';
import { it } from './stage';

/**
 * Number of consecutive round trips: requests that depend on an earlier response. Determined by holding requests back, so it is exact and
 * independent of time.
 */

/** Milliseconds without a further request after which a round is complete. */
const quiet = 1500;

/**
 * Holds requests of the page back, in rounds: a round is all requests that the page sends without a response to any of them. Lets at most this
 * number of rounds through. Nothing comes from the browser's cache.
 * @returns waits for the programs, or another element, and returns the number of rounds
 */
const letThrough = async ({ page }: Person, most: number, wanted = '[role="tabpanel"] h2'): Promise<() => Promise<number>> => {
  let taken = 0;
  const held: HTTPRequest[] = [];
  let timer: NodeJS.Timeout | undefined;
  const release = (): void => {
    if (taken === most) return;
    taken += 1;
    for (const request of held.splice(0)) void request.continue();
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!request.url().startsWith('http')) return void request.continue();
    held.push(request);
    clearTimeout(timer);
    timer = setTimeout(release, quiet);
  });
  return async () => {
    await page.waitForSelector(wanted);
    return taken;
  };
};

it('C12: the programs need three round trips from Sign In', async ({ person }) => {
  await person.open('/');
  await person.type('Username', 'participant@acme.example');
  await person.type('Password', fixturePassword);
  await person.comesToRest();
  const rounds = await letThrough(person, 3);
  await person.click('button', 'Sign In');
  expect(await rounds()).toBe(3);
});

it('C12: the programs need two round trips from a reload', async ({ person, server }) => {
  await person.comesIn('participant@acme.example');
  await person.comesToRest();
  // Clears the previous page, including the tab's memory cache.
  await person.page.goto('about:blank');
  await (await person.page.createCDPSession()).send('Network.clearBrowserCache');
  // The first round loads the page itself.
  const rounds = await letThrough(person, 1 + 2);
  void person.page.goto(`${server.address}/programs`);
  expect(await rounds()).toBe(1 + 2);
});

it.for([
  ['its content', 1, 'main [role="progressbar"]'],
  ['its board', 2, 'main section[data-board] time'],
] as const)('C12: %s needs, from the first tap on a program, %i', async ([, most, wanted], { person }) => {
  await person.comesIn('participant@acme.example');
  await person.comesToRest();
  const rounds = await letThrough(person, most, wanted);
  await person.page.click('[role="tabpanel"] article a[href*="acme-lunch-walk"]');
  expect(await rounds()).toBe(most);
});
