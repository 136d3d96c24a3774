import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { PostgresRows } from '../../devserver/platform/database/copy/postgresRows';
import type { Rows } from '../../devserver/platform/database/copy/rows';
import { SqliteRows } from '../../devserver/platform/database/copy/sqliteRows';
import { openDatabase } from '../../devserver/platform/database/open';
import { openPostgres } from '../../devserver/platform/database/postgres/open';
import { generate } from '../../fixtures/generate';
import { ownedDatabase } from './owned';
import { type PostgresServer, startPostgres } from './server';

const size = { people: 60, entriesPerPerson: 5, companies: 2 };
/** Tables with rows of generated companies and people. */
const tables = ['company', 'company_option', 'person', 'person_role', 'person_name_word', 'program', 'program_sign_up', 'program_submission', 'tracker_entry'];

let postgres: PostgresServer;
let dataDir: string;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres(inject('postgresPrograms'));
});
afterAll(() => postgres?.stop());
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-seed-'));
  url = await ownedDatabase(postgres);
  vi.stubEnv('TOKEN_SECRET', 'for tests only, long enough to pass');
  vi.stubEnv('SECOND_FACTOR_KEYS', `2026:${'0123456789abcdef'.repeat(4)}`);
  vi.stubEnv('DATABASE_URL', url);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true });
});

const rowsOf = async (rows: Rows): Promise<Readonly<Record<string, readonly unknown[]>>> => {
  const found: Record<string, unknown[]> = {};
  for (const table of await rows.tables()) {
    if (!tables.includes(table.name)) continue;
    const all: unknown[] = [];
    for await (const batch of rows.read(table)) all.push(...batch);
    found[table.name] = all;
  }
  return found;
};

describe('a large database of DATABASE_URL', { timeout: 180_000 }, () => {
  it('has the same rows as one on SQLite', async () => {
    expect(await generate({ dataDir, ...size })).toBe(new URL(url).host + new URL(url).pathname);
    const { db, close } = await openPostgres(url);
    const rows = await db.transaction().execute((trx) => rowsOf(new PostgresRows(trx)));
    await close();
    vi.stubEnv('DATABASE_URL', '');
    await generate({ dataDir, ...size });
    const sqlite = openDatabase(dataDir);
    expect(rows).toEqual(await rowsOf(new SqliteRows(sqlite)));
    await sqlite.close();
    expect(rows.tracker_entry?.length).toBeGreaterThan(size.people * size.entriesPerPerson * 0.8);
  });

  it('is generated once, and neither while a server uses the database nor in production', async () => {
    const server = await openPostgres(url);
    await expect(generate({ dataDir, ...size })).rejects.toThrow('is used by another server');
    await server.close();
    await generate({ dataDir, ...size });
    await expect(generate({ dataDir, ...size })).rejects.toThrow('name an empty database in DATABASE_URL');
    vi.stubEnv('NODE_ENV', 'production');
    await expect(generate({ dataDir, ...size })).rejects.toThrow('NODE_ENV is "production"');
  });
});
