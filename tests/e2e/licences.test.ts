import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { HTTPRequest } from 'puppeteer';
import { describe, expect } from 'vitest';
import type { Person } from './browser';
import { it } from './stage';

/** A plugin without a licence of Globex: none of it may reach that company's users. */
const unlicensed = 'rewards';

const read = (file: string): string => readFileSync(path.resolve(file), 'utf8');

const textsOf = (folder: string): readonly string[] =>
  ['en-US', 'es-419'].flatMap((locale) => Object.values(JSON.parse(read(`${folder}/${locale}.json`)) as Record<string, string>));

const othersTexts = (): ReadonlySet<string> => {
  const catalogues = ['shell', 'plugins'].flatMap((folder) =>
    readdirSync(path.resolve(folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name === 'messages'),
  );
  const folders = catalogues.map((entry) => path.join(entry.parentPath, entry.name)).filter((folder) => !folder.includes(`/${unlicensed}/`));
  return new Set(folders.flatMap(textsOf));
};

/** Strings that occur only in the plugin's own files: its longer texts in both languages, the paths of its calls, the urls of its files. */
const canaries = (): readonly string[] => {
  const elsewhere = othersTexts();
  const texts = textsOf(`plugins/${unlicensed}/messages`).filter((text) => !elsewhere.has(text));
  const calls = [...read(`plugins/${unlicensed}/contract/routes.ts`).matchAll(/'(\/[^']+)'/g)].map(([, call = '']) => call);
  return [...texts.filter((text) => text.length > 14 && !/[{<]/.test(text)), ...calls, `/assets/plugins/${unlicensed}/`];
};

const filesOf = (folder: string): readonly string[] =>
  readdirSync(path.resolve('dist/public', folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => `/${path.relative(path.resolve('dist/public'), path.join(entry.parentPath, entry.name))}`);

/** Records url and text of all responses. The end of a response that the page leaves may never be reported. */
const recordBodies = ({ page }: Person): { readonly address: string; readonly body: Promise<string> }[] => {
  const bodies: { address: string; body: Promise<string> }[] = [];
  page.on('requestfinished', (request: HTTPRequest) => {
    const body = request
      .response()
      ?.text()
      .catch(() => '');
    if (body) bodies.push({ address: request.url(), body });
  });
  return bodies;
};

describe('a company without a licence', () => {
  it('downloads no file of the plugin', async ({ person, server }) => {
    const strings = canaries();
    expect(strings.length).toBeGreaterThan(8);
    const bodies = recordBodies(person);
    await person.comesIn('participant@globex.example');
    for (const address of ['/programs', '/rewards', '/errors', '/notfound']) {
      await person.open(address);
      await person.page.waitForSelector('h1');
      await person.comesToRest();
      // The response bodies are discarded with the page.
      await Promise.all(bodies.map(({ body }) => body));
    }
    expect((await Promise.all(bodies.map(({ body }) => body))).filter((text) => text !== '').length).toBeGreaterThan(20);
    for (const file of filesOf('assets/shell')) bodies.push({ address: file, body: fetch(server.address + file).then((answer) => answer.text()) });
    expect(bodies.length).toBeGreaterThan(20);
    for (const { address, body } of bodies) {
      const text = await body;
      const found = strings.filter((string) => text.includes(string));
      expect(found, address).toEqual([]);
    }
  });

  it('is refused its files and calls, has no menu item for it, and its pages explain why', async ({ person }) => {
    await person.comesIn('participant@globex.example');
    const files = filesOf(`assets/plugins/${unlicensed}`);
    expect(files.length).toBeGreaterThan(2);
    const statuses = await person.page.evaluate((addresses) => Promise.all(addresses.map(async (address) => (await fetch(address)).status)), files);
    expect(new Set(statuses)).toEqual(new Set([403]));
    const call = await person.page.evaluate(async () => {
      const { Token } = JSON.parse(localStorage.getItem('token') ?? '{}');
      return (await fetch('/api/rewards/ajax/getrewardsv3', { headers: { Authorization: `Bearer ${Token}` } })).status;
    });
    expect(call).toBe(403);
    await person.page.waitForSelector('header a[href="/programs"]', { visible: true });
    expect(await person.page.$$('a[href="/rewards"]')).toEqual([]);
    await person.open('/rewards');
    await person.sees('not part of');
    expect(await person.barriers()).toEqual([]);
  });

  it('a visitor without a session gets no files of any plugin', async ({ server }) => {
    for (const file of filesOf('assets/plugins')) expect((await fetch(server.address + file)).status, file).toBe(403);
  });

  it('a company with the licence gets its files', async ({ person }) => {
    await person.comesIn('participant@acme.example');
    const statuses = await person.page.evaluate(
      (addresses) => Promise.all(addresses.map(async (address) => (await fetch(address)).status)),
      filesOf(`assets/plugins/${unlicensed}`),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await person.open('/rewards');
    await person.page.waitForSelector('h1');
    expect(await person.barriers()).toEqual([]);
  });
});
