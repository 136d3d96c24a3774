import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClock } from '../clock';
import { allMigrations, migrateToLatest } from '../database/migrate';
import { openDatabase } from '../database/open';
import { noOthers } from '../database/otherServers';
import { createResets } from '../devControls/resets';
import { configForTests } from '../testing/configForTests';
import { openLimits } from './openLimits';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-counts-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Starts the limits like a server. */
const start = async () => {
  const { db, close: closeDatabase } = openDatabase(dataDir);
  await migrateToLatest(db, allMigrations([]));
  const [clock, resets, error] = [createClock(), createResets(), vi.fn()];
  const { counters, close } = await openLimits({ config: configForTests(dataDir), db, clock, resets, others: noOthers, storage: { noteFailure: error } });
  return {
    db,
    clock,
    resets,
    error,
    limits: counters,
    rows: () => db.selectFrom('kept_count').selectAll().execute(),
    close: async () => {
      await close();
      await closeDatabase();
    },
  };
};
const limit = { most: 2, seconds: 60 };

it('[SES-137] counts survive a restart, as HMACs of what was typed', async () => {
  const first = await start();
  for (const expected of [0, 0, 60]) expect(first.limits.take('tries', 'my secret in the wrong field', limit)).toBe(expected);
  await first.close();
  expect(readFileSync(path.join(dataDir, 'wellspring.sqlite')).includes('my secret')).toBe(false);
  const second = await start();
  expect(second.limits.take('tries', 'my secret in the wrong field', limit)).toBeGreaterThan(0);
  expect(second.limits.take('tries', 'another', limit)).toBe(0);
  await second.close();
});

it('[SES-137] counts survive a kill a second after the change: they are written down by then', async () => {
  const server = await start();
  const { clock } = server;
  server.limits.take('tries', 'ann', limit);
  expect(await server.rows()).toEqual([]);
  clock.advance(1000);
  await vi.waitFor(async () => expect(await server.rows()).toHaveLength(1));
  clock.advance(60_000);
  server.limits.take('tries', 'bob', limit);
  clock.advance(1000);
  await vi.waitFor(async () => expect(await server.rows()).toEqual([expect.objectContaining({ times: expect.stringMatching(/^\[\d+\]$/) })]));
  await server.close();
});

it('are forgotten with a reset, also those that wait to be written down', async () => {
  const first = await start();
  first.limits.take('tries', 'ann', limit);
  first.clock.advance(1000);
  await vi.waitFor(async () => expect(await first.rows()).toHaveLength(1));
  first.limits.take('tries', 'bob', limit);
  first.resets.run();
  await first.close();
  const second = await start();
  expect(await second.rows()).toEqual([]);
  await second.close();
});

it('[SES-137] a count stays when what was counted is rolled back, and waits for no transaction', async () => {
  const server = await start();
  const { db } = server;
  await expect(
    db.transaction().execute(async () => {
      server.limits.take('tries', 'ann', limit);
      server.clock.advance(1000);
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  await vi.waitFor(async () => expect(await server.rows()).toHaveLength(1));
  await server.close();
});

it('what cannot be written down is logged without the counts, and tried again', async () => {
  const server = await start();
  await server.db.schema.alterTable('kept_count').renameTo('elsewhere').execute();
  server.limits.take('tries', 'ann', limit);
  server.clock.advance(1000);
  await vi.waitFor(() => expect(server.error).toHaveBeenCalledOnce());
  await server.db.schema.alterTable('elsewhere').renameTo('kept_count').execute();
  server.clock.advance(1000);
  await vi.waitFor(async () => expect(await server.rows()).toHaveLength(1));
  await server.close();
});
