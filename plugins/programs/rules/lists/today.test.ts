import { describe, expect, it } from 'vitest';
import { aCompletion, anAction, aProgram } from '../../testing/factories';
import { dueToday, nextLevel } from './today';

const today = '2026-11-20';
const due = (...programs: readonly ReturnType<typeof aProgram>[]) => dueToday(programs, [], today, true).map(({ Id }) => Id);

describe('programs due today', () => {
  it('are those behind their pace first, then those that end sooner', () => {
    const onPace = aProgram({ Id: 'onPace', ProgramStatus: 'OnTrack', OnePerDay: true, EndDate: '2026-11-21' });
    const later = aProgram({ Id: 'later', EndDate: '2026-12-30' });
    const sooner = aProgram({ Id: 'sooner', ProgramStatus: 'SignedUp', EndDate: '2026-12-01' });
    const endless = aProgram({ Id: 'endless', EndDate: null });
    expect(due(onPace, endless, later, sooner)).toEqual(['sooner', 'later', 'endless', 'onPace']);
  });

  it('are those with one report a day, also on pace, and others only behind their pace', () => {
    expect(due(aProgram({ ProgramStatus: 'OnTrack' }))).toEqual([]);
    expect(due(aProgram({ ProgramStatus: 'OnTrack', OnePerDay: true }))).toEqual(['walk']);
  });

  it('are none with a report of today', () => {
    expect(dueToday([aProgram(), aProgram({ Id: 'sleep' })], ['walk'], today, true).map(({ Id }) => Id)).toEqual(['sleep']);
  });

  it('are only those in which progress is possible today', () => {
    expect(due()).toEqual([]);
    expect(due(aProgram({ Action: null }))).toEqual([]);
    expect(due(aProgram({ Action: anAction({ ViewOnly: true }) }))).toEqual([]);
    expect(due(aProgram({ SelfReportStats: { Required: 1, Submitted: 1 } }))).toEqual([]);
    expect(due(aProgram({ NextReportAt: '2026-11-21T06:00:00.000Z' }))).toEqual([]);
    expect(due(aProgram({ Action: anAction({ Type: 'SnackBar', Message: 'Not yet.' }) }))).toEqual([]);
    expect(due(aProgram({ StartDate: '2026-11-21' }))).toEqual([]);
    expect(due(aProgram({ EndDate: '2026-11-19' }))).toEqual([]);
    expect(due(aProgram({ EndDate: today }))).toEqual(['walk']);
  });

  it('are tracked ones if trackers are installed', () => {
    const tracked = aProgram({ Action: anAction({ Type: 'Track' }) });
    expect(dueToday([tracked], [], today, true)).toEqual([tracked]);
    expect(dueToday([tracked], [], today, false)).toEqual([]);
  });
});

it('[PRG-045] the next level has the remaining number, its name and its points', () => {
  expect(nextLevel(aCompletion())).toEqual({ left: 1, points: 160, name: 'Level 2' });
  const [first, second] = aCompletion().Levels;
  expect(nextLevel({ Levels: [second!] })).toEqual({ left: 1, points: 160, name: undefined });
  expect(nextLevel({ Levels: [first!] })).toBeUndefined();
});
