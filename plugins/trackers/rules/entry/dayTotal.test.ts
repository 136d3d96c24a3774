import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDay, daysCountedOnce, dayTotal } from './dayTotal';

const own = (Steps: string, number = 0, day = '2026-11-18') => ({ day, number, source: 'UserEntry', sourceId: null, values: { Steps } });
const measured = (Steps: string, sourceId = 'band', number = 0, day = '2026-11-18') => ({ day, number, source: 'Stride Band', sourceId, values: { Steps } });

describe('the total of a day', () => {
  it.each(['Fitness', 'Count'] as const)('[TRK-036] for %s is the sum of its entries', (type) => {
    expect(dayTotal(type, [own('3000'), own('0.1', 1), own('0.2', 2)], 'Steps')).toBe(3000.3);
  });

  it('[TRK-036] for a measurement is the latest one', () => {
    expect(dayTotal('Measurement', [own('70', 2), own('72', 0), own('', 3), own('71', 1)], 'Steps')).toBe(70);
  });

  it('is undefined without a number', () => {
    expect(dayTotal('Count', [own('many'), own('')], 'Steps')).toBeUndefined();
    expect(dayTotal('Count', [], 'Steps')).toBeUndefined();
    expect(dayTotal('Measurement', [own('many')], 'Steps')).toBeUndefined();
  });

  it('counts a device and a person once: the larger sum', () => {
    expect(dayTotal('Count', [own('3000'), own('2000', 1), measured('4000')], 'Steps')).toBe(5000);
    expect(dayTotal('Count', [own('3000'), measured('8000')], 'Steps')).toBe(8000);
  });

  it('counts two devices of the same person once', () => {
    expect(dayTotal('Count', [measured('4000'), measured('4100', 'watch'), measured('500', 'band', 1)], 'Steps')).toBe(4500);
  });

  it('returns the days that are counted once', () => {
    expect([...daysCountedOnce([own('1'), measured('2'), own('3', 0, '2026-11-17'), own('4', 1, '2026-11-17')])]).toEqual(['2026-11-18']);
  });

  it('does not depend on the order of the entries, and never exceeds their sum', () => {
    const anyEntry = fc.record({ steps: fc.nat(20_000), isDevice: fc.boolean(), number: fc.nat(50) });
    fc.assert(
      fc.property(fc.uniqueArray(anyEntry, { selector: ({ number }) => number }), (parts) => {
        const entries = parts.map(({ steps, isDevice, number }) => (isDevice ? measured(String(steps), 'band', number) : own(String(steps), number)));
        for (const type of ['Count', 'Measurement'] as const) {
          const total = dayTotal(type, entries, 'Steps');
          expect(dayTotal(type, [...entries].reverse(), 'Steps')).toBe(total);
          expect(total ?? 0).toBeLessThanOrEqual(parts.reduce((sum, { steps }) => sum + steps, 0));
        }
      }),
    );
  });
});

it('groups entries by day', () => {
  expect([...byDay([own('1'), own('2', 0, '2026-11-17'), own('3', 1)]).entries()].map(([day, entries]) => [day, entries.length])).toEqual([
    ['2026-11-18', 2],
    ['2026-11-17', 1],
  ]);
});
