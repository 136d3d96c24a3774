import { describe, expect, it } from 'vitest';
import { aCompletion, anAction, aProgram } from '../testing/factories';
import { nextLevel, nextUp } from './nextUp';

const today = '2026-11-20';
const next = (...programs: readonly ReturnType<typeof aProgram>[]) => nextUp(programs, today, true)?.Id;

describe('what to go on with', () => {
  it('one that is behind comes before one on pace, one that ends sooner before one that ends later', () => {
    const onPace = aProgram({ Id: 'onPace', ProgramStatus: 'OnTrack', EndDate: '2026-11-21' });
    const later = aProgram({ Id: 'later', EndDate: '2026-12-30' });
    const sooner = aProgram({ Id: 'sooner', ProgramStatus: 'SignedUp', EndDate: '2026-12-01' });
    const endless = aProgram({ Id: 'endless', EndDate: null });
    expect(next(onPace, endless, later, sooner)).toBe('sooner');
    expect(next(onPace, endless, later)).toBe('later');
    expect(next(onPace, endless)).toBe('endless');
    expect(next(onPace)).toBe('onPace');
  });

  it('only what progress can be made in today', () => {
    expect(next()).toBeUndefined();
    expect(next(aProgram({ Action: null }))).toBeUndefined();
    expect(next(aProgram({ Action: anAction({ ViewOnly: true }) }))).toBeUndefined();
    expect(next(aProgram({ SelfReportStats: { Required: 1, Submitted: 1 } }))).toBeUndefined();
    expect(next(aProgram({ NextReportAt: '2026-11-21T06:00:00.000Z' }))).toBeUndefined();
    expect(next(aProgram({ Action: anAction({ Type: 'SnackBar', Message: 'Not yet.' }) }))).toBeUndefined();
    expect(next(aProgram({ StartDate: '2026-11-21' }))).toBeUndefined();
    expect(next(aProgram({ EndDate: '2026-11-19' }))).toBeUndefined();
    expect(next(aProgram({ EndDate: today }))).toBe('walk');
  });

  it('what is tracked, where there are trackers', () => {
    const tracked = aProgram({ Action: anAction({ Type: 'Track' }) });
    expect(nextUp([tracked], today, true)).toBe(tracked);
    expect(nextUp([tracked], today, false)).toBeUndefined();
  });
});

it('[PRG-045] the next level says how much is left, what it is called and what it brings', () => {
  expect(nextLevel(aCompletion())).toEqual({ left: 1, points: 160, name: 'Level 2' });
  const [first, second] = aCompletion().Levels;
  expect(nextLevel({ Levels: [second!] })).toEqual({ left: 1, points: 160, name: undefined });
  expect(nextLevel({ Levels: [first!] })).toBeUndefined();
});
