import { describe, expect, it } from 'vitest';
import { aCompletion, anAction, aProgram } from '../../testing/factories';
import { isDue, nextLevel, toReport } from './today';

const today = '2026-11-20';
const listed = (...programs: readonly ReturnType<typeof aProgram>[]) => toReport(programs, [], today, true).map(({ Id }) => Id);

describe('programs to report on today', () => {
  it('are those due today first, and of them those behind their pace, then those behind that are not due; all of them by their end', () => {
    const daily = aProgram({ Id: 'daily', ProgramStatus: 'OnTrack', OnePerDay: true, EndDate: '2026-11-30' });
    const lateDaily = aProgram({ Id: 'lateDaily', OnePerDay: true });
    const later = aProgram({ Id: 'later', EndDate: '2026-12-30' });
    const sooner = aProgram({ Id: 'sooner', ProgramStatus: 'SignedUp', EndDate: '2026-12-01' });
    const endless = aProgram({ Id: 'endless', EndDate: null });
    expect(listed(daily, endless, later, sooner, lateDaily)).toEqual(['lateDaily', 'daily', 'sooner', 'later', 'endless']);
  });

  it('are those with one report a day, also on pace, and others only behind their pace', () => {
    expect(listed(aProgram({ ProgramStatus: 'OnTrack' }))).toEqual([]);
    expect(listed(aProgram({ ProgramStatus: 'OnTrack', OnePerDay: true }))).toEqual(['walk']);
  });

  it('without any report are behind only once the pace asks for the first', () => {
    // Four reports in 28 days: the first is asked for within seven days.
    const weekends = (StartDate: string, EndDate: string) =>
      aProgram({ ProgramStatus: 'SignedUp', StartDate, EndDate, SelfReportStats: { Required: 4, Submitted: 0 } });
    expect(listed(weekends('2026-11-14', '2026-12-11'))).toEqual([]);
    expect(listed(weekends('2026-11-13', '2026-12-10'))).toEqual(['walk']);
    expect(listed({ ...weekends('2026-11-01', ''), EndDate: null })).toEqual([]);
  });

  it('are none with a report of today', () => {
    expect(toReport([aProgram(), aProgram({ Id: 'sleep' })], ['walk'], today, true).map(({ Id }) => Id)).toEqual(['sleep']);
  });

  it('are only those in which progress is possible today', () => {
    expect(listed()).toEqual([]);
    expect(listed(aProgram({ Action: null }))).toEqual([]);
    expect(listed(aProgram({ Action: anAction({ ViewOnly: true }) }))).toEqual([]);
    expect(listed(aProgram({ SelfReportStats: { Required: 1, Submitted: 1 } }))).toEqual([]);
    expect(listed(aProgram({ NextReportAt: '2026-11-21T06:00:00.000Z' }))).toEqual([]);
    expect(listed(aProgram({ Action: anAction({ Type: 'SnackBar', Message: 'Not yet.' }) }))).toEqual([]);
    expect(listed(aProgram({ StartDate: '2026-11-21' }))).toEqual([]);
    expect(listed(aProgram({ EndDate: '2026-11-19' }))).toEqual([]);
    expect(listed(aProgram({ EndDate: today }))).toEqual(['walk']);
  });

  it('are tracked ones if trackers are installed', () => {
    const tracked = aProgram({ Action: anAction({ Type: 'Track' }) });
    expect(toReport([tracked], [], today, true)).toEqual([tracked]);
    expect(toReport([tracked], [], today, false)).toEqual([]);
  });
});

it.each([
  ['one report a day', aProgram({ OnePerDay: true }), true],
  ['four weekends, three weeks before the end', aProgram({ EndDate: '2026-12-13', SelfReportStats: { Required: 4, Submitted: 1 } }), false],
  ['a last report on the last day', aProgram({ EndDate: today, SelfReportStats: { Required: 4, Submitted: 3 } }), true],
  ['as many missing reports as days', aProgram({ EndDate: '2026-11-22', SelfReportStats: { Required: 4, Submitted: 1 } }), true],
  ['fewer missing reports than days', aProgram({ EndDate: '2026-11-23', SelfReportStats: { Required: 4, Submitted: 1 } }), false],
  ['no end', aProgram({ EndDate: null }), false],
])('is due today: %s', (_what, program, isExpected) => {
  expect(isDue(program, today)).toBe(isExpected);
});

it('[PRG-045] the next level has the remaining number, its name and its points', () => {
  expect(nextLevel(aCompletion())).toEqual({ left: 1, points: 160, name: 'Level 2' });
  const [first, second] = aCompletion().Levels;
  expect(nextLevel({ Levels: [second!] })).toEqual({ left: 1, points: 160, name: undefined });
  expect(nextLevel({ Levels: [first!] })).toBeUndefined();
});
