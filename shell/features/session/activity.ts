import { nowMs } from '../../kernel/clock';

/** When somebody last did something, in any tab of this browser: one idle clock for all of them, which also runs while the device sleeps. */

const key = 'lastActivity';

/** Clocks of two tabs may differ a little; more than this ahead is no time that was measured here. */
const tolerance = 60_000;

export const writeActivity = (at: number): void => localStorage.setItem(key, String(at));

/** Milliseconds since 1970; this moment where nothing usable is stored. */
export const readActivity = (): number => {
  const at = Number(localStorage.getItem(key) ?? Number.NaN);
  return Number.isFinite(at) && at <= nowMs() + tolerance ? at : nowMs();
};
