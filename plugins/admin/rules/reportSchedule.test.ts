import { describe, expect, it } from 'vitest';
import { nextRun, type ReportFrequency } from './reportSchedule';

/** The next runs of a frequency, in order. */
const runs = (frequency: ReportFrequency, after: string, count: number): string[] => {
  const found: string[] = [];
  for (let at: string | null = after; at !== null && found.length < count; ) {
    at = nextRun(frequency, at);
    if (at !== null) found.push(at);
  }
  return found;
};

describe('[FIL-008] [FIL-009] a report is sent at 6:00 in Chicago', () => {
  it('each Sunday, also on days when the clocks change', () => {
    expect(runs('Weekly-Sunday', '2026-02-26T00:00:00.000Z', 3)).toEqual(['2026-03-01T12:00:00.000Z', '2026-03-08T11:00:00.000Z', '2026-03-15T11:00:00.000Z']);
    expect(runs('Weekly-Sunday', '2026-10-25T11:00:00.000Z', 2)).toEqual(['2026-11-01T12:00:00.000Z', '2026-11-08T12:00:00.000Z']);
  });

  it('on the 15th and the last day of each month', () => {
    expect(runs('Bi-Weekly-Middleofthemonth', '2028-02-01T00:00:00.000Z', 4)).toEqual([
      '2028-02-15T12:00:00.000Z',
      '2028-02-29T12:00:00.000Z',
      '2028-03-15T11:00:00.000Z',
      '2028-03-31T11:00:00.000Z',
    ]);
  });

  it('on the last day of each month', () => {
    expect(runs('Monthly-Lastdayofthemonth', '2026-12-31T12:00:00.000Z', 4)).toEqual([
      '2027-01-31T12:00:00.000Z',
      '2027-02-28T12:00:00.000Z',
      '2027-03-31T11:00:00.000Z',
      '2027-04-30T11:00:00.000Z',
    ]);
  });

  it('on the last day of each quarter', () => {
    expect(runs('Quarterly-Lastdayofthequarter', '2026-01-01T00:00:00.000Z', 5)).toEqual([
      '2026-03-31T11:00:00.000Z',
      '2026-06-30T11:00:00.000Z',
      '2026-09-30T11:00:00.000Z',
      '2026-12-31T12:00:00.000Z',
      '2027-03-31T11:00:00.000Z',
    ]);
  });

  it('on the same day before 6:00, and never while it is off', () => {
    expect(nextRun('Weekly-Sunday', '2026-11-22T11:59:59.999Z')).toBe('2026-11-22T12:00:00.000Z');
    expect(nextRun('Weekly-Sunday', '2026-11-22T12:00:00.000Z')).toBe('2026-11-29T12:00:00.000Z');
    expect(nextRun('Off', '2026-11-22T12:00:00.000Z')).toBeNull();
  });
});
