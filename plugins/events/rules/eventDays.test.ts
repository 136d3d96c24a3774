import { expect, it } from 'vitest';
import { aSchedule, aSession } from '../testing/factories';
import { dayToExpand, eventDays } from './eventDays';

const days = aSchedule({
  Sessions: [
    aSession('a', { SessionDate: '2026-11-27', Status: 'Unavailable' }),
    aSession('b', { SessionDate: '2026-11-28' }),
    aSession('c', { SessionDate: '2026-11-29', Status: 'Selected' }),
  ],
}).Days;
const free = days.slice(0, 2);

it('[EVT-021, EVT-036] each day of an event is registered if one of its sessions is', () => {
  const held = aSession('b', { SessionDate: '2026-11-28', Status: 'Selected', StartsAt: '2026-11-28T15:00:00.000Z' });
  expect(eventDays([held, aSession('a', { SessionDate: '2026-11-27' }), aSession('c', { SessionDate: '2026-11-28' })])).toEqual([
    { EventDay: '2026-11-27', RegisteredSessions: [], Status: 'Unregistered' },
    { EventDay: '2026-11-28', RegisteredSessions: [{ SessionIdStartDateTime: 'b', StartTime: '2026-11-28T15:00:00.000Z' }], Status: 'Registered' },
  ]);
});

it('[EVT-048] the requested day is expanded', () => {
  expect(dayToExpand(days, '2026-11-27', true)).toBe('2026-11-27');
});

it('[EVT-049] in a read-only view, without that day the first with a registration is expanded, else none', () => {
  expect([dayToExpand(days, '2026-12-24', false), dayToExpand(free, undefined, false)]).toEqual(['2026-11-29', undefined]);
});

it('[EVT-050] in the dialog the first day with a registration is expanded, else the first with a free session', () => {
  expect([dayToExpand(days, undefined, true), dayToExpand(free, undefined, true)]).toEqual(['2026-11-29', '2026-11-28']);
});
