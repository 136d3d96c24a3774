import type { TabMessage, Tabs } from '../kernel/storage/tabs';

/** The tabs of a browser within one test. A message of one tab reaches all others; `stored` simulates a change of the local storage. */
export const fakeBrowser = () => {
  const tabs = new Set<Set<(message: TabMessage) => void>>();
  const turns = new Map<string, Promise<unknown>>();
  const hear = (listeners: Iterable<(message: TabMessage) => void>, message: TabMessage): void => {
    for (const listener of listeners) listener(message);
  };
  return {
    openTab(): Tabs {
      const own = new Set<(message: TabMessage) => void>();
      tabs.add(own);
      return {
        tell(message) {
          for (const listeners of tabs) if (listeners !== own) hear(listeners, message);
        },
        listen(listener) {
          own.add(listener);
          return () => own.delete(listener);
        },
        inTurn(name, work, waiting) {
          const begin = (): ReturnType<typeof work> => (waiting.aborted ? Promise.reject(waiting.reason) : work());
          const done = Promise.resolve(turns.get(name)).then(begin, begin);
          turns.set(name, done);
          return done;
        },
      };
    },
    /** Reaches every tab, including the one that wrote, which finds no difference in the storage. */
    stored(key: string | null) {
      for (const listeners of tabs) hear(listeners, { kind: 'stored', key });
    },
  };
};

export const singleTab = (): Tabs => fakeBrowser().openTab();
