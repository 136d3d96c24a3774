import { nowMs } from '../../kernel/clock';
import { device } from '../../kernel/storage';
import { countdownSeconds, idleSeconds } from './rules/idleLimits';

/** Moments that all tabs of this browser share, so that they have one clock, which also runs while the device sleeps and while a page is loaded anew. */

/** `activity`: somebody last did something, in any tab. `keepAlive`: the server's session was last begun or prolonged, by any tab. */
const keys = { activity: 'lastActivity', keepAlive: 'lastKeepAlive' } as const;
type Moment = keyof typeof keys;

/** Clocks of two tabs may differ a little; more than this ahead is no time that was measured here. */
const tolerance = 60_000;

/** @param at milliseconds since 1970 */
export const mark = (moment: Moment, at = nowMs()): void => device.set(keys[moment], String(at));

/** Milliseconds since 1970; this moment where nothing usable is stored. */
export const readMoment = (moment: Moment): number => {
  const at = Number(device.get(keys[moment]) ?? Number.NaN);
  return Number.isFinite(at) && at <= nowMs() + tolerance ? at : nowMs();
};

const sessionEnd = 'sessionEnd';

/** Stores the end of the session, regardless of activity. @param seconds from now, by the latest answer; `undefined`: it did not say */
export const markSessionEnd = (seconds: number | undefined): void => {
  if (seconds === undefined) device.remove(sessionEnd);
  else device.set(sessionEnd, String(nowMs() + seconds * 1000));
};

/** Milliseconds since 1970; never, where it is not known. */
export const readSessionEnd = (): number => Number(device.get(sessionEnd)) || Number.POSITIVE_INFINITY;

/** Whether the idle time and the countdown have passed without activity in any tab. */
export const isIdleOver = (): boolean => nowMs() - readMoment('activity') >= (idleSeconds + countdownSeconds) * 1000;
