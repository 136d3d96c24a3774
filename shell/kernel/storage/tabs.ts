/** Messages between the tabs of one browser. */
export type TabMessage =
  /** The user was active by mouse, keyboard or touch; `at` in milliseconds since 1970. */
  | { readonly kind: 'active'; readonly at: number }
  /** Another tab wrote or removed an entry of the local storage; `null` means all entries. */
  | { readonly kind: 'stored'; readonly key: string | null };

/** Communication with the other tabs of this browser, for sagas. Tests replace it by tabs within one page. */
export interface Tabs {
  tell(message: Extract<TabMessage, { readonly kind: 'active' }>): void;
  /** Returns a function that removes it. */
  listen(listener: (message: TabMessage) => void): () => void;
  /** Runs `work` under a lock that all tabs share. The lock is released when its tab is closed or leaves the page. @param waiting aborts the wait for the lock */
  inTurn<T>(name: string, work: () => Promise<T>, waiting: AbortSignal): Promise<T>;
}

const isActive = (data: unknown): data is Extract<TabMessage, { readonly kind: 'active' }> =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'active' && 'at' in data && typeof data.at === 'number';

/** Messages use BroadcastChannel, locks the Web Locks API, which exists only over HTTPS and on localhost. Changes of the local storage are storage events. */
export const browserTabs = (): Tabs => {
  const channel = new BroadcastChannel('wellspring');
  return {
    tell: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>): void => {
        if (isActive(data)) listener(data);
      };
      const onStorage = ({ key }: StorageEvent): void => listener({ kind: 'stored', key });
      channel.addEventListener('message', onMessage);
      addEventListener('storage', onStorage);
      return () => {
        channel.removeEventListener('message', onMessage);
        removeEventListener('storage', onStorage);
      };
    },
    async inTurn(name, work, waiting) {
      let hasBegun = false;
      const begin = (): ReturnType<typeof work> => {
        hasBegun = true;
        return work();
      };
      try {
        return await navigator.locks.request(name, { signal: waiting }, begin);
      } catch (error) {
        // Without the API, or if it is denied, the work runs without a lock.
        if (hasBegun || waiting.aborted) throw error;
        return work();
      }
    },
  };
};
