const rowOf = (messageId: string): HTMLElement | null => document.querySelector(`[data-message="${CSS.escape(messageId)}"]`);

/** All rendered messages, oldest first. */
export const rowsIn = (list: Element): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-message]')];

/**
 * Before a message is removed: returns a function that moves the focus to the message after it, or to the one before if it was the last, so that
 * several messages can be deleted by keyboard.
 */
export const focusAfter = (messageId: string): (() => void) => {
  const row = rowOf(messageId);
  const list = row?.closest('[data-board]');
  if (!row || !list) return () => undefined;
  const rows = rowsIn(list);
  const at = rows.indexOf(row);
  const next = (rows[at + 1] ?? rows[at - 1])?.dataset.message;
  return () => {
    const target = next === undefined ? list : rowOf(next);
    if (target instanceof HTMLElement) target.focus();
  };
};
