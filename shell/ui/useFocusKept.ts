import { type FocusEventHandler, type RefObject, useEffect, useRef } from 'react';
import { focusOnceShown } from './focusOnceShown';

/**
 * For a part whose buttons may be gone once they are pressed: the focus that goes with one of them is given to `to`, or to the heading of the page where that
 * is gone as well. Both need `tabIndex={-1}`.
 * @returns what the frame of the part listens with
 */
export const useFocusKept = (to: RefObject<HTMLElement | null>): { readonly onFocus: FocusEventHandler } => {
  const last = useRef<Element>(null);
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const target = to.current ?? document.querySelector<HTMLElement>('main h1');
    if (target) focusOnceShown(target);
  });
  return {
    onFocus: ({ target }) => {
      last.current = target;
    },
  };
};
