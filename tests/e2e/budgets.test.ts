import type { HTTPRequest } from 'puppeteer';
import { expect } from 'vitest';
import type { Person } from './browser';
import { eventually } from './eventually';
import { it } from './stage';

/** Sizes and counts of what a browser really asks for. They are exact, so they are tests; times are rows of `npm run bench`. */

const kilobyte = 1000;

/** Lists a fresh person's requests from here on; pictures that stand in the page itself are none. */
const listen = ({ page }: Person): HTTPRequest[] => {
  const requests: HTTPRequest[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) requests.push(request);
  });
  return requests;
};

/** The scripts among them, once nothing more is asked for and all of them have come. */
const scriptsOf = async (person: Person, requests: readonly HTTPRequest[]): Promise<readonly HTTPRequest[]> => {
  await person.comesToRest();
  const scripts = requests.filter((request) => request.resourceType() === 'script');
  await eventually(() => scripts.filter((request) => request.response() === null).length).toBe(0);
  return scripts;
};

/** Their bytes as they came over the wire. */
const bytesOf = (scripts: readonly HTTPRequest[]): number =>
  scripts.reduce((sum, request) => {
    const { 'content-encoding': encoding, 'content-length': length } = request.response()?.headers() ?? {};
    expect(encoding, request.url()).toBe('br');
    return sum + Number(length);
  }, 0);

it('C1, C2: the sign-in page takes at most 125 KB of scripts and ten requests', async ({ person }) => {
  const requests = listen(person);
  await person.open('/');
  await person.find('button', 'Sign In');
  expect(bytesOf(await scriptsOf(person, requests))).toBeLessThanOrEqual(125 * kilobyte);
  expect(requests.length).toBeLessThanOrEqual(10);
});

it('C6: the programs screen after sign-in takes at most 220 KB of scripts in all, in at most sixteen files', async ({ person }) => {
  const requests = listen(person);
  await person.comesIn('participant@acme.example');
  const scripts = await scriptsOf(person, requests);
  expect(bytesOf(scripts)).toBeLessThanOrEqual(220 * kilobyte);
  expect(scripts.length).toBeLessThanOrEqual(16);
});

it('C9: neither charts nor time-zone data nor the editor are loaded with the programs', async ({ person }) => {
  const requests = listen(person);
  await person.comesIn('participant@acme.example');
  const scripts = await scriptsOf(person, requests);
  const texts = await Promise.all(scripts.map((request) => request.response()?.text()));
  // Each of these stands in the code of its library: a time zone's name, the charts' title, the editor's class.
  for (const mark of ['America/Argentina/Buenos_Aires', 'Highcharts', 'ProseMirror']) {
    expect(texts.filter((text) => text?.includes(mark))).toEqual([]);
  }
});
