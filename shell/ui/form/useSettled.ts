import { useEffect, useState } from 'react';
import { wakeAfter } from '../../kernel/clock';

/** Milliseconds after the last letter. */
const pause = 500;

/** A text once nothing has been typed for a moment. */
export const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => wakeAfter(pause, () => setSettled(typed)), [typed]);
  return settled;
};
