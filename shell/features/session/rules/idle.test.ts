import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeIdle } from './idle';
import { countdownSeconds, idleSeconds } from './idleLimits';

const longest = (idleSeconds + countdownSeconds) * 1000 - 1;

describe('judgeIdle', () => {
  it.each([
    [0, { kind: 'active', msUntilWarning: 780_000 }],
    [779_999, { kind: 'active', msUntilWarning: 1 }],
    [780_000, { kind: 'warning', isFinal: false, secondsLeft: 120, msUntilNextSecond: 1000 }],
    [780_001, { kind: 'warning', isFinal: false, secondsLeft: 120, msUntilNextSecond: 999 }],
    [899_999, { kind: 'warning', isFinal: false, secondsLeft: 1, msUntilNextSecond: 1 }],
    [900_000, { kind: 'over', isFinal: false }],
    [86_400_000, { kind: 'over', isFinal: false }],
    [-5000, { kind: 'active', msUntilWarning: 780_000 }],
  ])('[SES-069, SES-070, SES-072] after %i ms of nothing says %o', (idle, verdict) => {
    expect(judgeIdle(1_000_000, 1_000_000 + idle, Number.POSITIVE_INFINITY)).toEqual(verdict);
  });

  it.each([
    [0, 120_001, { kind: 'active', msUntilWarning: 1 }],
    [0, 120_000, { kind: 'warning', isFinal: true, secondsLeft: 120, msUntilNextSecond: 1000 }],
    [0, 0, { kind: 'over', isFinal: true }],
    [800_000, 100_000, { kind: 'warning', isFinal: true, secondsLeft: 100, msUntilNextSecond: 1000 }],
    [800_000, 100_001, { kind: 'warning', isFinal: false, secondsLeft: 100, msUntilNextSecond: 1000 }],
  ])('after %i ms of nothing, %i ms before the end of the session, finds %o', (idle, left, verdict) => {
    expect(judgeIdle(1_000_000, 1_000_000 + idle, 1_000_000 + idle + left)).toEqual(verdict);
  });

  it('never wakes up after the moment at which the state changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: longest }), fc.integer({ min: 1, max: 2 * longest }), (idle, left) => {
        const judge = (at: number) => judgeIdle(0, at, idle + left);
        const verdict = judge(idle);
        if (verdict.kind === 'active') expect(judge(idle + verdict.msUntilWarning).kind).toBe('warning');
        if (verdict.kind !== 'warning') return;
        const next = judge(idle + verdict.msUntilNextSecond);
        expect(next.kind === 'over' ? 0 : next.kind === 'warning' && next.secondsLeft).toBe(verdict.secondsLeft - 1);
      }),
    );
  });
});
