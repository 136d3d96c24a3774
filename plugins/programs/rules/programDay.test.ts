import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, longDay, programDay, readProgramDay } from './programDay';

describe('the program day', () => {
  it('[PRG-250] changes at midnight in Chicago, in winter and in summer time', () => {
    expect(programDay('2026-01-15T05:59:59.999Z')).toBe('2026-01-14');
    expect(programDay('2026-01-15T06:00:00.000Z')).toBe('2026-01-15');
    expect(programDay('2026-07-15T04:59:59.999Z')).toBe('2026-07-14');
    expect(programDay('2026-07-15T05:00:00.000Z')).toBe('2026-07-15');
  });

  it('[PRG-250] is right on the days when the clocks change', () => {
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

describe('a day that a person sends', () => {
  it('[PRG-251] is the Chicago day of an instant with offset, whatever the offset', () => {
    expect(readProgramDay('2026-11-25T00:00:00-06:00')).toBe('2026-11-25');
    expect(readProgramDay('2026-11-25T05:00:00Z')).toBe('2026-11-24');
    expect(readProgramDay('2026-11-25T12:00:00+09:00')).toBe('2026-11-24');
  });

  it.each(['2026-11-25', '2026-11-25T00:00:00', 'tomorrow', '', '2026-13-40T00:00:00Z', 'T Z'])('[PRG-251] is not read from %j', (text) => {
    expect(readProgramDay(text)).toBeUndefined();
  });
});

describe('counting days', () => {
  it('goes by the calendar across a change of the clocks', () => {
    expect(addDays('2026-10-31', 2)).toBe('2026-11-02');
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it('adds and subtracts alike', () => {
    fc.assert(fc.property(fc.integer({ min: -5000, max: 5000 }), (count) => daysBetween('2026-11-21', addDays('2026-11-21', count)) === count));
  });

  it('writes a day out without moving it', () => {
    expect(longDay('2026-11-01', 'en-US')).toBe('November 1, 2026');
    expect(longDay('2026-11-01', 'es-419')).toBe('1 de noviembre de 2026');
  });
});
