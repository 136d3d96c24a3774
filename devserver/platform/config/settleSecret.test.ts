import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app';
import { Audit } from '../audit/audit';
import { Chain } from '../audit/chain';
import { keyChanged } from '../audit/chains';
import { verifyAudit } from '../audit/verify';
import { createClock } from '../clock';
import { migrateFor } from '../database/newer';
import { databaseFile, type OpenDatabase, openDatabase } from '../database/open';
import { givenAddress } from '../mail/recipients';
import { Outbox } from '../outbox';
import { configForTests } from '../testing/configForTests';
import { settleSecret } from './settleSecret';

const [one, two, three] = [
  'the first of three secrets, long enough',
  'the second of three secrets, long enough',
  'the third of three secrets, long enough',
] as const;
const clock = createClock();
let dataDir: string;
let database: OpenDatabase;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'wellspring-secret-'));
  database = openDatabase(dataDir);
  await migrateFor(database.db, [], database.sqlite.name);
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

/** Starts with `TOKEN_SECRET=one,two`. */
const start = (tokenSecret: string, ...earlierSecrets: string[]) => settleSecret(database.db, { tokenSecret, earlierSecrets, dataDir }, clock);

const write = async (tokenSecret: string, count = 2): Promise<void> => {
  const nobody = { actorId: 'a', subjectId: 'b', sessionId: 's', address: '', route: '' };
  const entry = { ...nobody, at: clock.iso(), action: 'programs.joined', target: 'walk', detail: {} };
  for (let n = 0; n < count; n += 1) await database.db.transaction().execute((trx) => new Audit({ tokenSecret }).write(trx, entry));
};

/** Manipulates the database file, as a process with write access can. */
const tamper = (text: string): void => {
  const { sqlite } = database;
  for (const name of sqlite.prepare<[], string>("select name from sqlite_master where type = 'trigger'").pluck().all()) sqlite.exec(`drop trigger "${name}"`);
  sqlite.exec(text);
};
const asEarlierVersion = (): void => tamper("delete from meta where key = 'secret_fingerprint'");
const rowsOf = (action: string): readonly number[] => database.sqlite.prepare<[string], number>('select id from audit where action = ?').pluck().all(action);
const verdict = (...secrets: [string, ...string[]]) => verifyAudit(database.db, secrets);

