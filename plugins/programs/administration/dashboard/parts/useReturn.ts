import { useEffect, useEffectEvent, useRef } from 'react';
import { nowMs } from '#shell/api';

/** Milliseconds within which a second return loads nothing. */
const oncePer = 5000;

/** Calls when the tab becomes visible or focused again. */
export const useReturn = (onReturn: () => void): void => {
  const last = useRef(Number.NEGATIVE_INFINITY);
  const back = useEffectEvent(() => {
    if (document.hidden || nowMs() - last.current < oncePer) return;
    last.current = nowMs();
    onReturn();
  });
  useEffect(() => {
    const listen = (): void => back();
    addEventListener('focus', listen);
    document.addEventListener('visibilitychange', listen);
    return () => {
      removeEventListener('focus', listen);
      document.removeEventListener('visibilitychange', listen);
    };
  }, []);
};
