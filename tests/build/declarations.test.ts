import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/build/discover.mjs';
import { checkDeclarations, namelessSettings } from '../../scripts/check/declarations.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wellspring-declarations-'));
  for (const part of ['shell', 'package.json', 'tsconfig.json']) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(join(folder, 'plugins'), { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** Writes a plugin with a page, a menu item and a call. */
const declare = (name: string, { id = name, path = `/${name}`, order = 7000, call = `/${name}/list`, more = '' } = {}): void => {
  write(
    `plugins/${name}/plugin.ts`,
    `import { definePlugin, page } from '#shell/api';
export default definePlugin({
  id: '${id}',
  messages: { 'en-US': () => import('./messages/en-US.json'), 'es-419': () => import('./messages/es-419.json') },
  routes: { home: page('${path}', () => import('./pages/Home')) },
  topMenu: [{ label: 'nav.home', icon: 'home', order: ${order}, to: 'home' }],
  ${more}
});`,
  );
  write(`plugins/${name}/contract/routes.ts`, `export const routes = { list: ['GET', '${call}'] } as const;`);
};

it('accepts compatible plugins', async () => {
  declare('one');
  declare('two', { order: 7001 });
  expect(await checkDeclarations(folder)).toEqual([]);
});

it('reports both files of plugins that claim the same page, menu position or call', async () => {
  declare('one', { path: '/same/:id', call: '/same/:id' });
  declare('two', { path: '/Same/:name', call: '/same/:name' });
  const files = 'plugins/one/plugin.ts and plugins/two/plugin.ts: one.home and two.home have the same';
  expect(await checkDeclarations(folder)).toEqual([
    `${files} path: /same/:`,
    `${files} order in the top menu: 7000`,
    'plugins/one/contract/routes.ts and plugins/two/contract/routes.ts both have the call GET /same/:name',
  ]);
});

it('reports the file of a shell feature whose page a plugin claims', async () => {
  declare('one', { path: '/news' });
  expect(await checkDeclarations(folder)).toEqual([
    'shell/features/notices/feature.ts and plugins/one/plugin.ts: notices.news and one.home have the same path: /news',
  ]);
});

it('identifies a plugin by its folder', async () => {
  declare('one');
  declare('two', { id: 'one', path: '/two', order: 7001 });
  expect(await checkDeclarations(folder)).toEqual([
    "plugins/two/plugin.ts: its id 'one' is not the name of its folder.",
    'plugins/one/plugin.ts and plugins/one/plugin.ts: one and one have the same id: one',
  ]);
});

it('reports a guard that waits for a fact of a plugin that starts on first use', async () => {
  const waits = "guards: { known: (facts) => (facts.user && facts['two.points'] === undefined ? 'wait' : 'pass') },";
  const state = "state: () => import('./state'),";
  declare('one', { more: waits });
  declare('two', { order: 7001, more: `${state} startsAt: 'sign-in',` });
  expect(await checkDeclarations(folder)).toEqual([]);
  declare('two', { order: 7001, more: `${state} startsAt: 'first-use',` });
  expect(await checkDeclarations(folder)).toEqual([
    "guard known of one waits for the fact 'two.points', but two starts at its first use: give it startsAt: 'sign-in', or do not wait.",
  ]);
});

it('reports a setting of administrators without a name, in either language', async () => {
  declare('one');
  write('plugins/one/contract/settings.ts', "export const settingForms = { tips: {}, unit: { options: ['ml'] } };");
  const texts = { 'settings.title': 'One', 'setting.tips': 'Tips', 'setting.unit': 'Unit', 'setting.unit.ml': 'ml' };
  write('devserver/modules/one/messages/en-US.json', JSON.stringify(texts));
  write('devserver/modules/one/messages/es-419.json', JSON.stringify({ 'settings.title': 'Uno', 'setting.tips': 'Consejos', 'setting.unit': 'Unidad' }));
  const lacking = "plugins/one/contract/settings.ts: devserver/modules/one/messages/es-419.json lacks 'setting.unit.ml'.";
  expect(await checkDeclarations(folder)).toEqual([lacking]);
  expect(namelessSettings([{ file: 'plugins/one/contract/settings.ts', forms: {} }], folder)).toEqual([]);
});
