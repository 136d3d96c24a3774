import { type RefObject, useEffect, useState } from 'react';
import { useDispatch } from '#shell/api';
import { boardSeen } from '../../state/board/unread';

/** Whether an element is in the window; true without IntersectionObserver. */
const useIsInSight = (element: RefObject<HTMLElement | null>): boolean => {
  const [isInSight, setIsInSight] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => setIsInSight(entries.at(-1)?.isIntersecting ?? false), { threshold: 0.4 });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
};

/**
 * Marks the newest messages as read while they are visible in a visible window.
 * @param shown the newest message, and the number of messages: an approved one is added between others
 */
export const useSeen = (
  list: RefObject<HTMLElement | null>,
  sourceId: string,
  { newest, count }: { readonly newest: string | undefined; readonly count: number },
  isAtEnd: boolean,
): void => {
  const dispatch = useDispatch();
  const isInSight = useIsInSight(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message between others is marked, too
  useEffect(() => {
    if (newest === undefined || !isAtEnd || !isInSight) return;
    const tell = (): void => {
      if (document.visibilityState === 'visible') dispatch(boardSeen(sourceId));
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [dispatch, sourceId, newest, count, isAtEnd, isInSight]);
};
