import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../../scripts/build/discover.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'wellspring-retire-'));

const run = (script: string, parameters: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
  const env = { ...process.env, DATA_DIR: dataDir, NO_COLOR: '1', ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts', script), ...parameters], { cwd: root, encoding: 'utf8', env });
  return { status, output: `${stdout}${stderr}` };
};
const retire = (...parameters: readonly string[]) => run('retire-plugin.mjs', parameters);

beforeAll(() => {
  expect(run('seed.mjs', ['--people', '2', '--entries-per-person', '1'])).toMatchObject({ status: 0 });
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('refuses a plugin of this build, an unknown one, and production, in a sentence', () => {
  expect(retire('rewards')).toMatchObject({ status: 1, output: expect.stringContaining("'rewards' is part of this build") });
  expect(retire('diary')).toMatchObject({ status: 1, output: expect.stringContaining("This database knows no plugin 'diary'.") });
  const production = { NODE_ENV: 'production', TOKEN_SECRET: 'a secret of more than thirty-two characters' };
  expect(run('retire-plugin.mjs', ['rewards', '--present'], production)).toMatchObject({ status: 1, output: expect.stringContaining('without --yes') });
});

it('reports the removed data in counts', () => {
  expect(retire('rewards', '--present').output).toMatch(/^Removed: \d+ licences\.\nWhat it has kept stays; --data removes that as well\.$/m);
  const { status, output } = retire('rewards', '--present', '--data');
  expect(status, output).toBe(0);
  expect(output).toMatch(/^Removed: 0 licences\.$/m);
  expect(output).toMatch(/^Dropped: \w+ with \d+ rows?\.$/m);
  expect(output).toMatch(/^Removed: \d+ files?, \d+ kept answers?, settings of \d+ compan(y|ies)\.$/m);
});
