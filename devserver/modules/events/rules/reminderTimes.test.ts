import { expect, it } from 'vitest';
import { clockOf, nextOfDays, nextOfSessions, readClock } from './reminderTimes';

const iso = (milliseconds: number | undefined): string => (milliseconds === undefined ? '' : new Date(milliseconds).toISOString());

it.each([
  ['12:00 AM', '00:00'],
  ['8:05 AM', '08:05'],
  ['12:30 PM', '12:30'],
  ['11:59 PM', '23:59'],
])('[EVT-077, EVT-082] %s is %s', (written, time) => {
  expect(readClock(written)).toBe(time);
  expect(clockOf(time)).toBe(written);
});

it.each(['', '13:00 PM', '8 AM', '08:60 AM', '20:00'])('%j is no time', (text) => {
  expect(readClock(text)).toBeUndefined();
});

it('the next time follows the wall clock over each change of it, and comes once a day', () => {
  let after = Date.parse('2027-03-12T12:00:00Z');
  const found = Array.from({ length: 4 }, () => {
    const { day, at } = nextOfDays('02:30', [], 'America/Chicago', after);
    after = at;
    return `${day} ${iso(at)}`;
  });
  expect(found).toEqual([
    '2027-03-13 2027-03-13T08:30:00.000Z',
    '2027-03-14 2027-03-14T08:30:00.000Z',
    '2027-03-15 2027-03-15T07:30:00.000Z',
    '2027-03-16 2027-03-16T07:30:00.000Z',
  ]);
  const autumn = nextOfDays('01:30', [], 'America/Chicago', Date.parse('2026-11-01T05:00:00Z'));
  expect([autumn.day, iso(autumn.at), nextOfDays('01:30', [], 'America/Chicago', autumn.at).day]).toEqual([
    '2026-11-01',
    '2026-11-01T06:30:00.000Z',
    '2026-11-02',
  ]);
});

it('on some weekdays only', () => {
  const friday = Date.parse('2026-11-20T18:00:00Z');
  expect(nextOfDays('08:00', ['Monday', 'Friday'], 'America/Chicago', friday)).toEqual({ day: '2026-11-23', at: Date.parse('2026-11-23T14:00:00Z') });
});

it('of a session on its day, or the day before where it has begun by then', () => {
  const start = Date.parse('2026-11-24T15:00:00Z');
  const next = (time: string, after: string) => nextOfSessions(time, [start], 'America/Chicago', Date.parse(after));
  expect(next('08:00', '2026-11-20T18:00:00Z')?.day).toBe('2026-11-24');
  expect(next('09:00', '2026-11-20T18:00:00Z')?.day).toBe('2026-11-23');
  expect(next('08:00', '2026-11-24T14:00:00Z')).toBeUndefined();
});
