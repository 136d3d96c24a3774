const kinds = ['input', 'textarea', 'select', '[role="combobox"]', '[contenteditable="true"]'];
const fields = kinds.map((kind) => `form ${kind}:not([type="hidden"], :disabled)`).join();

/** Sets the initial focus of a dialog: the element with `data-initial-focus`, else the first field of its form, else its cross. */
export const beginDialog = (dialog: Element): void => {
  const first = dialog.querySelector<HTMLElement>('[data-initial-focus]') ?? dialog.querySelector<HTMLElement>(fields);
  first?.focus();
};

/** The same for a form that loads later, unless the focus is in the dialog's content already. */
export const beginForm = (form: Element): void => {
  const dialog = form.closest('[role$="dialog"]');
  const place = document.activeElement;
  if (dialog?.contains(place) && !place?.closest('.fui-DialogContent, .fui-DialogActions')) beginDialog(dialog);
};
