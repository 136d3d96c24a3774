import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeIdle } from './idle';
import { countdownSeconds, idleSeconds } from './idleLimits';

describe('judgeIdle', () => {
  it.each([
    [0, { kind: 'active', msUntilWarning: 780_000 }],
    [779_999, { kind: 'active', msUntilWarning: 1 }],
    [780_000, { kind: 'warning', secondsLeft: 120, msUntilNextSecond: 1000 }],
    [780_001, { kind: 'warning', secondsLeft: 120, msUntilNextSecond: 999 }],
    [899_999, { kind: 'warning', secondsLeft: 1, msUntilNextSecond: 1 }],
    [900_000, { kind: 'over' }],
    [86_400_000, { kind: 'over' }],
    [-5000, { kind: 'active', msUntilWarning: 780_000 }],
  ])('[SES-069, SES-070, SES-072] after %i ms of nothing says %o', (idle, verdict) => {
    expect(judgeIdle(1_000_000, 1_000_000 + idle)).toEqual(verdict);
  });

  it('never lets a wake-up come after the moment at which something changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: (idleSeconds + countdownSeconds) * 1000 - 1 }), (idle) => {
        const verdict = judgeIdle(0, idle);
        if (verdict.kind === 'active') expect(judgeIdle(0, idle + verdict.msUntilWarning).kind).toBe('warning');
        if (verdict.kind !== 'warning') return;
        const next = judgeIdle(0, idle + verdict.msUntilNextSecond);
        expect(next.kind === 'over' ? 0 : next.kind === 'warning' && next.secondsLeft).toBe(verdict.secondsLeft - 1);
      }),
    );
  });
});
