import { useEffect, useEffectEvent } from 'react';
import { useSettled, wakeAfter } from '#shell/api';

interface AutomaticSaveOptions {
  /** Whether unsaved input is saved automatically now. */
  readonly isEnabled: boolean;
  /** Number of changes of the form. */
  readonly typed: number;
  /** Whether another user's version has to be resolved first. */
  readonly isHeldUp: boolean;
  /** Whether the last save has no answer. */
  readonly isLost: boolean;
  readonly isSaving: boolean;
  readonly flush: () => Promise<boolean>;
}

/** Delay before a save without an answer is sent again, in milliseconds. */
const untilNextTry = 10_000;

/** Saves after a pause in typing, when the connection is back, when the tab is hidden, and again after a lost answer. */
export const useAutomaticSave = ({ isEnabled, typed, isHeldUp, isLost, isSaving, flush }: AutomaticSaveOptions): void => {
  const paused = useSettled(String(typed));
  const store = useEffectEvent(() => {
    if (isEnabled) void flush();
  });
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
  useEffect(() => (isLost && !isSaving ? wakeAfter(untilNextTry, () => store()) : undefined), [isLost, isSaving]);
};
