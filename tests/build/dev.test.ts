import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const dataDir = mkdtempSync(join(tmpdir(), 'wellspring-dev-'));
let dev: ChildProcess;
afterAll(async () => {
  dev.kill('SIGTERM');
  if (dev.exitCode === null) await once(dev, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
});

it('npm run dev builds both halves, and serves the page with all its files', async () => {
  dev = spawn(process.execPath, ['scripts/dev.mjs'], { env: { ...process.env, PORT: '0', DATA_DIR: dataDir }, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 100_000 }).toMatch(/Wellspring is ready at http:\/\/\S+/);
  const [, address = ''] = /Wellspring is ready at (http:\/\/\S+)/.exec(said) ?? [];
  const page = await (await fetch(address)).text();
  const scripts = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, url]) => url);
  expect(scripts).not.toEqual([]);
  for (const url of scripts) expect((await fetch(new URL(url ?? '', address))).status, url).toBe(200);
  expect(said).not.toContain('exports nothing');
});
