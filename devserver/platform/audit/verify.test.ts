import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrateFor } from '../database/newer';
import { type OpenDatabase, openDatabase } from '../database/open';
import { Audit, type AuditEntry } from './audit';
import { verifyAudit } from './verify';

const secret = 'for tests only, long enough to pass';
const entry: AuditEntry = {
  at: '2026-11-22T12:00:00.000Z',
  actorId: 'acme-support',
  subjectId: 'acme-participant',
  sessionId: 's1',
  address: '127.0.0.1',
  route: 'POST /userprograms/joinprograms',
  action: 'programs.joined',
  target: 'walk',
  detail: {},
};

let dataDir: string;
let database: OpenDatabase;

const write = async (count: number): Promise<void> => {
  const audit = new Audit({ tokenSecret: secret });
  for (let n = 0; n < count; n += 1) await database.db.transaction().execute((trx) => audit.write(trx, { ...entry, target: `program ${n}` }));
};

/** Manipulates the database file, as a process with write access can. */
const tamper = (text: string): void => {
  const { sqlite } = database;
  for (const name of sqlite.prepare<[], string>("select name from sqlite_master where type = 'trigger'").pluck().all()) sqlite.exec(`drop trigger "${name}"`);
  sqlite.pragma('foreign_keys = off');
  sqlite.exec(text);
};

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-audit-'));
  database = openDatabase(dataDir);
  await migrateFor(database.db, [], database.sqlite.name);
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

it('[SUP-068] an untouched audit is unbroken, and so is an empty one', async () => {
  expect(await verifyAudit(database.db, [secret])).toEqual({ isUnbroken: true, rows: 0, head: undefined });
  await write(5);
  expect(await verifyAudit(database.db, [secret])).toMatchObject({ isUnbroken: true, rows: 5, head: { id: 5 } });
});

const own = "insert into audit (at, actor_id, subject_id, action, target, detail) values ('', '', '', 'x', '', '{}')";

it.each(["update audit set target = ''", 'update audit set hash = 0', 'delete from audit', 'update audit_link set hash = 0', 'delete from audit_link'])(
  '[SUP-068] the database refuses: %s',
  async (text) => {
    database.sqlite.exec(own);
    await new Audit({ tokenSecret: secret }).linkEarlier(database.db);
    await write(1);
    expect(() => database.sqlite.exec(text)).toThrow('only added to');
  },
);

it.each([
  ['a row that was changed', "update audit set target = 'x' where id = 3", 3, 'changed'],
  ['a moment that was changed', "update audit set at = '2026-11-22T13:00:00.000Z' where id = 1", 1, 'changed'],
  ['a row that was removed', 'delete from audit where id = 2', 2, 'missing'],
  ['the first that was removed', 'delete from audit where id = 1', 1, 'missing'],
  ['rows that were removed from the end', 'delete from audit where id > 3', 4, 'removedFromEnd'],
  ['a row that was added', own, 6, 'unlinked'],
  ['a row that was added with the link of another', `${own}; update audit set hash = (select hash from audit where id = 5) where id = 6`, 6, 'changed'],
  [
    'two rows that changed places',
    'update audit set id = 9 where id = 2; update audit set id = 2 where id = 3; update audit set id = 3 where id = 9',
    2,
    'changed',
  ],
  ['a link that was changed', "update audit set hash = 'x' where id = 4", 4, 'changed'],
  ['an end that was forged', "delete from audit where id = 5; update meta set value = replace(value, '5 ', '4 ') where key = 'audit_head'", 4, 'headForged'],
  ['a head that was removed', "delete from meta where key = 'audit_head'", 5, 'headForged'],
])('[SUP-068] names the first broken row: %s', async (_what, text, row, why) => {
  await write(5);
  tamper(text);
  expect(await verifyAudit(database.db, [secret])).toEqual({ isUnbroken: false, row, why });
});

it('[SUP-068] continues after a broken row, which stays the first one', async () => {
  await write(3);
  tamper("update audit set target = 'x' where id = 2");
  await write(2);
  expect(await verifyAudit(database.db, [secret])).toEqual({ isUnbroken: false, row: 2, why: 'changed' });
});

it('[SUP-068] an audit that was linked with another secret is reported as such, not as changed', async () => {
  await write(2);
  expect(await verifyAudit(database.db, ['another secret, long enough, too'])).toEqual({ isUnbroken: false, row: 1, why: 'otherSecret' });
});

it('[SUP-068] a head that was noted shows that an older copy has not taken the place of the audit', async () => {
  await write(2);
  const verdict = await verifyAudit(database.db, [secret]);
  const noted = verdict.isUnbroken ? verdict.head?.hash : undefined;
  await write(1);
  expect(await verifyAudit(database.db, [secret], noted)).toMatchObject({ isUnbroken: true });
  expect(await verifyAudit(database.db, [secret], 'elsewhere')).toEqual({ isUnbroken: false, row: 3, why: 'headUnknown' });
});

it('links what an earlier version has written, once', async () => {
  const { sqlite, db } = database;
  sqlite.exec(`${own}; ${own}`);
  const audit = new Audit({ tokenSecret: secret });
  await audit.linkEarlier(db);
  expect(await verifyAudit(db, [secret])).toMatchObject({ isUnbroken: true, rows: 2 });
  sqlite.exec(own);
  await audit.linkEarlier(db);
  expect(await verifyAudit(db, [secret])).toEqual({ isUnbroken: false, row: 3, why: 'unlinked' });
});
