import { expect, it } from 'vitest';
import { anEntry, aScheduledSession } from '../testing/anEntry';
import { selectableSessions } from './selectableSessions';

const near = { coachUserId: 'acme-coach', today: '2026-11-20', zone: 'America/Chicago' };
const on = (StartDate: string, more = {}) => aScheduledSession({ Id: StartDate, StartDate, SessionDate: StartDate, ...more });
const idsOf = (...entries: Parameters<typeof selectableSessions>[0]) => selectableSessions(entries, near).map(({ Id }) => Id);

it('[SUP-105] sessions within 30 days before or after today, inclusive, can be chosen, newest first', () => {
  const days = ['2026-10-20T15:00:00Z', '2026-10-21T15:00:00Z', '2026-12-20T15:00:00Z', '2026-12-21T15:00:00Z'].map((day) => on(day));
  expect(idsOf(...days)).toEqual(['2026-12-20T15:00:00Z', '2026-10-21T15:00:00Z']);
});

it('[SUP-105] days are in the zone: late in the evening it is tomorrow elsewhere', () => {
  expect(idsOf(on('2026-12-21T05:30:00Z'))).toEqual(['2026-12-21T05:30:00Z']);
  expect(idsOf(on('2026-12-21T06:30:00Z'))).toEqual([]);
});

it('[SUP-105] either the start or the session date must be in range', () => {
  expect(idsOf(on('2026-12-30T15:00:00Z', { SessionDate: '2026-12-01T15:00:00Z' }))).toHaveLength(1);
});

it("[SUP-108] only the coach's own sessions can be chosen", () => {
  expect(idsOf(anEntry({ SessionDate: '2026-11-20T15:00:00Z' }), on('2026-11-20T15:00:00Z', { CoachUserId: 'acme-leadcoach' }))).toEqual([]);
});
