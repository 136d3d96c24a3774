import { nowMs } from '../../kernel/clock';
import { device } from '../../kernel/storage';
import { countdownSeconds, idleSeconds } from './rules/idleLimits';

/** When somebody last did something, in any tab of this browser: one idle clock for all of them, which also runs while the device sleeps. */

const key = 'lastActivity';

/** Clocks of two tabs may differ a little; more than this ahead is no time that was measured here. */
const tolerance = 60_000;

export const writeActivity = (at: number): void => device.set(key, String(at));

/** Milliseconds since 1970; this moment where nothing usable is stored. */
export const readActivity = (): number => {
  const at = Number(device.get(key) ?? Number.NaN);
  return Number.isFinite(at) && at <= nowMs() + tolerance ? at : nowMs();
};

/** Nobody has done anything for so long that the session is over. */
export const isIdleOver = (): boolean => nowMs() - readActivity() >= (idleSeconds + countdownSeconds) * 1000;
