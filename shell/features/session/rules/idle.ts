import { countdownSeconds, idleSeconds } from './idleLimits';

export type IdleVerdict =
  | { readonly kind: 'active'; readonly msUntilWarning: number }
  | { readonly kind: 'warning'; readonly isFinal: boolean; readonly secondsLeft: number; readonly msUntilNextSecond: number }
  | { readonly kind: 'over'; readonly isFinal: boolean };

/**
 * What the moments say: warned after 780 s, out 120 s later (SES-069 to SES-072); warned as long before the session's own end, which no activity
 * puts off (`isFinal`). Only moments count, never how often a timer has run: timers stand still while a device sleeps.
 * @param lastActivity milliseconds since 1970, of the latest activity in any tab
 * @param sessionEnd milliseconds since 1970; `Infinity` where it is not known
 */
export const judgeIdle = (lastActivity: number, now: number, sessionEnd: number): IdleVerdict => {
  const idleEnd = Math.min(lastActivity, now) + (idleSeconds + countdownSeconds) * 1000;
  const isFinal = sessionEnd <= idleEnd;
  const msLeft = (isFinal ? sessionEnd : idleEnd) - now;
  const msUntilWarning = msLeft - countdownSeconds * 1000;
  if (msUntilWarning > 0) return { kind: 'active', msUntilWarning };
  if (msLeft <= 0) return { kind: 'over', isFinal };
  return { kind: 'warning', isFinal, secondsLeft: Math.ceil(msLeft / 1000), msUntilNextSecond: msLeft % 1000 || 1000 };
};
