import type { Seal } from '../seal';
import type { QueuedCall } from './queuedCall';

/** Store of one person's waiting calls. */
export interface QueueStore {
  all(): Promise<readonly QueuedCall[]>;
  has(key: string): Promise<boolean>;
  put(call: QueuedCall): Promise<void>;
  remove(key: string): Promise<void>;
}

/** A store in the memory of this page. */
export const memoryStore = (): QueueStore => {
  const calls = new Map<string, QueuedCall>();
  return {
    all: async () => [...calls.values()],
    has: async (key) => calls.has(key),
    put: async (call) => void calls.set(call.key, call),
    remove: async (key) => void calls.delete(key),
  };
};

/** A row of the database. Person and key are readable, the call is encrypted. */
interface Row {
  readonly key: string;
  readonly personId: string;
  readonly sealed: string;
}

const databaseName = 'wellspring-queue';
const table = 'calls';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const opened = async (factory: IDBFactory): Promise<IDBDatabase> => {
  const request = factory.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'key' }).createIndex('person', 'personId');
  const database = await settled(request);
  // Releases the database, so that a newer version of the product in another tab can upgrade it.
  database.onversionchange = () => database.close();
  return database;
};

/**
 * Whether no call of a person waits on this device. Does not need the person's key.
 * @throws DOMException if the browser stores nothing
 */
export const isNothingKept = async (factory: IDBFactory, personId: string): Promise<boolean> => {
  const database = await opened(factory);
  try {
    return (await settled(database.transaction(table).objectStore(table).index('person').count(personId))) === 0;
  } finally {
    database.close();
  }
};

/**
 * Calls of one person in the browser's database, which outlives the page.
 * @throws DOMException if the browser stores nothing, for example in a private window
 */
export const databaseStore = async (factory: IDBFactory, personId: string, seal: Seal): Promise<QueueStore> => {
  const database = await opened(factory);
  const rows = (mode: IDBTransactionMode): IDBObjectStore => database.transaction(table, mode).objectStore(table);

  const readable = async ({ key, sealed }: Row): Promise<readonly QueuedCall[]> => {
    try {
      return [JSON.parse(await seal.open(sealed, key)) as QueuedCall];
    } catch {
      // The call is encrypted with another key, or damaged, and can no longer be sent.
      await settled(rows('readwrite').delete(key));
      return [];
    }
  };

  return {
    async all() {
      const found: readonly Row[] = await settled(rows('readonly').index('person').getAll(personId));
      const calls = (await Promise.all(found.map(readable))).flat();
      return calls.sort((one, other) => one.at - other.at);
    },
    has: async (key) => (await settled(rows('readonly').count(key))) > 0,
    async put(call) {
      const row: Row = { key: call.key, personId, sealed: await seal.close(JSON.stringify(call), call.key) };
      await settled(rows('readwrite').put(row));
    },
    async remove(key) {
      await settled(rows('readwrite').delete(key));
    },
  };
};
