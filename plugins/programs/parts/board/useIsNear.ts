import { type RefObject, useEffect, useState } from 'react';

/** Margin around the list within which content is rendered, so that it is there before it is scrolled to. */
const margin = '800px 0px';

interface Nearness {
  /** Whether it is in the visible part of its list, or close to it; true without IntersectionObserver. */
  readonly isNear: boolean;
  /** Its height when it was rendered last, in pixels. */
  readonly height: number;
}

/** Observes whether an element is near the visible part of its list, so that thousands of messages need not be rendered at once. */
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
