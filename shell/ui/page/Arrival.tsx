import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

const HasArrived = createContext(false);

/**
 * Tracks whether the current page was reached from another one. On the first page the browser sets the focus, so that the skip link stays the first stop. After
 * that each new page takes the focus and scrolls to its top. On Back the browser restores the position.
 */
export const Arrival = ({ children }: { readonly children: ReactNode }) => {
  const [path] = useLocation();
  const [first] = useState(path);
  const [hasArrived, setHasArrived] = useState(false);
  const isBack = useRef(false);
  const shown = useRef(path);
  shown.current = path;
  if (!hasArrived && path !== first) setHasArrived(true);

  useEffect(() => {
    const mark = (): void => {
      // Back within a page, as in a wizard, is not a new page.
      isBack.current = location.pathname !== shown.current;
    };
    // Captured, so that it runs before the router renders the page.
    addEventListener('popstate', mark, true);
    return () => removeEventListener('popstate', mark, true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path
  useEffect(() => {
    if (hasArrived && !isBack.current) scrollTo(0, 0);
    isBack.current = false;
  }, [path]);

  return <HasArrived value={hasArrived}>{children}</HasArrived>;
};

/** Whether the current page was reached by a navigation within the application. */
export const useHasArrived = (): boolean => use(HasArrived);
