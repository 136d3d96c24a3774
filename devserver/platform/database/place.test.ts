import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appForTests, type SignedIn, type TestApp } from '../../testing/appForTests';
import { isOnPostgres } from '../../testing/postgresForTests';
import { moduleForTests } from '../testing/moduleForTests';
import { databaseFile } from './open';

describe.skipIf(isOnPostgres)('a running server whose database', () => {
  let server: TestApp;
  let participant: SignedIn;
  let folder: string;
  let aside: string;
  const log: string[] = [];
  beforeEach(async () => {
    server = await appForTests([moduleForTests], { log: { write: (line) => log.push(line) } });
    participant = await server.as('participant@acme.example');
    folder = server.platform.config.dataDir;
    aside = mkdtempSync(path.join(tmpdir(), 'wellspring-aside-'));
    await participant.get('/things/data');
    expect(await health()).toBe(200);
    log.length = 0;
  });
  afterEach(async () => {
    mkdirSync(folder, { recursive: true });
    await server.close();
    rmSync(aside, { recursive: true });
  });

  const health = async () => (await server.app.inject('/api/health')).statusCode;
  const add = async () => (await participant.post('/things', { Name: 'one' })).status;
  const file = (): string => databaseFile(folder);

  it.each([
    ['was removed', '', () => rmSync(file())],
    ['was moved away', '', () => renameSync(file(), path.join(aside, 'moved'))],
    [
      'was replaced by a copy of itself, as a restore does',
      '',
      () => {
        copyFileSync(file(), path.join(aside, 'copy'));
        renameSync(path.join(aside, 'copy'), file());
      },
    ],
    ['has lost its log', '-wal', () => rmSync(`${file()}-wal`)],
    [
      'has the log of another',
      '-wal',
      () => {
        writeFileSync(path.join(aside, 'log'), '');
        renameSync(path.join(aside, 'log'), `${file()}-wal`);
      },
    ],
    ['lies in a folder that was renamed', '', () => renameSync(folder, path.join(aside, 'folder'))],
  ])('%s saves nothing more, says so in one sentence, and goes on reading', async (_what, suffix, happens) => {
    expect(await add()).toBe(200);
    happens();
    await othersTurn();
    expect(await health()).toBe(503);
    expect(await add()).toBe(503);
    expect((await participant.get('/things/data')).status).toBe(200);
    const told = log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50).map((line) => (JSON.parse(line) as { msg: string }).msg);
    const problem = 'was removed, replaced or moved away while this server works with it, so nothing more can be saved';
    const advice = 'end the server, put the right files in place, and start it again, or choose another folder as DATA_DIR';
    expect(told).toEqual([`${file()}${suffix} ${problem}: ${advice}.`]);
  });

  it('was moved away and is back is well again', async () => {
    renameSync(folder, path.join(aside, 'folder'));
    await othersTurn();
    expect([await health(), await add()]).toEqual([503, 503]);
    renameSync(path.join(aside, 'folder'), folder);
    await othersTurn();
    expect([await health(), await add()]).toEqual([200, 200]);
  });

  it('was restored in place keeps the log that came with it, also when the server ends', async () => {
    rmSync(file());
    rmSync(`${file()}-wal`);
    writeFileSync(file(), 'restored');
    writeFileSync(`${file()}-wal`, 'its log');
    await othersTurn();
    expect(await health()).toBe(503);
    await server.app.close();
    expect(readFileSync(`${file()}-wal`, 'utf8')).toBe('its log');
    expect(readFileSync(file(), 'utf8')).toBe('restored');
    expect(existsSync(`${file()}-wal.kept`)).toBe(false);
  });
});
