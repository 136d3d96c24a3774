import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allMigrations, migrateToLatest } from '../../../platform/database/migrate';
import { openDatabase } from '../../../platform/database/open';
import { seedScenario } from '../../../platform/devControls/scenarios';
import { folderStore } from '../../../platform/fileStore/folderStore';
import { configForTests } from '../../../platform/testing/configForTests';
import { appForTests, type SignedIn, type TestApp, testTime } from '../../../testing/appForTests';
import trackers from '../routes';
import { today, v2 } from '../testing/calls';

let dataDir: string;
let server: TestApp;
let busy: SignedIn;
let other: SignedIn;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-test-'));
  const modules = [trackers];
  const { db, close } = openDatabase(dataDir);
  await migrateToLatest(db, allMigrations(modules));
  await seedScenario({ config: configForTests(dataDir), files: folderStore(dataDir), db, modules }, 'tenYears', new Date(testTime));
  await close();
  server = await appForTests(modules, {
    config: configForTests(dataDir),
  });
  busy = await server.as('participant@acme.example');
  other = await server.as('participant2@acme.example');
  // Data of a session is queried only once.
  for (const person of [busy, other]) await person.get('/TrackerEntry/GetTrackerList');
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

interface Work {
  readonly statements: readonly string[];
  /** Number of entry rows read. */
  readonly entries: number;
}

interface Statement {
  readonly source: string;
  all(...parameters: unknown[]): unknown[];
}

/** The database work of a call. */
const workOf = async (call: () => Promise<unknown>): Promise<Work> => {
  const prototype = Object.getPrototypeOf(server.platform.sqlite.prepare('select 1')) as Statement;
  const all = vi.spyOn(prototype, 'all');
  try {
    await call();
    const asked = all.mock.results.map(({ value }, at) => ({ sql: (all.mock.contexts[at] as Statement).source, rows: value as readonly unknown[] }));
    const ofEntries = asked.filter(({ sql }) => /^select [^(]* from "tracker_entry"/.test(sql));
    return { statements: asked.map(({ sql }) => sql), entries: ofEntries.reduce((sum, { rows }) => sum + rows.length, 0) };
  } finally {
    all.mockRestore();
  }
};

describe('a participant with ten years of daily entries in twenty trackers', () => {
  it('has an entry a day in each', () => {
    const rows = server.platform.sqlite.prepare(
      "select count(distinct tracker_id) as trackers, count(*) as entries, min(entry_date) as first, max(entry_date) as last from tracker_entry where person_id = ? and source = 'UserEntry'",
    );
    expect(rows.get(busy.userId)).toEqual({ trackers: 20, entries: 73_000, first: '2016-11-22', last: '2026-11-19' });
  });

  it('[TRK-132] gets the year that is asked for, and nothing older is read', async () => {
    const { entries } = await workOf(() => v2(busy).entries('acme-swimming', '2025-11-20', today));
    expect(entries).toBe(365);
  });

  it('needs as many statements as any other person', async () => {
    const calls = (person: SignedIn): readonly (() => Promise<unknown>)[] => [
      () => person.get('/TrackerEntry/GetTrackerList'),
      () => v2(person).setup('acme-walking'),
      () => v2(person).entries('acme-walking', '2025-11-20', today),
      () => v2(person).create('acme-water', today, { Glasses: '1' }),
    ];
    // The first audit entry reads the head of the chain.
    await v2(other).create('acme-water', '2025-11-20', { Glasses: '1' });
    for (const [at, call] of calls(busy).entries()) {
      const mine = await workOf(call);
      const others = await workOf(calls(other)[at] ?? call);
      expect(mine.statements).toEqual(others.statements);
    }
  });

  it('reads one row of entries for a setup, and none for the list', async () => {
    expect((await workOf(() => v2(busy).setup('acme-walking'))).entries).toBe(1);
    expect((await workOf(() => busy.get('/TrackerEntry/GetTrackerList'))).entries).toBe(0);
  });
});
