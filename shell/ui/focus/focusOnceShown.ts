const hidden = (element: Element): Element | null => element.closest('[aria-hidden="true"]');

/** A modal dialog above the element's page. Fluent hides the page shortly after the dialog opens. */
const modal = (element: Element): Element | null => (element.closest('[aria-modal="true"]') ? null : document.querySelector('[aria-modal="true"]'));

/**
 * Focuses an element of the page once the page is visible to assistive technology. Fluent removes `aria-hidden` shortly after a modal dialog has closed, and
 * hidden content cannot be focused.
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
