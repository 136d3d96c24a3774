import { type RefObject, useEffect, useState } from 'react';
import type { ChartSize, SizeIn } from './series';

/** The size of a chart in this window, never wider than `frame`. It is updated when either changes, because a frame can keep its width while the window grows. */
export const useChartSize = (frame: RefObject<HTMLElement | null>, sizeIn: SizeIn): ChartSize => {
  const [size, setSize] = useState(() => sizeIn(window.innerWidth, window.innerWidth));
  useEffect(() => {
    const measure = (): void => {
      const next = sizeIn(window.innerWidth, frame.current?.clientWidth || window.innerWidth);
      setSize((before) => (before.width === next.width && before.height === next.height ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [frame, sizeIn]);
  return size;
};
