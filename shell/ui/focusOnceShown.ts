const hidden = (element: Element): Element | null => element.closest('[aria-hidden="true"]');

/** A modal dialog before the page. Fluent hides the page behind it a moment after it has come. */
const modal = (element: Element): Element | null => (element.closest('[aria-modal="true"]') ? null : document.querySelector('[aria-modal="true"]'));

/**
 * Gives the focus to an element of the page, as soon as the page is there for assistive technology: behind a modal dialog it is not, and Fluent takes `aria-hidden`
 * away shortly after the dialog has gone; focus within something hidden is refused.
 */
export const focusOnceShown = (element: HTMLElement, options?: FocusOptions): void => {
  const isBehind = (): boolean => hidden(element) !== null || modal(element) !== null;
  if (!isBehind()) {
    element.focus(options);
    return;
  }
  const observer = new MutationObserver(() => {
    if (element.isConnected && isBehind()) return;
    observer.disconnect();
    // The page may have changed.
    if (element.isConnected) element.focus(options);
  });
  observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-hidden', 'aria-modal'] });
};
