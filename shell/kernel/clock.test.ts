import { describe, expect, it, vi } from 'vitest';
import { advance, nowMs, wakeAfter } from './clock';

describe('clock', () => {
  it('runs due timers in order, and once, when it is moved', () => {
    const woken: string[] = [];
    wakeAfter(2000, () => woken.push('second'));
    wakeAfter(1000, () => woken.push('first'));
    wakeAfter(60_000, () => woken.push('later'));
    const before = nowMs();
    advance(3000);
    expect(nowMs() - before).toBeGreaterThanOrEqual(3000);
    expect(woken).toEqual(['first', 'second']);
    advance(0);
    expect(woken).toEqual(['first', 'second']);
  });

  it('can be called off', () => {
    const wake = vi.fn();
    wakeAfter(500, wake)();
    advance(1000);
    expect(wake).not.toHaveBeenCalled();
  });
});
