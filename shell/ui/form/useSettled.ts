import { useEffect, useState } from 'react';
import { wakeAfter } from '../../kernel/clock';

/** Milliseconds after the last keystroke. */
const pause = 500;

/** The text, debounced. */
export const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => wakeAfter(pause, () => setSettled(typed)), [typed]);
  return settled;
};
