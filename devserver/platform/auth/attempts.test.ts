import { describe, expect, it } from 'vitest';
import { Counters } from '../limits/counters';
import { type Attempt, Attempts, type Refused, type Try } from './attempts';

const start = () => {
  // The time changes only through `advance`: the tests count single seconds.
  let at = Date.parse('2026-11-20T10:00:00Z');
  const clock = {
    now: () => new Date(at),
    advance: (milliseconds: number): void => {
      at += milliseconds;
    },
  };
  const attempts = new Attempts(new Counters(clock, Buffer.alloc(32)));
  const begin = (name: string, address: string, more: Pick<Try, 'device' | 'isAtAccount'> = {}) => attempts.begin({ name, address, ...more });
  /** Seconds to wait; 0 if the attempt could begin. */
  const wait = (...given: Parameters<typeof begin>): number => waitOf(begin(...given));
  const fail = (name: string, address: string, times: number): void => {
    for (let n = 0; n < times; n += 1) begin(name, address);
  };
  return { clock, attempts, begin, wait, fail };
};
const waitOf = (result: Attempt | Refused): number => ('waitSeconds' in result ? result.waitSeconds : 0);
const begun = (result: Attempt | Refused): Attempt => {
  if ('waitSeconds' in result) throw new Error(`The try must wait ${result.waitSeconds} s.`);
  return result;
};

describe('tries at a password', () => {
  it('[SES-137] are ten per name and address in 15 minutes, whatever the case of the name', () => {
    const { clock, wait, fail } = start();
    fail('ann@acme.example', '10.0.0.1', 4);
    clock.advance(60_000);
    fail('ANN@acme.example ', '10.0.0.1', 6);
    expect(wait('ann@acme.example', '10.0.0.1')).toBeGreaterThan(13 * 60);
    expect(wait('ann@acme.example', '10.0.0.2')).toBe(0);
    expect(wait('bob@acme.example', '10.0.0.1')).toBe(0);
  });

  it('[SES-137] are a hundred per address, and per /64 of IPv6 addresses', () => {
    for (const [one, same, other] of [
      ['10.0.0.1', '::ffff:10.0.0.1', '10.0.0.2'],
      ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:3::1'],
    ] as const) {
      const { wait, fail } = start();
      for (let n = 0; n < 100; n += 1) fail(`person${n}@acme.example`, n % 2 ? one : same, 1);
      expect(wait('new@acme.example', one)).toBeGreaterThan(0);
      expect(wait('new@acme.example', same)).toBeGreaterThan(0);
      expect(wait('new@acme.example', other)).toBe(0);
    }
  });

  it('[SES-137] count again when the window has passed by the clock', () => {
    const { clock, wait, fail } = start();
    fail('ann@acme.example', '10.0.0.1', 10);
    const seconds = wait('ann@acme.example', '10.0.0.1');
    expect(seconds).toBeGreaterThan(0);
    clock.advance(seconds * 1000);
    expect(wait('ann@acme.example', '10.0.0.1')).toBe(0);
  });

  it('that end well no longer count', () => {
    const { begin, wait, fail } = start();
    fail('ann@acme.example', '10.0.0.1', 9);
    begun(begin('ann@acme.example', '10.0.0.1')).succeeded();
    fail('ann@acme.example', '10.0.0.1', 9);
    expect(wait('ann@acme.example', '10.0.0.1')).toBe(0);
  });

  it('count from their beginning, so that concurrent tries do not exceed the limit', () => {
    const { wait } = start();
    const all = Array.from({ length: 30 }, () => wait('ann@acme.example', '10.0.0.1'));
    expect(all.filter((seconds) => seconds === 0)).toHaveLength(10);
  });
});

describe('tries on a known device', () => {
  it('[SES-137] count against it alone: ten in 15 minutes, whatever others do', () => {
    const { attempts, begin, wait, fail } = start();
    for (let n = 0; n < 100; n += 1) fail(`person${n}@acme.example`, '10.0.0.1', 1);
    fail('ann@acme.example', '10.0.0.2', 10);
    const known = { device: 'her own', isAtAccount: true } as const;
    expect(wait('ann@acme.example', '10.0.0.1', known)).toBe(0);
    for (let n = 0; n < 9; n += 1) expect(begun(begin('ann@acme.example', '10.0.0.2', known)).failed()).toBe(false);
    expect(wait('ann@acme.example', '10.0.0.3', known)).toBeGreaterThan(14 * 60);
    expect(wait('ann@acme.example', '10.0.0.3', { ...known, device: 'another' })).toBe(0);
    expect(waitOf(attempts.begin({ name: 'ann@acme.example', address: '10.0.0.3', isAtAccount: true }))).toBe(0);
  });

  it('[SES-137] that end well no longer count', () => {
    const { begin, wait } = start();
    const known = { device: 'her own' };
    for (let n = 0; n < 9; n += 1) begin('ann@acme.example', '10.0.0.1', known);
    begun(begin('ann@acme.example', '10.0.0.1', known)).succeeded();
    for (let n = 0; n < 9; n += 1) begin('ann@acme.example', '10.0.0.1', known);
    expect(wait('ann@acme.example', '10.0.0.1', known)).toBe(0);
  });
});

describe('guesses at one account from everywhere', () => {
  const guesses = () => {
    const started = start();
    let host = 0;
    const guess = (name = 'ann@acme.example') => started.begin(name, `10.0.${host >> 8}.${host++ & 255}`, { isAtAccount: true });
    return { ...started, guess };
  };

  it('[SES-137] wait after fifteen, twice as long each time, a minute at most', () => {
    const { clock, guess } = guesses();
    for (let n = 0; n < 15; n += 1) expect(waitOf(guess())).toBe(0);
    const waits = Array.from({ length: 8 }, () => {
      const seconds = waitOf(guess());
      clock.advance(seconds * 1000 - 1);
      // Refused attempts do not extend the wait.
      expect(waitOf(guess())).toBe(1);
      clock.advance(1);
      expect(waitOf(guess())).toBe(0);
      return seconds;
    });
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(waitOf(guess('bob@acme.example'))).toBe(0);
    clock.advance(60 * 60_000);
    for (let n = 0; n < 15; n += 1) expect(waitOf(guess())).toBe(0);
  });

  it('[SES-137] are mailed to the owner once an hour', () => {
    const { clock, guess } = guesses();
    const told = (): boolean[] =>
      Array.from({ length: 17 }, () => {
        clock.advance(3000);
        return begun(guess()).failed();
      });
    expect(told()).toEqual([...Array(14).fill(false), true, false, false]);
    clock.advance(60 * 60_000);
    expect(told().filter(Boolean)).toHaveLength(1);
  });

  it('[SES-137] are not counted if they were right, and are forgiven after a proof of identity', () => {
    const { attempts, guess } = guesses();
    for (let n = 0; n < 30; n += 1) begun(guess()).succeeded();
    for (let n = 0; n < 15; n += 1) guess();
    expect(waitOf(guess())).toBe(1);
    attempts.forgive('Ann@acme.example', '10.9.9.9');
    expect(waitOf(guess())).toBe(0);
  });
});
