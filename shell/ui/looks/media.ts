import { useFluent } from '@fluentui/react-components';
import { useCallback, useSyncExternalStore } from 'react';

/** The documented breakpoints (SHL-128 to SHL-131), for makeStyles: `[media.mobile]: { … }`. */
export const media = {
  /** Up to 640 px. */
  mobile: '@media (max-width: 640px)',
  /** Up to 1023 px: tablets, and everything smaller. */
  belowDesktop: '@media (max-width: 1023px)',
  /** Above 1023 px. */
  desktop: '@media (min-width: 1024px)',
  /** Low windows, in which bars scroll with the page and dialogs scroll as a whole, to leave room for content. 1024 px at 400 % zoom are 256 px. */
  low: '@media (max-height: 359px)',
  /** Forced colours. They remove backgrounds, so information in a background needs a system colour. */
  forcedColours: '@media (forced-colors: active)',
  calm: '@media (prefers-reduced-motion: reduce)',
  /** Print, which contains only the page without its frame. */
  print: '@media print',
} as const;

/** Height of the snackbars from the bottom of the window; overlays end above it, so that no button is covered. */
export const snackbarsHeight = 'var(--snackbars-height, 0px)';

/** Windows that show the top menu in the bar; in narrower ones it is folded (SHL-115, SHL-131). */
export const menuDesktop = '(min-width: 1324px)';

/** Whether a media query matches the window that contains the view: `useMediaQuery('(prefers-color-scheme: dark)')`. */
export const useMediaQuery = (query: string): boolean => {
  const view = useFluent().targetDocument?.defaultView ?? window;
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = view.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [view, query],
  );
  return useSyncExternalStore(subscribe, () => view.matchMedia(query).matches);
};
