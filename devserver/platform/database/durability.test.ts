import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from './open';

/** In the project's folder, so that the bundle finds packages. */
const bundle = path.resolve(`node_modules/.cache/wellspring/writer-${process.pid}.mjs`);

/** Commits one row per transaction, and prints its number after each commit. */
const writer = `
import { openDatabase } from './open';
const { db } = openDatabase(process.argv[2]);
await db.schema.createTable('written').addColumn('n', 'integer').execute();
for (let n = 1; ; n += 1) {
  await db.transaction().execute((trx) => trx.insertInto('written').values({ n }).execute());
  process.stdout.write(n + '\\n');
}`;

/** The number in the last complete line. */
const lastOf = (lines: string): number => Number(lines.slice(0, lines.lastIndexOf('\n')).split('\n').at(-1));

let child: ChildProcess | undefined;
const folder = mkdtempSync(path.join(tmpdir(), 'wellspring-durability-'));
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true });
  rmSync(bundle, { force: true });
});

it('loses no acknowledged write to kill -9', async () => {
  await build({
    stdin: { contents: writer, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outfile: bundle,
  });
  child = spawn(process.execPath, [bundle, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  let said = '';
  // Reads chunks: the lines of `readline` never end if more than 1024 of them queue up on a busy machine.
  for await (const chunk of child.stdout!.setEncoding('utf8')) {
    said += chunk;
    if (lastOf(said) >= 200) child.kill('SIGKILL');
  }
  await closed;
  const acknowledged = lastOf(said);
  expect(child.signalCode).toBe('SIGKILL');
  expect(acknowledged).toBeGreaterThanOrEqual(200);

  const { sqlite, close } = openDatabase(folder);
  const { kept, last } = sqlite.prepare<[], { kept: number; last: number }>('select count(*) as kept, max(n) as last from written').get()!;
  await close();
  expect(kept).toBe(last);
  expect(last).toBeGreaterThanOrEqual(acknowledged);
});
