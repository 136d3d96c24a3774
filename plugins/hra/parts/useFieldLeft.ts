import { useEffect, useRef } from 'react';

/**
 * Calls back when a field was left, for `onBlur`. If a mouse press causes it, the call waits for the release: a message about the answer would move
 * the button under the pointer, and the press would miss it.
 */
export const useFieldLeft = (onLeft: () => void): (() => void) => {
  const latest = useRef(onLeft);
  latest.current = onLeft;
  const isPressed = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    const press = (): void => {
      isPressed.current = true;
    };
    const release = (): void => {
      isPressed.current = false;
      if (isLeft.current) latest.current();
      isLeft.current = false;
    };
    document.addEventListener('mousedown', press, true);
    document.addEventListener('mouseup', release, true);
    return () => {
      document.removeEventListener('mousedown', press, true);
      document.removeEventListener('mouseup', release, true);
    };
  }, []);
  return () => {
    if (isPressed.current) isLeft.current = true;
    else latest.current();
  };
};
