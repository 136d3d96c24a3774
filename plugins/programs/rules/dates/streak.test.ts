import { describe, expect, it } from 'vitest';
import type { ProgramEntry } from '../../contract';
import { streakOf } from './streak';

const entry = (Day: string, more: Partial<ProgramEntry> = {}): ProgramEntry => ({
  Kind: 'Report',
  Day,
  Status: 'Approved',
  CountsAs: 1,
  Level: null,
  Points: 0,
  ...more,
});

const activity = (days: readonly (string | ProgramEntry)[], more = {}) => ({
  Today: '2026-11-20',
  First: '2026-11-16',
  Last: '2026-12-06',
  Entries: days.map((day) => (typeof day === 'string' ? entry(day) : day)),
  ...more,
});

describe('the streak of a program', () => {
  it('counts the days in a row up to yesterday while today is open, and up to today afterwards', () => {
    expect(streakOf(activity(['2026-11-18', '2026-11-19']))).toMatchObject({ days: 2, isJustBroken: false });
    expect(streakOf(activity(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-20']))).toMatchObject({ days: 3, isJustBroken: false });
  });

  it('shows a week that ends today, and tells missed days from days before the program and from today', () => {
    const { path = [] } = streakOf(activity(['2026-11-17', '2026-11-19'])) ?? {};
    expect(path.map(({ day, state }) => `${day.slice(-2)} ${state}`)).toEqual([
      '14 outside',
      '15 outside',
      '16 missed',
      '17 done',
      '18 missed',
      '19 done',
      '20 open',
    ]);
  });

  it('is broken on the first day after a missed one only, and goes on from there', () => {
    expect(streakOf(activity(['2026-11-18']))).toMatchObject({ days: 0, isJustBroken: true });
    expect(streakOf(activity(['2026-11-18', '2026-11-20']))).toMatchObject({ days: 1, isJustBroken: true });
    expect(streakOf(activity(['2026-11-17']))).toBeUndefined();
  });

  it('counts what waits for approval and tracked days, but neither denied reports nor marks of staff', () => {
    const days = [entry('2026-11-18', { Kind: 'TrackedDay' }), entry('2026-11-19', { Status: 'PendingApproval' })];
    expect(streakOf(activity(days))?.days).toBe(2);
    expect(streakOf(activity([entry('2026-11-19', { Status: 'Denied' }), entry('2026-11-20', { Kind: 'Override' })]))).toBeUndefined();
  });

  it('ends with the program', () => {
    expect(streakOf(activity(['2026-11-19'], { Last: '2026-11-19' }))).toBeUndefined();
    expect(streakOf(activity(['2026-11-19'], { Last: null }))?.days).toBe(1);
  });
});
