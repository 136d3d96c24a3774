import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { generate } from '../../../fixtures/generate';
import { BadSetting } from '../config/config';
import { openDatabase } from './open';

/** In the project's folder, so that the bundle finds packages. */
const bundle = path.resolve(`node_modules/.cache/wellspring/holder-${process.pid}.mjs`);

/** Prints whether it holds the folder, and holds it until it is killed. */
const holder = `
import { holdFolder } from './lock';
try {
  holdFolder(process.argv[2]);
  console.log('holds');
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(error.message);
}`;

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wellspring-lock-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
  rmSync(bundle, { force: true });
});

const bundleHolder = () =>
  build({
    stdin: { contents: holder, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outfile: bundle,
  });

/** Starts a holder. @returns its first line */
const startHolder = async (): Promise<string> => {
  const child = spawn(process.execPath, [bundle, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout! })) return line;
  return 'nothing';
};

const refusalBy = (pid: number | undefined): string =>
  `DATA_DIR is "${folder}": process ${pid} has this folder open; end that process, or choose another folder.`;

it('a folder belongs to one server until it closes; no large database is created in it meanwhile', async () => {
  const first = openDatabase(folder);
  expect(() => openDatabase(folder)).toThrow(
    new BadSetting('DATA_DIR', folder, `process ${process.pid} has this folder open; end that process, or choose another folder`),
  );
  await expect(generate({ dataDir: folder, people: 1, entriesPerPerson: 1 })).rejects.toThrow(refusalBy(process.pid));
  await first.close();
  await openDatabase(folder).close();
});

it('of several that start at once one gets the folder, and a killed process releases it', async () => {
  await bundleHolder();
  const said = await Promise.all(Array.from({ length: 5 }, startHolder));
  const at = said.indexOf('holds');
  const winner = children[at];
  expect(said.filter((text) => text === 'holds')).toHaveLength(1);
  expect(await startHolder()).toBe(refusalBy(winner?.pid));
  winner?.kill('SIGKILL');
  await once(winner!, 'exit');
  expect(await startHolder()).toBe('holds');
});
