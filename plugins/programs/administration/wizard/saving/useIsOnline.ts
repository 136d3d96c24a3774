import { useSyncExternalStore } from 'react';

const listen = (tell: () => void): (() => void) => {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
};

/** Whether the device has a network. */
export const useIsOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);
