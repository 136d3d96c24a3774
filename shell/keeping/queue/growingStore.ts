import { logError } from '../../kernel/effects/effects';
import type { QueuedCall } from './queuedCall';
import { memoryStore, type QueueStore } from './queueStore';

/** Store of one person's waiting calls: in memory until that of the device is open. A failure of the device is logged, and the call stays in memory. */
export interface GrowingStore {
  /** @returns whether the call outlives the page */
  put(call: QueuedCall): Promise<boolean>;
  /** Whether the call still waits: another tab may have sent or discarded it. */
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /**
   * Stores calls on the device from now on, including those in memory.
   * @returns the calls that earlier pages have stored there, oldest first, and the keys of those that could not be moved to the device
   * @throws DOMException if the device cannot be read; nothing has changed then
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
  /** Runs work in sequence, so that a call that is discarded while it is being written is not stored after all. */
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
