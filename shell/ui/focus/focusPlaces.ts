import { focusOnceShown } from './focusOnceShown';

/** An element and the focusable elements around it, the nearest first, within its page or dialog. */
export const placesFrom = (element: Element | null): readonly HTMLElement[] => {
  const places: HTMLElement[] = [];
  for (let place = element; place && place !== document.body && !place.matches('main, [role$="dialog"]'); place = place.parentElement) {
    if (place instanceof HTMLElement && (place === element || place.hasAttribute('tabindex'))) places.push(place);
  }
  return places;
};

/**
 * Watches the focus at the first of some places. If that element is removed and nothing else takes the focus, `moved` is called.
 * @returns ends it
 */
const whenRemoved = ([first]: readonly HTMLElement[], moved: () => void): (() => void) => {
  let frame = 0;
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document;
    if (activeElement !== body && activeElement !== null && activeElement !== first) observer.disconnect();
    else if (!first?.isConnected) {
      observer.disconnect();
      // Views that place the focus themselves come first.
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

/** Keeps the focus within a dialog: if the focused element is removed, it moves to the nearest place that is left, else to the heading. */
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

/** The place that gets the focus when a dialog closes: the nearest that is left, else the dialog below, else the heading of the page. */
const nearest = (places: readonly HTMLElement[]): HTMLElement | null =>
  places.find(({ isConnected }) => isConnected) ??
  [...document.querySelectorAll<HTMLElement>('[role$="dialog"]')].at(-1) ??
  document.querySelector<HTMLElement>('main h1[tabindex]') ??
  document.querySelector('main');

/** Returns the focus to where it was before a dialog opened, and from there to what is near it if that is removed by what the dialog has changed. */
export const returnFocus = (places: readonly HTMLElement[]): void => {
  endReturn();
  const target = nearest(places);
  if (!target) return;
  // Fluent shows a dialog below again because it has the focus, and the page because no dialog is left.
  if (target.closest('[role$="dialog"]')) target.focus();
  else focusOnceShown(target);
  endReturn = whenRemoved([target], () => returnFocus(places));
};
