import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#shell/rules/dates/days';
import { programDay } from './programDay';

describe('the program day', () => {
  it('[PRG-250] changes at midnight in Chicago, in winter and in summer time', () => {
    expect(programDay('2026-01-15T05:59:59.999Z')).toBe('2026-01-14');
    expect(programDay('2026-01-15T06:00:00.000Z')).toBe('2026-01-15');
    expect(programDay('2026-07-15T04:59:59.999Z')).toBe('2026-07-14');
    expect(programDay('2026-07-15T05:00:00.000Z')).toBe('2026-07-15');
  });

  it('[PRG-250] is right on days when the clocks change', () => {
    expect(programDay('2026-03-08T05:59:59Z')).toBe('2026-03-07');
    expect(programDay('2026-03-08T06:00:00Z')).toBe('2026-03-08');
    expect(programDay('2026-03-09T04:59:59Z')).toBe('2026-03-08');
    expect(programDay('2026-11-01T05:00:00Z')).toBe('2026-11-01');
    expect(programDay('2026-11-02T05:59:59Z')).toBe('2026-11-01');
  });

  it('[PRG-250] lasts 23, 24 or 25 hours, never more or less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 * 10 }), (offset) => {
        const day = addDays('2024-01-01', offset);
        const hours = Array.from({ length: 72 }, (_, hour) => new Date(Date.parse(`${day}T00:00:00Z`) + (hour - 24) * 3_600_000).toISOString());
        const inDay = hours.filter((instant) => programDay(instant) === day).length;
        expect(inDay).toBeGreaterThanOrEqual(23);
        expect(inDay).toBeLessThanOrEqual(25);
      }),
      { numRuns: 60 },
    );
  });
});
