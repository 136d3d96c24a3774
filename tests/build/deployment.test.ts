import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { findPlugins, modulesFor, root, selectPlugins } from '../../scripts/build/discover.mjs';
import { readBuilt } from './built';

const folder = inject('single');
const id = inject('singleId');
const others = findPlugins().filter((plugin) => plugin !== id);

it('contains the chosen plugin and no source of another, in front and server', () => {
  const { manifest, outputs } = readBuilt(folder);
  expect(Object.keys(manifest.plugins)).toEqual([id]);
  const sources = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const modules: string[] = JSON.parse(readFileSync(join(folder, 'server/main.js.map'), 'utf8')).sources;
  for (const other of others) {
    expect(sources.filter((source) => source.includes(`plugins/${other}/`))).toEqual([]);
    expect(modules.filter((source) => source.includes(`/modules/${other}/`) || source.includes(`plugins/${other}/`))).toEqual([]);
  }
  expect(readdirSync(join(folder, 'public/assets/plugins'))).toEqual([id]);
});

it('has the list of common passwords beside the server, which reads it on demand, and nowhere else', () => {
  const holders = (directory: string): string[] =>
    readdirSync(join(folder, directory), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.js') && readFileSync(join(folder, directory, file), 'utf8').includes('"trustno1"'),
    );
  expect(holders('server')).toEqual([expect.stringMatching(/^passwords-\w+\.js$/)]);
  expect(holders('public')).toEqual([]);
});

it("[S1] starts without Node's HTTP client, which a module import of any name of node:http would load as well", () => {
  expect(readFileSync(join(folder, 'server/main.js'), 'utf8')).not.toMatch(/from ?["']node:https?["']/);
});

it('leaves the dev controls of the browser and the page of the kit out of a production build', () => {
  const built = readBuilt(folder);
  expect(Object.keys(built.outputs).filter((url) => /__wellspring|__ui/.test(built.read(url)))).toEqual([]);
  expect(
    Object.values(built.outputs).flatMap(({ inputs }) => Object.keys(inputs).filter((source) => /gallery\/(pages|parts|messages)\//.test(source))),
  ).toEqual([]);
});

it('refuses a plugin that does not exist, by name', () => {
  expect(() => selectPlugins(['no-such-plugin'])).toThrow("There is no plugin 'no-such-plugin' in plugins/.");
});

it("keeps the modules of the shell's features, whatever the plugins", () => {
  expect(modulesFor([])).toEqual(['account', 'account-access', 'administration', 'notices', 'root', 'session']);
});

it('balances in containers as the page about deployment says', () => {
  const locationIn = (file: string): string | undefined => /^ {2}location[\s\S]*?^ {2}\}/m.exec(readFileSync(join(root, file), 'utf8'))?.[0];
  expect(locationIn('docs/deploy.md')).toContain('proxy_next_upstream error timeout http_503 non_idempotent;');
  expect(locationIn('nginx.conf')).toBe(locationIn('docs/deploy.md'));
});

it('passes every setting of the server on to its containers, but those that the image has', () => {
  const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
  const settings = [...textOf('devserver/platform/config/config.ts').matchAll(/\bsetting\('(\w+)'\)/g)].map(([, name = '']) => name);
  const isGiven = (name: string): boolean => new RegExp(`\\b${name}: `).test(textOf('compose.yaml')) || new RegExp(`[ =]${name}=`).test(textOf('Dockerfile'));
  expect(settings.length).toBeGreaterThan(10);
  expect(settings.filter((name) => !isGiven(name))).toEqual([]);
});
