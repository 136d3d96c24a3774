import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import modules from 'virtual:modules';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeBackup } from './platform/backup/makeBackup';
import { restoreBackup } from './platform/backup/restoreBackup';
import { folderStore } from './platform/fileStore/folderStore';
import { openFileStore } from './platform/fileStore/openFileStore';
import { readStoredFile, removeOrphans } from './platform/files/files';
import { storeText } from './platform/testing/changesForBackups';
import { openS3, type TestStore } from './platform/testing/openS3';
import { appForTests, type SignedIn, type TestApp } from './testing/appForTests';
import { isOnPostgres } from './testing/postgresForTests';

const filesUrl = 's3://files/acme/';
const photo = '/user/profileimage';
const metricsToken = 'a-token-for-the-measuring-station';
const secrets = ['for tests only, long enough to pass'] as const;

let s3: TestStore;
let server: TestApp;
let me: SignedIn;
let logged: string[];
beforeEach(async () => {
  s3 = await openS3();
  logged = [];
  server = await appForTests(modules, { settings: { filesUrl, metricsToken }, log: { write: (line) => void logged.push(line) } });
  me = await server.as('participant@acme.example');
});
afterEach(async () => {
  await server.close();
  await s3.end();
});

/** Names of the stored bytes. */
const stored = (): readonly string[] =>
  readdirSync(path.join(s3.folder, 'acme'))
    .filter((name) => name.endsWith('_object'))
    .map((name) => name.replace('._S3rver_object', ''))
    .toSorted();
const rows = async () => (await server.platform.db.selectFrom('file').select('name').orderBy('name').execute()).map(({ name }) => name).toSorted();
const upload = async (color = '#3a7') => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer();
  return me.post(photo, { Image: bytes.toString('base64') });
};

/** Whether the store answers, as the metrics report it: `1` or `0`. */
const answering = async (): Promise<string | undefined> => {
  const { body } = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } });
  return /^wellspring_files_answer (\d)$/m.exec(body)?.[1];
};

describe('a server with FILES_URL', () => {
  it('keeps uploaded files in the store, removes replaced ones, and writes none to DATA_DIR', async () => {
    expect((await upload()).status).toBe(200);
    const first = await rows();
    expect(stored()).toEqual(first);
    expect((await upload('#730')).status).toBe(200);
    await expect.poll(stored).toEqual(await rows());
    expect(await rows()).not.toEqual(first);
    expect(existsSync(path.join(server.platform.config.dataDir, 'files'))).toBe(false);
  });

  it('answers 503 while the store is unavailable, stores nothing of the change, logs it once, and recovers', async () => {
    expect((await upload()).status).toBe(200);
    const before = { rows: await rows(), stored: stored() };
    await s3.stop();
    for (const _ of [1, 2]) {
      const refused = await upload('#037');
      expect([refused.status, refused.body.Errors[0].Message]).toEqual([503, expect.stringContaining('nothing was changed')]);
    }
    expect((await server.app.inject('/api/health')).statusCode).toBe(503);
    expect((await server.app.inject('/api/ready')).statusCode).toBe(200);
    expect(await answering()).toBe('0');
    const told = logged.filter((line) => line.includes('FILES_URL'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`The store of FILES_URL, ${filesUrl}, cannot be reached (ECONNREFUSED): check that it runs`);
    expect(logged.join('')).not.toContain('S3RVER');
    expect(await rows()).toEqual(before.rows);
    await s3.start();
    expect(stored()).toEqual(before.stored);
    expect((await upload('#037')).status).toBe(200);
    expect((await server.app.inject('/api/health')).statusCode).toBe(200);
    expect(await answering()).toBe('1');
  });

  it('removes files without a row after one hour', async () => {
    expect((await upload()).status).toBe(200);
    const kept = await rows();
    const { files, db, others } = server.platform;
    await files.write('fresh', Buffer.from('x'));
    await files.write('old', Buffer.from('x'));
    // real time: the age of a file in the store
    const hours = new Date(Date.now() - 2 * 3_600_000);
    for (const name of ['old', ...kept]) utimesSync(path.join(s3.folder, 'acme', `${name}._S3rver_object`), hours, hours);
    expect(await removeOrphans({ files, db, others })).toBe(1);
    expect(stored()).toEqual(['fresh', ...kept].toSorted());
  });

  it('exports a person’s data with the files in the store', async () => {
    expect((await upload()).status).toBe(200);
    const before = await rows();
    expect((await me.post('/user/privacy/download', { Password: 'Wellspring#2026' })).status).toBe(200);
    await server.platform.settled();
    const [archive] = (await rows()).filter((name) => !before.includes(name));
    const file = await readStoredFile(server.platform, archive ?? '');
    expect(file?.bytes.subarray(0, 2).toString()).toBe('PK');
    expect(file?.bytes.includes('files/001 ')).toBe(true);
    expect(readdirSync(path.join(server.platform.config.dataDir, 'unsent'))).toEqual([]);
  });
});

describe.skipIf(isOnPostgres)('a backup of files', () => {
  it('is made from a store, restored into a folder, and from there into a store, which keeps what it replaces', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'wellspring-s3-backup-'));
    const { files, config } = server.platform;
    const kept = await storeText(server.platform, 'kept');
    const asked = { dataDir: config.dataDir, files, folder: path.join(root, 'backups'), secrets };
    const made = await makeBackup({ ...asked, now: '2026-11-20T18:00:00.000Z' });
    expect(readFileSync(path.join(made.path, 'files', kept), 'utf8')).toBe('kept');

    const dataDir = path.join(root, 'data');
    const folder = folderStore(dataDir);
    mkdirSync(dataDir);
    await restoreBackup({ backup: made.path, dataDir, files: folder, secrets, over: false, now: '2026-11-21T18:00:00.000Z' });
    expect(String(await folder.read(kept))).toBe('kept');

    const other = await openFileStore({ dataDir, filesUrl: 's3://files/other/' });
    await other.write('replaced', Buffer.from('before'));
    const restored = await restoreBackup({ backup: made.path, dataDir, files: other, secrets, over: true, now: '2026-11-22T18:00:00.000Z' });
    expect(String(await other.read(kept))).toBe('kept');
    expect(readFileSync(path.join(restored.replaced ?? '', 'files', 'replaced'), 'utf8')).toBe('before');
    rmSync(root, { recursive: true });
  });
});
