import type { Browser, HTTPRequest } from 'puppeteer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, newPerson, type Person } from './browser';
import { type RunningServer, startServer } from './server';

/** Sizes and counts of what a browser really asks for. They are exact, so they are tests; times are rows of `npm run bench`. */

const kilobyte = 1000;

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.end();
});

/** Lists a fresh person's requests from here on; pictures that stand in the page itself are none. */
const listen = ({ page }: Person): HTTPRequest[] => {
  const requests: HTTPRequest[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests.push(request);
  });
  return requests;
};

/** Bytes of all scripts as they came over the wire. */
const scriptBytes = (requests: readonly HTTPRequest[]): number =>
  requests
    .filter((request) => request.resourceType() === 'script')
    .reduce((sum, request) => {
      const { 'content-encoding': encoding, 'content-length': length } = request.response()?.headers() ?? {};
      expect(encoding, request.url()).toBe('br');
      return sum + Number(length);
    }, 0);

it('C1, C2: the sign-in page takes at most 125 KB of scripts and ten requests', async () => {
  const person = await newPerson(browser, server);
  const requests = listen(person);
  await person.open('/');
  await person.find('button', 'Sign In');
  await person.page.waitForNetworkIdle();
  expect(scriptBytes(requests)).toBeLessThanOrEqual(125 * kilobyte);
  expect(requests.length).toBeLessThanOrEqual(10);
});

it('C6: the programs screen after sign-in takes at most 220 KB of scripts in all, in at most sixteen files', async () => {
  const person = await newPerson(browser, server);
  const requests = listen(person);
  await person.comesIn('participant@acme.example');
  await person.page.waitForNetworkIdle();
  expect(scriptBytes(requests)).toBeLessThanOrEqual(220 * kilobyte);
  expect(requests.filter((request) => request.resourceType() === 'script').length).toBeLessThanOrEqual(16);
});

it('C9: neither charts nor time-zone data nor the editor are loaded with the programs', async () => {
  const person = await newPerson(browser, server);
  const requests = listen(person);
  await person.comesIn('participant@acme.example');
  await person.page.waitForNetworkIdle();
  const scripts = await Promise.all(requests.filter((request) => request.resourceType() === 'script').map((request) => request.response()?.text()));
  // Each of these stands in the code of its library: a time zone's name, the charts' title, the editor's class.
  for (const mark of ['America/Argentina/Buenos_Aires', 'Highcharts', 'ProseMirror']) {
    expect(scripts.filter((script) => script?.includes(mark))).toEqual([]);
  }
});
