import { type RefObject, useEffect, useState } from 'react';

/** How far outside of the list something is still drawn, so that it is there when it is scrolled to. */
const margin = '800px 0px';

interface Nearness {
  /** In sight of its list, or close to it; where nobody can tell, it is. */
  readonly isNear: boolean;
  /** Pixels that it took when it was drawn last. */
  readonly height: number;
}

/** Follows whether an element is near what its list shows, so that thousands of messages need not be drawn at once. */
export const useIsNear = (element: RefObject<HTMLElement | null>): Nearness => {
  const [nearness, setNearness] = useState<Nearness>({ isNear: true, height: 0 });
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry) setNearness({ isNear: entry.isIntersecting, height: entry.boundingClientRect.height });
      },
      { root: element.current.closest('[data-board]'), rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return nearness;
};
