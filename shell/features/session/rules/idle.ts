import { countdownSeconds, idleSeconds } from './idleLimits';

export type IdleVerdict =
  | { readonly kind: 'active'; readonly msUntilWarning: number }
  | { readonly kind: 'warning'; readonly isFinal: boolean; readonly secondsLeft: number; readonly msUntilNextSecond: number }
  | { readonly kind: 'over'; readonly isFinal: boolean };

/**
 * The idle state by times: warning after 780 s, sign-out 120 s later (SES-069 to SES-072); the same warning before the session's own end, which activity
 * does not postpone (`isFinal`). Only times count, not timer ticks: timers stop while a device sleeps.
 * @param lastActivity milliseconds since 1970, of the latest activity in any tab
 * @param sessionEnd milliseconds since 1970; `Infinity` if unknown
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
