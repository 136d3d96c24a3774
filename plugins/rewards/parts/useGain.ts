import { useState } from 'react';

/** Points gained while the page is open, and the number of gains; `undefined` without any. Deductions are not gains. */
export const useGain = (points: number): { readonly gained: number; readonly count: number } | undefined => {
  const [seen, setSeen] = useState(points);
  const [gain, setGain] = useState<{ readonly gained: number; readonly count: number }>();
  if (points !== seen) {
    setSeen(points);
    setGain((before) => (points > seen ? { gained: points - seen, count: (before?.count ?? 0) + 1 } : undefined));
  }
  return gain;
};
