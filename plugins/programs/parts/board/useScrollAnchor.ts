import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowsIn } from './focusAfter';

/** Minimum time between two reads of the scroll position, in milliseconds (MSG-039). */
const scrollThrottle = 50;

/** Distance from an end of the list, in pixels, that counts as being at it. */
const near = 48;

interface ScrollAnchor {
  readonly scroller: RefObject<HTMLElement | null>;
  /** The element that grows with the messages. */
  readonly content: RefObject<HTMLDivElement | null>;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Called when scrolling has ended. */
  readonly onScrollEnd: (event: UIEvent<HTMLElement>) => void;
  /** Whether the newest messages are visible. */
  readonly isAtEnd: boolean;
  /** Scrolls to the newest messages, and focuses the list. */
  readonly toEnd: () => void;
}

const scrollToEnd = (list: HTMLElement): void => {
  list.scrollTop = list.scrollHeight;
};

const isScrolledToEnd = (list: HTMLElement): boolean => list.scrollHeight - list.scrollTop - list.clientHeight < near;

/** Whether a message other than the newest has the focus. The list then does not scroll, because its message is read by keyboard. */
const isReadByKey = (list: HTMLElement): boolean => {
  const row = document.activeElement?.closest('[data-message]');
  return row !== null && row !== undefined && list.contains(row) && rowsIn(list).at(-1) !== row;
};

/**
 * Keeps the position in a list: at its end it follows the newest messages, and elsewhere nothing moves when older ones are inserted above.
 * @param first the oldest message shown
 * @param change a value that differs whenever the shown content has changed
 * @param onTop called when the list has been scrolled to its top
 */
export const useScrollAnchor = (first: string | undefined, change: unknown, onTop: () => void): ScrollAnchor => {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const anchor = useRef({ height: 0, first: undefined as string | undefined, isAtEnd: true, lookedAt: 0 });
  const [isAtEnd, setIsAtEnd] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the list can move what is in sight
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const before = anchor.current;
    const isRead = isReadByKey(list);
    if (before.isAtEnd && !isRead) scrollToEnd(list);
    else if (before.first !== first) list.scrollTop += list.scrollHeight - before.height;
    const isStillAtEnd = before.isAtEnd && (!isRead || isScrolledToEnd(list));
    setIsAtEnd(isStillAtEnd);
    anchor.current = { ...before, height: list.scrollHeight, first, isAtEnd: isStillAtEnd };
  }, [first, change]);
  // Pictures load late, and the window's width can change.
  useEffect(() => {
    const list = scroller.current;
    if (!list || !content.current) return;
    const observer = new ResizeObserver(() => {
      if (anchor.current.isAtEnd && !isReadByKey(list)) scrollToEnd(list);
      anchor.current = { ...anchor.current, height: list.scrollHeight };
    });
    for (const element of [list, content.current]) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const look = (list: HTMLElement, lookedAt: number): void => {
    const isThere = isScrolledToEnd(list);
    anchor.current = { ...anchor.current, lookedAt, isAtEnd: isThere };
    setIsAtEnd(isThere);
    if (list.scrollTop < near) onTop();
  };
  return {
    scroller,
    content,
    isAtEnd,
    onScroll: ({ currentTarget, timeStamp }) => {
      if (timeStamp - anchor.current.lookedAt >= scrollThrottle) look(currentTarget, timeStamp);
    },
    onScrollEnd: ({ currentTarget, timeStamp }) => look(currentTarget, timeStamp),
    toEnd: () => {
      if (!scroller.current) return;
      scrollToEnd(scroller.current);
      // The pressed button disappears.
      scroller.current.focus({ preventScroll: true });
    },
  };
};
