import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { sealWith } from '../seal';
import type { QueuedCall } from './queuedCall';
import { databaseStore } from './queueStore';

const keyOf = (letter: string): string => btoa(letter.repeat(32));
const seal = (letter = 'a') => sealWith(crypto.subtle, keyOf(letter));

const aCall = (key: string, at: number): QueuedCall => ({
  key,
  owner: 'trackers',
  endpoint: { name: 'save', method: 'POST', path: '/save' },
  input: { body: { Weight: '170.5' } },
  about: { day: '2026-11-20' },
  at,
});

describe('the queue in the browser', () => {
  it('outlives the page, in the order in which calls were made', async () => {
    const factory = new IDBFactory();
    const before = await databaseStore(factory, 'pat', await seal());
    await before.put(aCall('later', 2));
    await before.put(aCall('earlier', 1));
    const after = await databaseStore(factory, 'pat', await seal());
    expect(await after.all()).toEqual([aCall('earlier', 1), aCall('later', 2)]);
    await after.remove('earlier');
    expect(await after.all()).toEqual([aCall('later', 2)]);
  });

  it('keeps persons apart', async () => {
    const factory = new IDBFactory();
    await (await databaseStore(factory, 'pat', await seal())).put(aCall('one', 1));
    expect(await (await databaseStore(factory, 'sam', await seal('b'))).all()).toEqual([]);
    expect(await (await databaseStore(factory, 'pat', await seal())).all()).toHaveLength(1);
  });

  it('stored calls cannot be read without the key, and are removed if the key is another one', async () => {
    const factory = new IDBFactory();
    await (await databaseStore(factory, 'pat', await seal())).put(aCall('one', 1));
    const request = factory.open('wellspring-queue');
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const rows = database.transaction('calls').objectStore('calls').getAll();
    await new Promise((resolve) => {
      rows.onsuccess = resolve;
    });
    expect(JSON.stringify(rows.result)).not.toMatch(/170\.5|Weight|2026-11-20/);
    const other = await databaseStore(factory, 'pat', await seal('b'));
    expect(await other.all()).toEqual([]);
    expect(await (await databaseStore(factory, 'pat', await seal())).all()).toEqual([]);
  });
});
