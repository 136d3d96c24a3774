import { logError } from '../../kernel/effects';
import type { QueuedCall } from './queuedCall';
import { memoryStore, type QueueStore } from './queueStore';

/** Where the calls of one person wait: in this page at first, on the device as soon as that is open. What fails there is logged, and stays in the page. */
export interface GrowingStore {
  /** @returns whether the call outlives the page */
  put(call: QueuedCall): Promise<boolean>;
  /** Whether the call still waits: another tab may have sent it or thrown it away. */
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /**
   * From now on calls are kept on the device, those of this page too.
   * @returns what earlier pages have left there, oldest first, and the keys of those that stay in the page all the same
   * @throws DOMException when the device cannot be read; nothing has changed then
   */
  moveTo(device: QueueStore): Promise<{ readonly earlier: readonly QueuedCall[]; readonly onPageOnly: readonly string[] }>;
}

const attempt = async <T>(what: string, work: () => Promise<T>, otherwise: T): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    logError(`queue: ${what}`, error);
    return otherwise;
  }
};

export const growingStore = (): GrowingStore => {
  const page = memoryStore();
  let device: QueueStore | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other: a call that is thrown away while it is being written down must not come back. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };

  const put = async (call: QueuedCall): Promise<boolean> => {
    await page.put(call);
    const to = device;
    const isKept = to !== undefined && (await attempt('writing', () => to.put(call).then(() => true), false));
    if (isKept) await page.remove(call.key);
    return isKept;
  };

  return {
    put: (call) => inTurn(() => put(call)),
    has: (key) => inTurn(async () => (await page.has(key)) || attempt('reading', async () => (await device?.has(key)) ?? false, true)),
    remove: (key) =>
      inTurn(async () => {
        await page.remove(key);
        await attempt('removing', async () => device?.remove(key), undefined);
      }),
    moveTo: (opened) =>
      inTurn(async () => {
        const earlier = await opened.all();
        device = opened;
        for (const call of await page.all()) await put(call);
        return { earlier, onPageOnly: (await page.all()).map(({ key }) => key) };
      }),
  };
};
