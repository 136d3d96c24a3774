import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';

const HasArrived = createContext(false);

/**
 * Tracks whether the current page was reached from another one. On the first page the browser sets the focus, so that
 * the skip link stays the first stop; after that each new page takes the focus and scrolls to its top. On a step back the browser restores the position.
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
      // A step back within the page, as in a wizard, is no new page.
      isBack.current = location.pathname !== shown.current;
    };
    // Captured, so that it runs before the router renders the page.
    addEventListener('popstate', mark, true);
    return () => removeEventListener('popstate', mark, true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new path begins at the top
  useEffect(() => {
    if (hasArrived && !isBack.current) scrollTo(0, 0);
    isBack.current = false;
  }, [path]);

  return <HasArrived value={hasArrived}>{children}</HasArrived>;
};

/** Whether the current page was reached by a navigation within the application. */
export const useHasArrived = (): boolean => use(HasArrived);
