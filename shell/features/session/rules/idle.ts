import { countdownSeconds, idleSeconds } from './idleLimits';

export type IdleVerdict =
  | { readonly kind: 'active'; readonly msUntilWarning: number }
  | { readonly kind: 'warning'; readonly secondsLeft: number; readonly msUntilNextSecond: number }
  | { readonly kind: 'over' };

/**
 * What the moments say: warned after 780 s, out 120 s later (SES-069 to SES-072). Only moments count, never how often a timer has run: timers
 * stand still while a device sleeps.
 * @param lastActivity milliseconds since 1970, of the latest activity in any tab
 */
export const judgeIdle = (lastActivity: number, now: number): IdleVerdict => {
  const idleMs = Math.max(0, now - lastActivity);
  const warningMs = idleSeconds * 1000;
  if (idleMs < warningMs) return { kind: 'active', msUntilWarning: warningMs - idleMs };
  const msLeft = warningMs + countdownSeconds * 1000 - idleMs;
  if (msLeft <= 0) return { kind: 'over' };
  return { kind: 'warning', secondsLeft: Math.ceil(msLeft / 1000), msUntilNextSecond: msLeft % 1000 || 1000 };
};
