import { type RefObject, useEffect, useState } from 'react';

/** Whether a frame overflows, so that it must be focusable. Other frames are not Tab stops. */
export const useScrolls = (frame: RefObject<HTMLElement | null>): boolean => {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const look = (): void => setScrolls(current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight);
    look();
    const observer = new ResizeObserver(look);
    for (const one of [current, ...current.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [frame]);
  return scrolls;
};
