import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { verify } from './audit';
import { secretFile } from './platform/config/secret';
import { allMigrations, migrateToLatest } from './platform/database/migrate';
import { openDatabase } from './platform/database/open';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-audit-'));
  writeFileSync(path.join(dataDir, secretFile), 'for tests only, long enough to pass');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('a database of an earlier version must be started with this version before its audit is verified', async () => {
  const all = allMigrations([]);
  const { '202611231970_audit_links_in_rows': newest, ...earlier } = all;
  expect(newest).toBeDefined();
  const { db, close } = openDatabase(dataDir);
  await migrateToLatest(db, earlier);
  await expect(verify(dataDir, undefined)).rejects.toThrow('start this version once');
  await migrateToLatest(db, all);
  expect(await verify(dataDir, undefined)).toMatchObject({ isUnbroken: true });
  await close();
});

it('reports a missing database', async () => {
  await expect(verify(dataDir, undefined)).rejects.toThrow('There is no database');
});
