import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildApp } from './app';
import { createClock } from './platform/clock';
import type { Platform } from './platform/platform';
import { configForTests } from './platform/testing/configForTests';

/** Every row of every table that seeding fills, as text. The search engine's shadow tables are omitted, because they are derived from these. */
const dump = ({ sqlite }: Platform): string => {
  const tables = sqlite
    .prepare<[], { name: string }>(
      "select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual') and name not like 'kysely_%' order by name",
    )
    .all();
  return JSON.stringify(tables.map(({ name }) => [name, sqlite.prepare(`select * from "${name}" order by rowid`).all()]));
};

/** Starts a server of all modules at this time with an empty folder, and returns the result of `read`. */
const seededAt = async <T>(now: string, read: (platform: Platform, call: (url: string, payload: object) => Promise<number>) => Promise<T>): Promise<T> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-test-'));
  const clock = createClock();
  clock.set(new Date(now));
  const { app, platform } = await buildApp({ config: configForTests(dataDir), clock });
  try {
    return await read(platform, async (url, payload) => (await app.inject({ method: 'POST', url, payload })).statusCode);
  } finally {
    await app.close();
    rmSync(dataDir, { recursive: true });
  }
};

describe('the fixtures of all modules', () => {
  it('are the same, to the byte, at every hour of a day', async () => {
    const morning = await seededAt('2026-11-21T06:00:05Z', async (platform) => dump(platform));
    const night = await seededAt('2026-11-22T05:59:00Z', async (platform) => dump(platform));
    expect(night).toBe(morning);
  });

  it('hold together: no row names another that is not there', async () => {
    const broken = await seededAt('2026-11-21T15:00:00Z', async ({ sqlite }) => sqlite.pragma('foreign_key_check'));
    expect(broken).toEqual([]);
  });

  it('come back with a reset, whatever has changed', async () => {
    const moment = new Date().toISOString();
    const [before, after] = await seededAt(moment, async (platform, call) => {
      const fresh = dump(platform);
      await platform.db.updateTable('person').set({ first_name: 'Changed' }).execute();
      await call('/api/__dev/reset', { scenario: 'default' });
      return [fresh, dump(platform)] as const;
    });
    expect(after).toBe(before);
  });
});
