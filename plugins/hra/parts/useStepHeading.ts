import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of a step, which needs `tabIndex={-1}`: when the step replaces another, the heading gets the focus and scrolls into view. */
export const useStepHeading = (step: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step takes the focus once
  useEffect(() => {
    // When the page opens, its own heading has the focus.
    if (document.activeElement === document.body || document.activeElement?.tagName === 'H1') return;
    heading.current?.focus();
  }, [step]);
  return heading;
};
