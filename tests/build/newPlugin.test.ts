import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/build/discover.mjs';

const notCopied = ['node_modules', '.git', 'dist', '.cache', '.data'];
const name = 'team-journal';

let copy: string;
const run = (...parameters: readonly string[]): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, parameters, { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
  return { status, output: `${stdout}${stderr}` };
};

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'wellspring-new-plugin-'));
  for (const entry of readdirSync(root).filter((entry) => !notCopied.includes(entry))) cpSync(join(root, entry), join(copy, entry), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  expect(run('scripts/new-plugin.mjs', name)).toMatchObject({ status: 0 });
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('makes a plugin and a module that the checks have nothing against', () => {
  const { output } = run('scripts/check.mjs');
  expect(output).toContain('types');
  expect(output.split('\n').filter((line) => line.includes(name))).toEqual([]);
});

it('makes tests for both halves, and they pass', () => {
  const { status, output } = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'api', name);
  expect(output).toMatch(new RegExp(`plugins/${name}/.*test`));
  expect(output).toMatch(new RegExp(`devserver/modules/${name}/.*test`));
  expect(status, output).toBe(0);
});

it.each([
  ['Team Journal', "'Team Journal' cannot be a plugin's name"],
  ['../journal', "'../journal' cannot be a plugin's name"],
  [name, `There is a plugin, module or shell feature '${name}' already.`],
  ['root', "There is a plugin, module or shell feature 'root' already."],
])('refuses the name %s in one sentence, and makes nothing', (refused, sentence) => {
  const { status, output } = run('scripts/new-plugin.mjs', refused);
  expect(status).toBe(1);
  expect(output).toContain(sentence);
  expect(existsSync(join(copy, 'plugins', 'root'))).toBe(false);
});
