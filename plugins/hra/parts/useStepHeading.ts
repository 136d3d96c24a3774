import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of a step, which needs `tabIndex={-1}`: when the step appears in the place of another one it takes the focus, and with it comes into sight. */
export const useStepHeading = (step: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step takes the focus once
  useEffect(() => {
    // With the page itself the page's heading has the focus.
    if (document.activeElement === document.body || document.activeElement?.tagName === 'H1') return;
    heading.current?.focus();
  }, [step]);
  return heading;
};
