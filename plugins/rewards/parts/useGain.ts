import { useState } from 'react';

/** How many points have come while the person looks on, and how often that has happened; `undefined` as long as none have. Points taken back are no gain. */
export const useGain = (points: number): { readonly gained: number; readonly count: number } | undefined => {
  const [seen, setSeen] = useState(points);
  const [gain, setGain] = useState<{ readonly gained: number; readonly count: number }>();
  if (points !== seen) {
    setSeen(points);
    setGain((before) => (points > seen ? { gained: points - seen, count: (before?.count ?? 0) + 1 } : undefined));
  }
  return gain;
};
