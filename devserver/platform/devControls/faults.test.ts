import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createClock } from '../clock';
import { createFaults } from './faults';

const faultsWith = (...planned: Parameters<ReturnType<typeof createFaults>['set']>[0][number][]) => {
  const clock = createClock();
  const faults = createFaults(clock);
  faults.set(planned);
  return { clock, faults };
};

describe('planned faults', () => {
  it('counts down and returns the rest', () => {
    const { faults } = faultsWith({ path: '/a', status: 500, times: 2 }, { path: '/b', status: 404 });
    expect(faults.take('GET', '/a')).toEqual({ delayMs: 0, status: 500, lost: undefined });
    expect(faults.list()).toEqual([
      { path: '/a', status: 500, times: 1 },
      { path: '/b', status: 404 },
    ]);
    faults.take('GET', '/a');
    expect(faults.take('GET', '/a')).toBeUndefined();
    expect(faults.list()).toEqual([{ path: '/b', status: 404 }]);
  });

  it.each([
    ['/userprograms/current', '/USERPROGRAMS/Current/', true],
    ['/userprograms/:id/x', '/userprograms/42/x', true],
    ['/userprograms/{id}/x', '/userprograms/42/x', true],
    ['/userprograms/:id/x', '/userprograms/42/43/x', false],
    ['/user', '/userprograms', false],
    ['/a.b', '/aXb', false],
    ['/a(b', '/a(b', true],
    ['/', '/', true],
  ])('%s takes %s: %s', (planned, asked, taken) => {
    const { faults } = faultsWith({ path: planned, status: 500 });
    expect(faults.take('GET', asked) !== undefined).toBe(taken);
  });

  it('takes any path literally, whatever its letters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\/[^:{}/]{1,20}$/), (path) => {
        const { faults } = faultsWith({ path, status: 500 });
        return faults.take('GET', path) !== undefined;
      }),
    );
  });

  it('waits by the clock, not before', async () => {
    const { clock, faults } = faultsWith();
    let over = false;
    const waiting = faults.wait(60_000).then(() => {
      over = true;
    });
    clock.advance(59_000);
    await Promise.resolve();
    expect(over).toBe(false);
    clock.advance(2000);
    await waiting;
    expect(over).toBe(true);
  });

  it('lets everything go on when the plan is replaced', async () => {
    const { faults } = faultsWith();
    const waiting = Promise.all([faults.wait(60_000), faults.wait(120_000)]);
    faults.set([]);
    await expect(waiting).resolves.toHaveLength(2);
  });

  it('passes a short delay in real time', async () => {
    await expect(faultsWith().faults.wait(1)).resolves.toBeUndefined();
  });
});
