const kinds = ['input', 'textarea', 'select', '[role="combobox"]', '[contenteditable="true"]'];
const fields = kinds.map((kind) => `form ${kind}:not([type="hidden"], :disabled)`).join();

/** Gives the focus to where a dialog begins: at what says so with `data-initial-focus`, else at the first field of its form. One with neither begins at its cross. */
export const beginDialog = (dialog: Element): void => {
  const first = dialog.querySelector<HTMLElement>('[data-initial-focus]') ?? dialog.querySelector<HTMLElement>(fields);
  first?.focus();
};

/** The same for a form that arrives in its dialog later, unless the person has gone to something in it meanwhile. */
export const beginForm = (form: Element): void => {
  const dialog = form.closest('[role$="dialog"]');
  const place = document.activeElement;
  if (dialog?.contains(place) && !place?.closest('.fui-DialogContent, .fui-DialogActions')) beginDialog(dialog);
};
