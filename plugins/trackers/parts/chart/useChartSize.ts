import { type RefObject, useEffect, useState } from 'react';
import { chartSize } from '../../rules/chart';

/** The documented size for this window, never wider than `frame` (TRK-031); follows both. Pixels. */
export const useChartSize = (frame: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } => {
  const [size, setSize] = useState(() => chartSize(window.innerWidth));
  useEffect(() => {
    const measure = (): void => {
      const room = frame.current?.clientWidth || window.innerWidth;
      setSize((before) => {
        const next = chartSize(window.innerWidth, room);
        return before.width === next.width && before.height === next.height ? before : next;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return size;
};
