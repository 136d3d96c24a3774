import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Milliseconds between two looks at where the list has been scrolled to (MSG-039). */
const scrollThrottle = 50;

/** Pixels from an end of the list that count as being there. */
const near = 48;

interface HeldPlace {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Grows with what is in it. */
  readonly content: RefObject<HTMLDivElement | null>;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Where scrolling has come to rest. */
  readonly onScrollEnd: (event: UIEvent<HTMLElement>) => void;
  /** The newest messages are in sight. */
  readonly isAtEnd: boolean;
  readonly toEnd: () => void;
}

const scrollToEnd = (list: HTMLElement): void => {
  list.scrollTop = list.scrollHeight;
};

/**
 * Holds the place in a list: whoever reads the newest messages goes on doing so, and nothing jumps for anybody else when older ones come on top.
 * @param first the oldest that is shown
 * @param change another one whenever what is drawn has changed
 * @param onTop told when the list has been scrolled to its top
 */
export const useHeldPlace = (first: string | undefined, change: unknown, onTop: () => void): HeldPlace => {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const held = useRef({ height: 0, first: undefined as string | undefined, isAtEnd: true, lookedAt: 0 });
  const [isAtEnd, setIsAtEnd] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the list can move what is in sight
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const before = held.current;
    if (before.isAtEnd) scrollToEnd(list);
    else if (before.first !== first) list.scrollTop += list.scrollHeight - before.height;
    held.current = { ...before, height: list.scrollHeight, first };
  }, [first, change]);
  // Pictures are measured late, and windows change their width.
  useEffect(() => {
    const list = scroller.current;
    if (!list || !content.current) return;
    const observer = new ResizeObserver(() => {
      if (held.current.isAtEnd) scrollToEnd(list);
      held.current = { ...held.current, height: list.scrollHeight };
    });
    for (const element of [list, content.current]) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const look = (list: HTMLElement, lookedAt: number): void => {
    const isThere = list.scrollHeight - list.scrollTop - list.clientHeight < near;
    held.current = { ...held.current, lookedAt, isAtEnd: isThere };
    setIsAtEnd(isThere);
    if (list.scrollTop < near) onTop();
  };
  return {
    scroller,
    content,
    isAtEnd,
    onScroll: ({ currentTarget, timeStamp }) => {
      if (timeStamp - held.current.lookedAt >= scrollThrottle) look(currentTarget, timeStamp);
    },
    onScrollEnd: ({ currentTarget, timeStamp }) => look(currentTarget, timeStamp),
    toEnd: () => {
      if (scroller.current) scrollToEnd(scroller.current);
    },
  };
};
