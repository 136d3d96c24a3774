import { focusOnceShown } from './focusOnceShown';

/** An element and the focusable elements around it within its page or dialog, nearest first. */
export const placesFrom = (element: Element | null): readonly HTMLElement[] => {
  const places: HTMLElement[] = [];
  for (let place = element; place && place !== document.body && !place.matches('main, [role$="dialog"]'); place = place.parentElement) {
    if (place instanceof HTMLElement && (place === element || place.hasAttribute('tabindex'))) places.push(place);
  }
  return places;
};

/**
 * Watches the focus at the first of these elements. Calls `moved` if that element is removed and nothing else takes the focus.
 * @returns a function that stops it
 */
const whenRemoved = ([first]: readonly HTMLElement[], moved: () => void): (() => void) => {
  let frame = 0;
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement !== null && activeElement !== first) observer.disconnect();
    else if (!first?.isConnected) {
      observer.disconnect();
      // Views that set the focus themselves take precedence.
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) moved();
      });
    }
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
};

/** Keeps the focus within a dialog. If the focused element is removed, the focus moves to the nearest remaining element, otherwise to the heading. */
export const keepFocusWithin = (dialog: HTMLElement, heading: () => HTMLElement | null): (() => void) => {
  let end = (): void => undefined;
  const follow = ({ target }: Event): void => {
    end();
    const places = placesFrom(target as Element);
    end = whenRemoved(places, () => (places.find(({ isConnected }) => isConnected) ?? heading())?.focus());
  };
  dialog.addEventListener('focusin', follow);
  return () => {
    end();
    dialog.removeEventListener('focusin', follow);
  };
};

let endReturn = (): void => undefined;

/** The element that gets the focus when a dialog closes: the nearest remaining one, otherwise the dialog below, otherwise the heading of the page. */
const nearest = (places: readonly HTMLElement[]): HTMLElement | null =>
  places.find(({ isConnected }) => isConnected) ??
  [...document.querySelectorAll<HTMLElement>('[role$="dialog"]')].at(-1) ??
  document.querySelector<HTMLElement>('main h1[tabindex]') ??
  document.querySelector('main');

/** Returns the focus to the element that had it before a dialog opened, or to a neighbour if the dialog's changes have removed it. */
export const returnFocus = (places: readonly HTMLElement[]): void => {
  endReturn();
  const target = nearest(places);
  if (!target) return;
  // Fluent shows the dialog below again once it has the focus, and the page once no dialog is left.
  if (target.closest('[role$="dialog"]')) target.focus();
  else focusOnceShown(target);
  endReturn = whenRemoved([target], () => returnFocus(places));
};
