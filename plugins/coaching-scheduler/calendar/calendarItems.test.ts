import { expect, it } from 'vitest';
import type { CalendarSession, TimeBlock } from '../contract';
import { aMoveRequest } from '../testing/factories';
import { calendarItems, proposalItems } from './calendarItems';

const words = { busy: 'Busy', busyWith: (coach: string) => `Busy with ${coach}`, block: 'Time block', participantBusy: 'Pat is busy' };
const viewer = { coachUserId: 'carla', userId: 'pat', zone: 'America/Chicago' };

const aSession = (Id: string, more: Partial<CalendarSession> = {}): CalendarSession => ({
  Id,
  StartDate: '2026-11-24T15:00:00.000Z',
  EndDate: '2026-11-24T15:30:00.000Z',
  FirstName: 'Pat',
  LastName: 'Participant',
  UserId: 'pat',
  CoachName: 'Carla Coach',
  CoachUserId: 'carla',
  WorkFlowType: 'Scheduled',
  ...more,
});

const aBlock = (Id: string, more: Partial<TimeBlock> = {}): TimeBlock => ({
  Id,
  StartTime: '2026-11-24T06:00:00.000Z',
  EndTime: '2026-11-26T06:00:00.000Z',
  AllDayEvent: true,
  Title: 'Training',
  UserId: 'carla',
  ...more,
});

const titles = (Sessions: readonly CalendarSession[], TimeBlocks: readonly TimeBlock[] = []) =>
  calendarItems({ Sessions, TimeBlocks }, viewer, words).map(({ kind, title }) => [kind, title]);

it('[COA-023] shows scheduled sessions only', () => {
  expect(titles([aSession('one'), aSession('two', { WorkFlowType: 'Instant' })])).toHaveLength(1);
});

it('[COA-025] shows own sessions in full, those of the participant with their coach only, and others as busy', () => {
  const other = { CoachUserId: 'otis', CoachName: 'Otis Other' };
  expect(
    titles([aSession('one'), aSession('two', { UserId: 'kim', FirstName: 'Kim' }), aSession('three', other), aSession('four', { ...other, UserId: 'kim' })]),
  ).toEqual([
    ['session', 'Pat Participant'],
    ['session', 'Kim Participant'],
    ['busy', 'Busy with Otis Other'],
    ['busy', 'Busy'],
  ]);
});

it("[COA-019] a block of whole days is shown on each of them in the coach's zone", () => {
  const [item] = calendarItems({ Sessions: [], TimeBlocks: [aBlock('one')] }, viewer, words);
  expect(item).toMatchObject({ kind: 'block', title: 'Training', time: { firstDay: '2026-11-24', lastDay: '2026-11-25' } });
});

it('a block without a title has a default one; that of another coach is only busy', () => {
  expect(titles([], [aBlock('one', { Title: '' }), aBlock('two', { UserId: 'otis', Title: '' })])).toEqual([
    ['block', 'Time block'],
    ['busy', 'Busy'],
  ]);
});

it('a free proposed time is a tentative item with the length of the session', () => {
  const request = aMoveRequest({ ProposedStarts: ['2100-11-25T16:00:00.000Z', '2100-11-26T17:00:00.000Z'], TakenStarts: ['2100-11-25T16:00:00.000Z'] });
  expect(proposalItems([request], ({ FirstName }) => `Proposed by ${FirstName}`)).toEqual([
    {
      key: 'proposal session-1 2100-11-26T17:00:00.000Z',
      kind: 'proposal',
      title: 'Proposed by Kim',
      isTentative: true,
      time: { start: '2100-11-26T17:00:00.000Z', end: '2100-11-26T17:30:00.000Z' },
      of: { kind: 'proposal', request, start: '2100-11-26T17:00:00.000Z' },
    },
  ]);
});
