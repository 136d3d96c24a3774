import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

interface KeptFocus {
  /** The list, which takes the focus. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Says that the pressed button is gone or disabled. */
  readonly keep: () => void;
}

/** Keeps whoever has pressed a button at the list that it was about, where the button goes with what was chosen. */
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
