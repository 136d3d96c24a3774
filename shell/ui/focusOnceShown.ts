/**
 * Gives the focus to an element of the page, as soon as the page is there for assistive technology: Fluent takes `aria-hidden` away shortly after
 * a dialog has gone, and focus within something hidden is refused.
 */
export const focusOnceShown = (element: HTMLElement, options?: FocusOptions): void => {
  const hidden = element.closest('[aria-hidden="true"]');
  if (!hidden) {
    element.focus(options);
    return;
  }
  const observer = new MutationObserver(() => {
    if (hidden.getAttribute('aria-hidden') === 'true') return;
    observer.disconnect();
    // Somebody else may have been given the focus meanwhile, or the page may have changed.
    if (element.isConnected) element.focus(options);
  });
  observer.observe(hidden, { attributes: true, attributeFilter: ['aria-hidden'] });
};
