import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import modules from 'virtual:modules';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { isOnPostgres } from '../../testing/postgresForTests';
import { allMigrations, migrateToLatest } from '../database/migrate';
import { databaseFile, openDatabase } from '../database/open';
import { moduleForTests } from '../testing/moduleForTests';
import { toldAsStorage } from './storage';

describe('unusable storage is reported in one sentence at start', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'wellspring-storage-'));
    file = databaseFile(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('for a database of another program, which stays unchanged', () => {
    const other = new Database(file);
    other.exec('create table note (text)');
    other.close();
    const before = readFileSync(file);
    expect(() => openDatabase(folder)).toThrow(`${file} is a database of another program: leave it to that one, or choose another folder as DATA_DIR.`);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  it('for a database whose header names another program', () => {
    const other = new Database(file);
    other.pragma('application_id = 252006673');
    other.close();
    expect(() => openDatabase(folder)).toThrow('is a database of another program');
  });

  it('but not for our database from before it had an application id', async () => {
    const { sqlite, db, close } = openDatabase(folder);
    await migrateToLatest(db, allMigrations([]));
    sqlite.pragma('application_id = 0');
    await close();
    const again = openDatabase(folder);
    expect(again.sqlite.pragma('application_id', { simple: true })).toBe(0x57656c6c);
    await again.close();
  });

  it('for a file that is not a database', () => {
    writeFileSync(file, 'These are not the bytes of a database. '.repeat(100));
    expect(() => openDatabase(folder)).toThrow(`${file} is damaged, or no database: put back a backup, or choose another folder as DATA_DIR.`);
  });

  it('for a folder in which no file can be created', () => {
    mkdirSync(path.join(folder, 'lock.db'));
    const problem = 'cannot be written, because it is read-only or belongs to somebody else: give this process the right to write there';
    expect(() => openDatabase(folder)).toThrow(`${path.join(folder, 'lock.db')} ${problem}, or choose another folder as DATA_DIR.`);
  });
});

it.each([
  ['SQLITE_FULL', 'the disk is full', 'error.notSaved'],
  ['ENOSPC', 'the disk is full', 'error.notSaved'],
  ['SQLITE_READONLY_DBMOVED', 'read-only', 'error.notSaved'],
  ['EROFS', 'read-only', 'error.notSaved'],
  ['EACCES', 'read-only', 'error.notSaved'],
  ['SQLITE_CORRUPT_INDEX', 'damaged', 'error.storage'],
  ['SQLITE_IOERR_WRITE', 'the disk reports errors', 'error.storage'],
])('%s is told as: %s', (code, problem, key) => {
  const error = new Error('Migration failed', { cause: Object.assign(new Error('raw'), { code }) });
  expect(toldAsStorage(error, '/data/file')).toMatchObject({ message: expect.stringMatching(`^/data/file .*${problem}.*DATA_DIR\\.$`), key });
});

it('an error that the storage does not explain is passed on unchanged', () => {
  const error = Object.assign(new Error('UNIQUE constraint failed'), { code: 'SQLITE_CONSTRAINT_UNIQUE' });
  expect(toldAsStorage(error, '/data/file')).toBe(error);
});

describe('a running server whose storage refuses writes', () => {
  let server: TestApp;
  let participant: SignedIn;
  const log: string[] = [];
  beforeAll(async () => {
    server = await appForTests([moduleForTests], { log: { write: (line) => log.push(line) } });
    participant = await server.as('participant@acme.example');
    await participant.get('/things/data');
  });
  afterEach(() => {
    if (isOnPostgres) return;
    server.platform.sqlite.pragma('query_only = 0');
    server.platform.sqlite.pragma('max_page_count = 1000000');
  });
  afterAll(() => server.close());

  const add = (language: string, name = 'one') =>
    server.app.inject({ method: 'POST', url: '/api/things', headers: { ...participant.authorization, 'accept-language': language }, payload: { Name: name } });
  const health = async () => (await server.app.inject('/api/health')).statusCode;
  const told = () => log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);

  it('tells users, the log (once) and the health check, and still answers reads', async () => {
    expect(await health()).toBe(200);
    server.platform.sqlite.pragma('query_only = 1');
    log.length = 0;
    const refused = await add('en-US');
    const message = 'This cannot be saved right now, and nothing was changed. Please try again in a few minutes.';
    expect(refused.json()).toEqual({ StatusCode: 503, Errors: [{ Message: message }], ShowUser: true });
    expect(refused.headers['retry-after']).toBe('60');
    const spanish = await add('es-419');
    expect(spanish.json().Errors[0].Message).toBe('Ahora no se puede guardar y no se cambió nada. Inténtalo de nuevo en unos minutos.');
    expect(await health()).toBe(503);
    expect((await participant.get('/things/data')).status).toBe(200);
    expect(told()).toEqual([expect.stringContaining(`${databaseFile(server.platform.config.dataDir)} cannot be written, because it is read-only`)]);
    expect(told().join()).not.toContain('stack');

    server.platform.sqlite.pragma('query_only = 0');
    expect(await health()).toBe(200);
    expect((await add('en-US')).statusCode).toBe(200);
  });

  it('names a full disk, not the transaction that SQLite has ended', async () => {
    const { sqlite } = server.platform;
    sqlite.pragma(`max_page_count = ${sqlite.pragma('page_count', { simple: true })}`);
    log.length = 0;
    const statuses: number[] = [];
    while (!statuses.includes(503) && statuses.length < 2000) statuses.push((await add('en-US', 'y'.repeat(20))).statusCode);
    expect([...new Set(statuses)].sort()).toEqual([200, 503]);
    expect(told()).toEqual([expect.stringContaining('cannot be written, because the disk is full')]);
    expect((await participant.get('/things/data')).status).toBe(200);
  });

  it('logs it once for work without a caller too: counts of attempts, and work after responses', async () => {
    const lines: string[] = [];
    const whole = await appForTests(modules, { log: { write: (line) => lines.push(line) } });
    const { sqlite, db, config } = whole.platform;
    sqlite.pragma('query_only = 1');
    expect((await whole.anonymous('POST', '/login/resetpassword', { UserName: 'participant@acme.example' })).status).toBe(200);
    await whole.platform.settled();
    for (let second = 0; second < 3; second++) {
      whole.clock.advance(1000);
      // The read runs after the pending write of the counts.
      await db.selectFrom('meta').select('key').execute();
    }
    const errors = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
    expect(errors).toEqual([expect.stringContaining(`${databaseFile(config.dataDir)} cannot be written, because it is read-only`)]);
    sqlite.pragma('query_only = 0');
    await whole.close();
  });

  it('keeps no file of a change that is rolled back', async () => {
    const stored = () => readdirSync(path.join(server.platform.config.dataDir, 'files'));
    expect((await participant.post('/things/refused')).status).toBe(409);
    expect(stored()).toEqual([]);
  });
});
