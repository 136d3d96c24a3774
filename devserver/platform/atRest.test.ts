import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../app';
import { readConfig } from './config/config';
import { configForTests } from './testing/configForTests';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wellspring-at-rest-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const rightsOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

it('no other user of the machine can read the data', async () => {
  const { dataDir } = readConfig({ DATA_DIR: path.join(folder, 'data') });
  const { app } = await buildApp({ config: configForTests(dataDir), modules: [] });
  expect(rightsOf(dataDir)).toBe('700');
  const files = ['wellspring.sqlite', 'wellspring.sqlite-wal', 'wellspring.sqlite-shm', 'token-secret'].map((name) => path.join(dataDir, name));
  expect(files.filter((file) => existsSync(file)).map(rightsOf)).toEqual(['600', '600', '600', '600']);
  await app.close();
});

it('production does not open what development has filled', async () => {
  const production = configForTests(folder, { production: true });
  const { app } = await buildApp({ config: configForTests(folder), modules: [] });
  await app.close();
  await expect(buildApp({ config: production, modules: [] })).rejects.toThrow(
    `DATA_DIR is "${folder}": it holds the accounts of development, whose password is public; with NODE_ENV production a folder without them is accepted.`,
  );
});
