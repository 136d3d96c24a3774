const rowOf = (messageId: string): HTMLElement | null => document.querySelector(`[data-message="${CSS.escape(messageId)}"]`);

/** All messages that are on screen, oldest first. */
export const rowsIn = (list: Element): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-message]')];

/**
 * For a message that is about to go: answers how to give the focus to the one after it, or before it where it was the last, so that whoever deletes several by
 * keyboard goes on from there.
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
