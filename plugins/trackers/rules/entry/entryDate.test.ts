import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isDay } from '#shell/rules/dates/days';
import { challengeDay } from '../trackerDay';
import { dayProblem, defaultEntryDay, nextEntryDay } from './entryDate';

const today = '2026-11-20';

describe('[TRK-077, TRK-078] the proposed day of a new entry', () => {
  it.each([
    ['[TRK-074] the calendar date', { calendarDate: '2026-11-03', challengeStart: '2026-11-10' }, '2026-11-03'],
    ['[TRK-076] today', { latestEntry: '2026-11-01' }, today],
    ['[TRK-075] the start of the challenge', { challengeStart: '2026-11-10' }, '2026-11-10'],
    ['[TRK-075, TRK-077] the start of the challenge in US Central time', { challengeStart: '2026-11-10T05:30:00Z' }, '2026-11-09'],
    ['[TRK-075] the day after the latest entry', { challengeStart: '2026-11-10', latestEntry: '2026-11-12' }, '2026-11-13'],
    ['[TRK-075] today when the latest entry is of today', { challengeStart: '2026-11-10', latestEntry: today }, today],
    ['[TRK-075] today when the latest entry is of yesterday', { challengeStart: '2026-11-10', latestEntry: '2026-11-19' }, today],
    ['[TRK-078] today when the challenge lies ahead', { challengeStart: '2026-12-01', latestEntry: '2026-11-12' }, today],
    ['[TRK-078] the start when the latest entry lies before', { challengeStart: '2026-11-10', latestEntry: '2026-10-31' }, '2026-11-10'],
  ])('is %s', (_, facts, day) => expect(defaultEntryDay({ today, ...facts })).toBe(day));

  it('[TRK-077, TRK-078] is a day, regardless of the time at which a challenge begins; never in the future, and never before it has begun', () => {
    const day = fc.integer({ min: -60, max: 60 }).map((count) => addDays(today, count));
    const instant = fc
      .date({ min: new Date('2026-09-20T00:00:00Z'), max: new Date('2027-01-20T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(fc.oneof(day, instant), fc.option(day, { nil: undefined }), (challengeStart, latestEntry) => {
        const proposed = defaultEntryDay({ today, challengeStart, latestEntry });
        const start = challengeDay(challengeStart);
        expect(isDay(proposed)).toBe(true);
        expect(proposed <= today).toBe(true);
        expect(proposed >= start || start > today).toBe(true);
      }),
    );
  });

  it('[TRK-065] is the day after the saved one, but never in the future', () => {
    expect(nextEntryDay('2026-11-18', today)).toBe('2026-11-19');
    expect(nextEntryDay('2026-11-19', today)).toBe(today);
    expect(nextEntryDay(today, today)).toBe(today);
    expect(nextEntryDay('2026-10-31', today)).toBe('2026-11-01');
  });
});

describe('[TRK-107] the day of an entry', () => {
  it.each([
    ['[TRK-104] is required', '', false, 'problem.dateRequired'],
    ['[TRK-104] is required', '  ', true, 'problem.dateRequired'],
    ['must be of the calendar', '2026-02-30', false, 'problem.dateUnreadable'],
    ['[TRK-105] lies not after today', '2026-11-21', false, 'problem.dateAfterToday'],
    ['[TRK-105] may be today', today, true, undefined],
    ['[TRK-106] of a coach lies at most two years back', '2024-11-20', true, undefined],
    ['[TRK-106] of a coach lies not further back', '2024-11-19', true, 'problem.dateTooEarly'],
    ['[TRK-107] of others may lie anywhere before', '1999-01-01', false, undefined],
    ['[TRK-107] of others may lie anywhere before', '1900-01-01', false, undefined],
    ['has a year that somebody may mean', '1899-12-31', false, 'problem.dateLongAgo'],
    ['has a year that somebody may mean', '0026-11-20', true, 'problem.dateLongAgo'],
  ] as const)('%s (%s, by a coach %s)', (_, day, byCoach, key) => expect(dayProblem(day, today, byCoach)?.key).toBe(key));
});
