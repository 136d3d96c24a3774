import { expect, it, vi } from 'vitest';
import { createClock } from './clock';

it('follows real time until it is moved, and continues from there', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  try {
    const clock = createClock();
    expect(clock.iso()).toBe('2026-11-20T10:00:00.000Z');
    clock.advance(90_000);
    expect(clock.iso()).toBe('2026-11-20T10:01:30.000Z');
    clock.set(new Date('2027-01-01T00:00:00Z'));
    vi.advanceTimersByTime(1000);
    expect(clock.now()).toEqual(new Date('2027-01-01T00:00:01Z'));
    clock.real();
    expect(clock.iso()).toBe('2026-11-20T10:00:01.000Z');
  } finally {
    vi.useRealTimers();
  }
});

it('writes each moment out as it is, also one that was left and is come back to', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  try {
    const clock = createClock();
    const seen = [clock.iso(), clock.iso()];
    for (const milliseconds of [1, -1]) {
      clock.advance(milliseconds);
      seen.push(clock.iso());
    }
    const start = '2026-11-20T10:00:00.000Z';
    expect(seen).toEqual([start, start, '2026-11-20T10:00:00.001Z', start]);
  } finally {
    vi.useRealTimers();
  }
});

it('tells its listeners of moves until they have had enough', () => {
  const clock = createClock();
  const listener = vi.fn();
  const stop = clock.onChange(listener);
  clock.advance(1);
  clock.real();
  stop();
  clock.advance(1);
  expect(listener).toHaveBeenCalledTimes(2);
});
