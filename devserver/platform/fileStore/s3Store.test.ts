import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openS3, type TestStore } from '../testing/openS3';
import { type FileStore, forFiles } from './fileStore';
import { openFileStore } from './openFileStore';

const filesUrl = 's3://files/acme/';

let root: string;
let s3: TestStore;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'wellspring-s3-test-'));
  s3 = await openS3();
});
afterEach(async () => {
  await s3.end();
  rmSync(root, { recursive: true });
});

const open = (url = filesUrl): Promise<FileStore> => openFileStore({ dataDir: root, filesUrl: url });
const text = Buffer.from('0123456789');

/** All names that the store lists. */
const listed = async (store: FileStore): Promise<readonly string[]> => {
  const names: string[] = [];
  for await (const page of store.list()) names.push(...page.map(({ name }) => name));
  return names.toSorted();
};

describe('files in a store of the protocol of Amazon S3', () => {
  it('are read as they were written, whole, in parts and to a path', async () => {
    const store = await open();
    await store.write('one', text);
    expect(await store.read('one')).toEqual(text);
    expect(String(await buffer(await store.open('one')))).toBe('0123456789');
    expect(String(await buffer(await store.open('one', { first: 2, last: 4 })))).toBe('234');
    expect([await store.sizeOf('one'), await store.sizeOf('two')]).toEqual([10, undefined]);
    const copy = path.join(root, 'copy');
    expect([await store.copyTo('one', copy), await store.copyTo('two', path.join(root, 'none'))]).toEqual([true, false]);
    expect(readFileSync(copy)).toEqual(text);
    await expect(store.read('two')).rejects.toThrow('key does not exist');
  });

  it('are taken from this machine, where nothing stays', async () => {
    const store = await open();
    const from = store.newPath();
    writeFileSync(from, text);
    await store.take(from, 'taken');
    expect(existsSync(from)).toBe(false);
    expect(await store.read('taken')).toEqual(text);
  });

  it('are listed under their prefix alone, over several pages, and removed', async () => {
    const [store, beside] = [await open(), await open('s3://files/')];
    const names = Array.from({ length: 1005 }, (_, at) => `name-${at}`);
    await forFiles(names, (name) => store.write(name, Buffer.from(name)));
    await beside.write('elsewhere', text);
    expect(await listed(store)).toEqual(names.toSorted());
    expect(await listed(beside)).toEqual(['elsewhere']);
    await store.remove('name-7');
    await store.remove('unknown');
    expect(await listed(store)).toHaveLength(1004);
  });

  it('leave a file that a server did not send on its disk for an hour', async () => {
    const store = await open();
    const [old, fresh] = [store.newPath(), store.newPath()];
    for (const one of [old, fresh]) writeFileSync(one, text);
    // real time: the age of a file on the disk
    const hours = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(old, hours, hours);
    await open();
    expect(readdirSync(path.join(root, 'unsent'))).toEqual([path.basename(fresh)]);
  });
});

describe('a start with a store that cannot be used', () => {
  it.each([
    ['a bucket that is not there', 's3://nothing/', {}, 'FILES_URL is "s3://nothing/": the store is not there: create the bucket, or correct FILES_URL.'],
    [
      'keys that it does not know',
      filesUrl,
      { AWS_ACCESS_KEY_ID: 'somebody' },
      'the store refuses access (InvalidAccessKeyId): check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and what they may do.',
    ],
    [
      'an address where nothing listens',
      filesUrl,
      { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' },
      'the store cannot be reached (ECONNREFUSED): check that it runs',
    ],
    [
      'an address that is none',
      filesUrl,
      { AWS_ENDPOINT_URL_S3: 'localhost:9000' },
      'AWS_ENDPOINT_URL_S3 is "**************": the address of a store is accepted',
    ],
  ])('is refused in one sentence: %s', async (_what, url, environment, sentence) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const refused = await open(url).then(
      () => '',
      (error: Error) => `${error.name} ${error.message}`,
    );
    expect(refused).toContain('BadSetting ');
    expect(refused).toContain(sentence);
    expect(refused).not.toContain('S3RVER');
  });
});
