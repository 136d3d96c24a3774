import { type FocusEventHandler, type RefObject, useEffect, useRef } from 'react';
import { focusOnceShown } from './focusOnceShown';

/**
 * For a part whose buttons disappear when they are pressed: moves the focus to `to`, or to the heading of the page if that has disappeared as well. Both need
 * `tabIndex={-1}`.
 * @returns event handlers for the part's frame
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
