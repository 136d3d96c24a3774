import { useEffect, useEffectEvent } from 'react';
import { useSettled, wakeAfter } from '#shell/api';

/** Delay before a save without an answer is sent again, in milliseconds. */
const untilNextTry = 10_000;

interface Automatic {
  /** Number of changes of the form. */
  readonly typed: number;
  /** Whether a newer version must be resolved first. */
  readonly isHeldUp: boolean;
  /** Whether the last save has no answer, and none is sent now. */
  readonly isLost: boolean;
  /** Saves what is not saved yet. */
  readonly onDue: () => void;
}

/** Saves after each pause of typing, when the connection returns, when the tab is hidden, and again after a lost answer. */
export const useAutomatic = ({ typed, isHeldUp, isLost, onDue }: Automatic): void => {
  const store = useEffectEvent(onDue);
  const paused = useSettled(String(typed));
  const storePaused = useEffectEvent(() => {
    if (paused === String(typed)) store();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each pause
  useEffect(() => storePaused(), [paused, isHeldUp]);
  useEffect(() => {
    const back = (): void => store();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  // A hidden tab may be closed before the delay ends.
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') store();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, []);
  useEffect(() => (isLost ? wakeAfter(untilNextTry, () => store()) : undefined), [isLost]);
};
