let typed = '';

/** Whether a key event belongs to another dialog, such as one whose code could not be loaded. */
const isInDialog = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;

const keep = (event: KeyboardEvent): void => {
  const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
  if ((!isLetter && event.key !== 'Enter' && event.key !== 'Backspace') || event.isComposing || isInDialog(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key === 'Backspace') typed = typed.slice(0, -1);
  else typed += isLetter ? event.key : '\n';
};

/** Collects what is typed until the palette has loaded, instead of the focused element. */
export const keepTyped = (): void => {
  typed = '';
  window.addEventListener('keydown', keep, true);
};

/** Stops collecting. @returns the typed text, and whether Enter followed */
export const takeTyped = (): { readonly query: string; readonly isEntered: boolean } => {
  window.removeEventListener('keydown', keep, true);
  const [query = '', ...rest] = typed.split('\n');
  typed = '';
  return { query, isEntered: rest.length > 0 };
};
