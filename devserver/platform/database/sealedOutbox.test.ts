import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrateToLatest } from './migrate';
import { platformMigrations } from './migrations';
import { openDatabase } from './open';

it('leaves nothing in the file of what messages said before they were sealed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wellspring-test-'));
  const { db, sqlite, close } = openDatabase(folder);
  const before = Object.entries(platformMigrations).filter(([name]) => name < '202611221201');
  await migrateToLatest(db, Object.fromEntries(before));
  for (let count = 0; count < 50; count += 1) {
    const body = `Open vkey=secret-${count} ${'now '.repeat(count * 20)}`;
    await sql`insert into outbox (recipient, kind, subject, body, sent_at) values ('a@acme.example', 'mail', 'Hello', ${body}, '2026-11-20T18:00:00.000Z')`.execute(
      db,
    );
  }
  const said = (): boolean => readdirSync(folder).some((name) => readFileSync(path.join(folder, name)).includes('vkey=secret'));
  expect(said()).toBe(true);
  expect(await migrateToLatest(db, platformMigrations)).toContain('202611221201_sealed_outbox');
  sqlite.pragma('wal_checkpoint(truncate)');
  expect(said()).toBe(false);
  const kept = { id: 50, recipient: 'a@acme.example', kind: 'mail', subject: 'Hello', body: null, sent_at: '2026-11-20T18:00:00.000Z' };
  expect(await db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()).toMatchObject(kept);
  await close();
  rmSync(folder, { recursive: true });
});
