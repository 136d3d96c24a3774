import { useEffect, useEffectEvent } from 'react';

/** Keys of the desk, also listed in its help. */
export const keys = { next: 'N', approve: 'A', deny: 'D', undo: 'U' } as const;
type Key = keyof typeof keys;

/** Whether the target of a key is a field or a choice. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="listbox"]') !== null);

/** Runs the action of a pressed key, except while the user types or in a dialog. */
export const useKeys = (acts: Readonly<Record<Key, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
    const named = (Object.keys(keys) as Key[]).find((name) => keys[name] === event.key.toUpperCase());
    if (named === undefined) return;
    event.preventDefault();
    acts[named]();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
