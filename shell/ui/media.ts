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
  /** Lower than this bars scroll with the page and dialogs scroll as a whole, so that something can still be read: a window of 256 px is one of 1024 px at 400 %. */
  low: '@media (max-height: 359px)',
  /** The system's own colours: grounds are gone there, so what a ground says needs a colour of the system. */
  forcedColours: '@media (forced-colors: active)',
  calm: '@media (prefers-reduced-motion: reduce)',
  /** On paper only the page counts: what stands around it is left out. */
  print: '@media print',
} as const;

/** How high the snackbars reach from the bottom of the window: what lies over the page ends above them, so that they cover none of its buttons. */
export const snackbarsHeight = 'var(--snackbars-height, 0px)';

/** From here on the top menu stands in the bar; below it folds (SHL-115, SHL-131). */
export const menuDesktop = '(min-width: 1324px)';

/** Whether the window of a view, and the user's settings, meet a condition: `useMediaQuery('(prefers-color-scheme: dark)')`. */
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
