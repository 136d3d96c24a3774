import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { rowsIn } from './focusAfter';

const rowAt = (target: EventTarget): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('[data-message]') : null);

/**
 * Moves between messages with the arrow keys. The list is one tab stop; the buttons of the message that had the focus last are the next ones.
 * @param newest the message where the keys begin
 * @param onTop called at the first loaded message
 */
export const useCurrentMessage = (newest: string | undefined, onTop: () => void) => {
  const [chosen, setChosen] = useState<string>();
  const onFocus = ({ target }: FocusEvent): void => {
    const id = rowAt(target)?.dataset.message;
    if (id !== undefined) setChosen(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = rowsIn(event.currentTarget);
    const row = rowAt(event.target);
    const next = row ? rows[rows.indexOf(row) + step] : rows.at(-1);
    if (row && !next && step < 0) onTop();
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { current: chosen ?? newest, onFocus, onKeyDown };
};