describe('the secret of a database', () => {
  it('is noted at the first start, not to be read there, and asked for at each', async () => {
    await start(one);
    await write(one);
    expect(await start(one)).toEqual({ isReplaced: false });
    const sentence = `TOKEN_SECRET is "${'*'.repeat(two.length)}": ${databaseFile(dataDir)} was written with another one; start with that one (where TOKEN_SECRET was never set it stands in the file token-secret), or with TOKEN_SECRET=new,old to replace it.`;
    await expect(start(two)).rejects.toThrow(sentence);
    await expect(start(two, three)).rejects.toThrow('TOKEN_SECRET=new,old');
    expect(JSON.stringify(database.sqlite.prepare('select * from meta').all())).not.toContain(one);
    expect(await verdict(one)).toMatchObject({ isUnbroken: true, rows: 2 });
  });

  it('is replaced once, by one sealed line, and the audit is verified with the new one alone, over each replacement', async () => {
    await start(one);
    await write(one);
    expect(await start(two, one)).toEqual({ isReplaced: true });
    expect(await start(two, one)).toEqual({ isReplaced: false });
    await write(two);
    await start(three, two, one);
    await write(three);
    expect(rowsOf(keyChanged)).toEqual([3, 6]);
    expect(await verdict(three)).toMatchObject({ isUnbroken: true, rows: 8 });
    expect(JSON.stringify(database.sqlite.prepare('select detail from audit').all())).not.toContain(one);
    expect(await verdict(two)).toMatchObject({ why: 'otherSecret' });
    await expect(start(one)).rejects.toThrow('was written with another one');
  });

  it.each([
    [1, 'changed', "update audit set target = 'x' where id = 1"],
    [3, 'changed', `update audit set detail = '{"key":"x"}' where id = 3`],
    [4, 'changed', "update audit set target = 'x' where id = 4"],
    [4, 'changed', `update audit set action = '${keyChanged}' where id = 4`],
    [2, 'missing', 'delete from audit where id = 2'],
  ])('row %i that is %s after a replacement is named: %#', async (row, why, text) => {
    await start(one);
    await write(one);
    await start(two, one);
    await write(two);
    tamper(`pragma foreign_keys = off; ${text}`);
    expect(await verdict(two)).toEqual({ isUnbroken: false, row, why });
  });

  it('that is no longer secret cannot forge earlier lines', async () => {
    await start(one);
    await write(one);
    await start(two, one);
    // Recomputes all links of the old secret, which a leaked secret allows.
    tamper("update audit set target = 'x' where id = 1");
    let hash = '';
    for (const row of await database.db.selectFrom('audit').selectAll().where('id', '<', 3).orderBy('id').execute()) {
      hash = Chain.of(one).link(hash, row);
      database.sqlite.prepare('update audit set hash = ? where id = ?').run(hash, row.id);
    }
    expect(await verdict(two)).toEqual({ isUnbroken: false, row: 3, why: 'changed' });
  });

  it('of an earlier version is the one that its audit ends with; any other is refused', async () => {
    await write(one);
    asEarlierVersion();
    await expect(start(two)).rejects.toThrow('was written with another one');
    expect(await start(two, one)).toEqual({ isReplaced: true });
    expect(await verdict(two)).toMatchObject({ isUnbroken: true });
  });

  it('is distinguished from a change also if its name was changed, and by the command before it is replaced', async () => {
    await start(one);
    await write(one);
    expect(await verdict(two, one)).toMatchObject({ isUnbroken: true });
    tamper("update meta set value = 'x' where key = 'secret_fingerprint'; update audit set target = 'x' where id = 2");
    expect(await verdict(one)).toEqual({ isUnbroken: false, row: 2, why: 'changed' });
  });

  it('that is replaced takes the messages along that wait', async () => {
    await start(one);
    const texts = { subject: 'Code', body: 'Code 123456', html: '<p>Code 123456</p>', calendar: 'BEGIN:VCALENDAR' };
    const message = { to: givenAddress('a@acme.example'), kind: 'mail', ...texts } as const;
    const outbox = (tokenSecret: string) => new Outbox({ tokenSecret, mail: undefined }, clock);
    await database.db.transaction().execute((trx) => outbox(one).add(trx, message));
    await start(two, one);
    expect(await outbox(two).list(database.db, '')).toMatchObject([{ Body: 'Code 123456', Html: '<p>Code 123456</p>', Calendar: 'BEGIN:VCALENDAR' }]);
  });

  it('that is replaced reseals undo data, except for manipulated rows', async () => {
    await start(one);
    await write(one);
    const audit = new Audit({ tokenSecret: one });
    for (const audit_id of [1, 2]) {
      const row = { audit_id, kept: '{"before":1}', until: '2030-01-01T00:00:00.000Z', undone_at: null };
      await database.db
        .insertInto('acting_undo')
        .values({ ...row, seal: audit.sealOfUndo(row) })
        .execute();
    }
    expect(await verdict(one)).toMatchObject({ isUnbroken: true });
    tamper(`update acting_undo set kept = '{"before":2}' where audit_id = 2`);
    await start(two, one);
    expect(await verdict(two)).toEqual({ isUnbroken: false, row: 2, why: 'keptForUndo' });
  });
});

it('a server that starts with another secret is refused; with both it starts, all people sign in again, and the next start needs only the new one', async () => {
  const folder = path.join(dataDir, 'server');
  mkdirSync(folder);
  const begin = async (tokenSecret: string, ...earlierSecrets: string[]) => {
    const lines: string[] = [];
    const log = { write: (line: string) => void lines.push(line) };
    const built = await buildApp({ config: configForTests(folder, { tokenSecret, earlierSecrets }), modules: [], log });
    return { ...built, lines };
  };
  const first = await begin(one);
  const token = first.app.jwt.sign({ sid: 'x' });
  await first.app.close();
  await expect(begin(two)).rejects.toThrow('TOKEN_SECRET is');
  const second = await begin(two, one);
  expect(() => second.app.jwt.verify(token)).toThrow();
  expect(second.lines.join()).toContain('TOKEN_SECRET was replaced');
  expect(second.lines.join()).not.toContain(one);
  await second.app.close();
  const third = await begin(two);
  expect(third.lines.join()).not.toContain('TOKEN_SECRET was replaced');
  await third.app.close();
});
