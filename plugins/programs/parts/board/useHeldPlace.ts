import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowsIn } from './focusAfter';

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
  /** Shows the newest messages, and gives the list the focus. */
  readonly toEnd: () => void;
}

const scrollToEnd = (list: HTMLElement): void => {
  list.scrollTop = list.scrollHeight;
};

const isScrolledToEnd = (list: HTMLElement): boolean => list.scrollHeight - list.scrollTop - list.clientHeight < near;

/** Whether the focus is on a message that is not the newest one: whoever reads by keyboard keeps it where it is. */
const isReadByKey = (list: HTMLElement): boolean => {
  const row = document.activeElement?.closest('[data-message]');
  return row !== null && row !== undefined && list.contains(row) && rowsIn(list).at(-1) !== row;
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
    const isRead = isReadByKey(list);
    if (before.isAtEnd && !isRead) scrollToEnd(list);
    else if (before.first !== first) list.scrollTop += list.scrollHeight - before.height;
    const isStillAtEnd = before.isAtEnd && (!isRead || isScrolledToEnd(list));
    setIsAtEnd(isStillAtEnd);
    held.current = { ...before, height: list.scrollHeight, first, isAtEnd: isStillAtEnd };
  }, [first, change]);
  // Pictures are measured late, and windows change their width.
  useEffect(() => {
    const list = scroller.current;
    if (!list || !content.current) return;
    const observer = new ResizeObserver(() => {
      if (held.current.isAtEnd && !isReadByKey(list)) scrollToEnd(list);
      held.current = { ...held.current, height: list.scrollHeight };
    });
    for (const element of [list, content.current]) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const look = (list: HTMLElement, lookedAt: number): void => {
    const isThere = isScrolledToEnd(list);
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
      if (!scroller.current) return;
      scrollToEnd(scroller.current);
      // The button that has been pressed goes away.
      scroller.current.focus({ preventScroll: true });
    },
  };
};
