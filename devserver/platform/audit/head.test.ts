import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { settleSecret } from '../config/settleSecret';
import { migrateFor } from '../database/newer';
import { type OpenDatabase, openDatabase } from '../database/open';
import { watchStatements } from '../testing/watchStatements';
import { Audit, type AuditEntry } from './audit';
import { verifyAudit } from './verify';

const secret = 'for tests only, long enough to pass';
const entry: Omit<AuditEntry, 'target'> = {
  at: '2026-11-22T12:00:00.000Z',
  actorId: 'acme-support',
  subjectId: 'acme-support',
  sessionId: 's1',
  address: '127.0.0.1',
  route: 'POST /userprograms/joinprograms',
  action: 'programs.joined',
  detail: {},
};

let dataDir: string;
let database: OpenDatabase;
let audit: Audit;

const write = async (target: string, by = audit): Promise<void> => {
  const written = await database.db.transaction().execute(async (trx) => {
    await by.write(trx, { ...entry, target });
    return trx;
  });
  by.committed(written);
};

/** Writes several lines in a transaction that is rolled back. */
const writeInVain = async (...targets: readonly string[]): Promise<void> => {
  const work = database.db.transaction().execute(async (trx) => {
    for (const target of targets) await audit.write(trx, { ...entry, target });
    throw new Error('never mind');
  });
  await expect(work).rejects.toThrow('never mind');
};

const targets = (): readonly unknown[] => database.sqlite.prepare('select target from audit order by id').pluck().all();
const verdict = () => verifyAudit(database.db, [secret]);

/** Manipulates the database file, as a process with write access can. */
const tamper = (text: string): void => {
  const { sqlite } = database;
  for (const name of sqlite.prepare<[], string>("select name from sqlite_master where type = 'trigger'").pluck().all()) sqlite.exec(`drop trigger "${name}"`);
  sqlite.exec(text);
};

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-head-'));
  database = openDatabase(dataDir);
  await migrateFor(database.db, [], database.sqlite.name);
  audit = new Audit({ tokenSecret: secret });
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

it('[SUP-068] a change that is rolled back leaves no gap in the chain', async () => {
  await write('a');
  await writeInVain('b', 'c');
  await write('d');
  await write('e');
  await writeInVain('f');
  expect(targets()).toEqual(['a', 'd', 'e']);
  expect(await verdict()).toMatchObject({ isUnbroken: true, rows: 3 });
});

it('[SUP-068] the first change of all that is rolled back leaves nothing', async () => {
  await writeInVain('a');
  await write('b');
  expect(await verdict()).toMatchObject({ isUnbroken: true, rows: 1 });
});

it('[SUP-068] lines of another process are built upon', async () => {
  const other = new Audit({ tokenSecret: secret });
  for (const by of [audit, other, other, audit, other, audit]) await write('a', by);
  expect(await verdict()).toMatchObject({ isUnbroken: true, rows: 6 });
});

it('[SUP-068] a database that takes the place of the open one is built upon from its own head', async () => {
  await write('a');
  await write('b');
  await database.close();
  rmSync(path.join(dataDir, 'wellspring.sqlite'));
  database = openDatabase(dataDir);
  await migrateFor(database.db, [], database.sqlite.name);
  await write('other');
  expect(await verdict()).toMatchObject({ isUnbroken: true, rows: 1 });
});

it('[SUP-068] a replaced secret continues after the last line', async () => {
  const clock = { iso: () => entry.at };
  await settleSecret(database.db, { tokenSecret: secret, earlierSecrets: [], dataDir }, clock);
  await write('a');
  const tokenSecret = 'another secret, long enough, too';
  await settleSecret(database.db, { tokenSecret, earlierSecrets: [secret], dataDir }, clock);
  const next = new Audit({ tokenSecret });
  await write('b', next);
  await write('c', next);
  expect(await verifyAudit(database.db, [tokenSecret])).toMatchObject({ isUnbroken: true, rows: 4 });
});

it('[SUP-068] continues after links of an earlier version, which had a separate table', async () => {
  for (const target of ['a', 'b', 'c']) await write(target);
  tamper('insert into audit_link select id, hash from audit; update audit set hash = null');
  expect(await verdict()).toMatchObject({ isUnbroken: true, rows: 3 });
  await write('d');
  expect(await verdict()).toMatchObject({ isUnbroken: true, rows: 4 });
  tamper("update audit_link set hash = 'x' where id = 2");
  expect(await verdict()).toEqual({ isUnbroken: false, row: 2, why: 'changed' });
});

it('[SUP-068] work continues after a manipulated row or head; the examination names the place', async () => {
  await write('a');
  tamper("insert into audit (at, actor_id, subject_id, action, target, detail) values ('', '', '', 'x', 'forged', '{}')");
  await write('b');
  expect(targets()).toEqual(['a', 'forged', 'b']);
  expect(await verdict()).toEqual({ isUnbroken: false, row: 2, why: 'unlinked' });
  tamper("update meta set value = 'x' where key = 'audit_head'");
  await write('c');
  await write('d');
  expect(targets()).toEqual(['a', 'forged', 'b', 'c', 'd']);
  expect(await verdict()).toEqual({ isUnbroken: false, row: 2, why: 'unlinked' });
});

it('a line takes two statements: the head that moves, and the row', async () => {
  await write('a');
  const { statements } = await watchStatements(database.sqlite, () => write('b'));
  expect(statements.map((text) => text.split(' ').slice(0, 3).join(' '))).toEqual(['begin', 'update "meta" set', 'insert into "audit"', 'commit']);
});
