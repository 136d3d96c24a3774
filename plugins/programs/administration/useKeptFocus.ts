import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface KeptFocus {
  /** The list, which takes the focus. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Marks that the pressed button will be removed or disabled. */
  readonly keep: () => void;
}

/** Keeps the focus at the list of a pressed button that disappears with the selection. */
export const useKeptFocus = (): KeptFocus => {
  const frame = useRef<HTMLElement>(null);
  const [told, setTold] = useState(0);
  useEffect(() => {
    const place = document.activeElement;
    if (told > 0 && (place === document.body || place?.matches(':disabled'))) frame.current?.focus();
  }, [told]);
  const keep = useCallback(() => setTold((times) => times + 1), []);
  return { frame, keep };
};
