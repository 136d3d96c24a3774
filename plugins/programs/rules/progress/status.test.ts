import { describe, expect, it } from 'vitest';
import { hasEnded, hasStarted, programStatus } from './status';

const tenDays = { start: '2026-11-01', end: '2026-11-10' };
const joined = (percent: number, hasBegun = percent > 0) => ({ state: 'Joined', percent, hasBegun }) as const;

describe('the status of a program for one person', () => {
  it('[PRG-036] is Available without participation, Quit after leaving, Complete when done', () => {
    expect(programStatus(tenDays, undefined, '2026-11-05')).toBe('Available');
    expect(programStatus(tenDays, { state: 'Quit', percent: 0, hasBegun: false }, '2026-11-05')).toBe('Quit');
    expect(programStatus(tenDays, { state: 'Complete', percent: 100, hasBegun: true }, '2026-11-05')).toBe('Complete');
  });

  it('[PRG-036] is SignedUp until something is reported', () => {
    expect(programStatus(tenDays, joined(0), '2026-10-20')).toBe('SignedUp');
    expect(programStatus(tenDays, joined(0), '2026-11-09')).toBe('SignedUp');
  });

  it('[PRG-036] is Participating while a report waits for approval', () => {
    expect(programStatus(tenDays, joined(0, true), '2026-11-05')).toBe('Participating');
  });

  it.each([
    ['2026-11-01', 1, 'OnTrack'],
    ['2026-11-06', 49, 'Participating'],
    ['2026-11-06', 50, 'OnTrack'],
    ['2026-11-10', 89, 'Participating'],
    ['2026-11-10', 90, 'OnTrack'],
    ['2026-11-20', 99, 'Participating'],
  ] as const)('[PRG-036] on %s with %i percent of a ten-day program is %s', (today, percent, status) => {
    expect(programStatus(tenDays, joined(percent), today)).toBe(status);
  });

  it('[PRG-036] has no pace in a program without end', () => {
    expect(programStatus({ start: '2020-01-01', end: null }, joined(1), '2026-11-20')).toBe('OnTrack');
  });
});

describe('the period of a program', () => {
  it('[PRG-250] includes its first and its last day', () => {
    expect([hasStarted(tenDays, '2026-10-31'), hasStarted(tenDays, '2026-11-01')]).toEqual([false, true]);
    expect([hasEnded(tenDays, '2026-11-10'), hasEnded(tenDays, '2026-11-11')]).toEqual([false, true]);
    expect(hasEnded({ start: '2026-11-01', end: null }, '9998-01-01')).toBe(false);
  });
});
