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

it('[EVT-036] each day of an event is registered if one of its sessions is', () => {
  const held = aSession('b', { SessionDate: '2026-11-28', Status: 'Selected', StartsAt: '2026-11-28T15:00:00.000Z' });
  expect(eventDays([held, aSession('a', { SessionDate: '2026-11-27' }), aSession('c', { SessionDate: '2026-11-28' })])).toEqual([
    { EventDay: '2026-11-27', RegisteredSessions: [], Status: 'Unregistered' },
    { EventDay: '2026-11-28', RegisteredSessions: [{ SessionIdStartDateTime: 'b', StartTime: '2026-11-28T15:00:00.000Z' }], Status: 'Registered' },
  ]);
});

it.each([
  ['[EVT-048] the day that was asked for', days, '2026-11-27', true, '2026-11-27'],
  ['[EVT-049] without it the first day with a registration, where nothing can be changed', days, '2026-12-24', false, '2026-11-29'],
  ['[EVT-049] none where there is no registration', free, undefined, false, undefined],
  ['[EVT-050] in the dialog the first day with a registration', days, undefined, true, '2026-11-29'],
  ['[EVT-050] in the dialog else the first day with something free', free, undefined, true, '2026-11-28'],
])('%s is expanded', (_, shown, requested, maySignUp, expected) => {
  expect(dayToExpand(shown, requested, maySignUp)).toBe(expected);
});
