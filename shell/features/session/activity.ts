import { nowMs } from '../../kernel/clock';
import { device } from '../../kernel/storage/storage';
import { countdownSeconds, idleSeconds } from './rules/idleLimits';

/** Times shared by all tabs of this browser, which therefore have one clock. It continues during sleep and page reloads. */

/** `activity`: the latest activity in any tab. `keepAlive`: when any tab last began or extended the server's session. */
const keys = { activity: 'lastActivity', keepAlive: 'lastKeepAlive' } as const;
type Moment = keyof typeof keys;

/** Maximum difference between the clocks of two tabs, in milliseconds. Later times are invalid. */
const tolerance = 60_000;

/** @param at milliseconds since 1970 */
export const mark = (moment: Moment, at = nowMs()): void => device.set(keys[moment], String(at));

/** Milliseconds since 1970; now if no valid time is stored. */
export const readMoment = (moment: Moment): number => {
  const at = Number(device.get(keys[moment]) ?? Number.NaN);
  return Number.isFinite(at) && at <= nowMs() + tolerance ? at : nowMs();
};

const sessionEnd = 'sessionEnd';

/** Stores the end of the session, which activity does not postpone. @param seconds from now, by the latest answer; `undefined` if the answer has none */
export const markSessionEnd = (seconds: number | undefined): void => {
  if (seconds === undefined) device.remove(sessionEnd);
  else device.set(sessionEnd, String(nowMs() + seconds * 1000));
};

/** Milliseconds since 1970; `Infinity` if unknown. */
export const readSessionEnd = (): number => Number(device.get(sessionEnd)) || Number.POSITIVE_INFINITY;

/** Whether the idle time and the countdown have passed without activity in any tab. */
export const isIdleOver = (): boolean => nowMs() - readMoment('activity') >= (idleSeconds + countdownSeconds) * 1000;
