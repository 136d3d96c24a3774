import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Copied, copyProduct } from './copied';

const name = 'team-journal';

let copy: Copied;
beforeAll(() => {
  copy = copyProduct();
  expect(copy.run('scripts/new-plugin.mjs', name)).toMatchObject({ status: 0 });
});
afterAll(() => copy.remove());

it('makes a plugin and a module that the checks have nothing against', () => {
  const { status, output } = copy.run('scripts/check.mjs');
  expect(output).toContain('types');
  expect(status, output).toBe(0);
});

it('makes tests for both halves, and they pass', () => {
  const { status, output } = copy.run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'api', name);
  expect(output).toMatch(new RegExp(`plugins/${name}/.*test`));
  expect(output).toMatch(new RegExp(`devserver/modules/${name}/.*test`));
  expect(status, output).toBe(0);
});

it.each([
  ['Team-Journal', "'Team-Journal' cannot be a plugin's name"],
  ['../journal', "'../journal' cannot be a plugin's name"],
  ['team journal', "One name is accepted, without blanks: 'journal' is too much."],
  [name, `There is a plugin, module or shell feature '${name}' already.`],
  ['root', "There is a plugin, module or shell feature 'root' already."],
])('refuses the name %s in one sentence, and makes nothing', (refused, sentence) => {
  const { status, output } = copy.run('scripts/new-plugin.mjs', ...refused.split(' '));
  expect(status).toBe(1);
  expect(output).toContain(sentence);
  expect(existsSync(join(copy.folder, 'plugins', 'root'))).toBe(false);
});
