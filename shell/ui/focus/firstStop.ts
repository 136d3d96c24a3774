const kinds = ['input', 'textarea', 'select', '[role="combobox"]', '[contenteditable="true"]'];
const fields = kinds.map((kind) => `form ${kind}:not([type="hidden"], :disabled)`).join();

/** Sets the initial focus of a dialog: the element with `data-initial-focus`, otherwise the first field of its form, otherwise its close button. */
export const beginDialog = (dialog: Element): void => {
  const first = dialog.querySelector<HTMLElement>('[data-initial-focus]') ?? dialog.querySelector<HTMLElement>(fields);
  first?.focus();
};

/**
 * Sets the initial focus of a form that loads later than its dialog, unless the focus is already in the dialog's content. If its fields load later still, it
 * waits for them.
 * @returns ends the waiting
 */
export const beginForm = (form: Element): (() => void) => {
  const dialog = form.closest('[role$="dialog"]');
  const begin = (): boolean => {
    if (dialog === null || dialog.querySelector(fields) === null) return false;
    const place = document.activeElement;
    if (dialog.contains(place) && !place?.closest('.fui-DialogContent, .fui-DialogActions')) beginDialog(dialog);
    return true;
  };
  const observer = new MutationObserver(() => begin() && observer.disconnect());
  if (dialog !== null && !begin()) observer.observe(form, { childList: true, subtree: true });
  return () => observer.disconnect();
};
