import { describe, expect, it } from 'vitest';
import type { EventDetail } from '../contract';
import { anEvent, aResult, aSession } from '../testing/factories';
import { actionsOf, firstError, hasEnded, nothingPending, type Pending, pressed, sessionsAfter, statusOf } from './signUp';

const statuses = (event: EventDetail, pending: Pending): readonly string[] => event.Sessions.map((session) => statusOf(event, pending, session));
const press = (event: EventDetail, ...indexes: readonly number[]): Pending =>
  indexes.reduce<Pending>((pending, index) => {
    const session = event.Sessions[index];
    return session ? pressed(event, pending, session) : pending;
  }, nothingPending);

const course = anEvent({
  Sessions: [aSession('a'), aSession('b', { Status: 'Selected' }), aSession('c', { Status: 'Unavailable' }), aSession('d', { IsInPast: true })],
});

describe('pressing a session', () => {
  it('[EVT-024] registers for one that is available', () => {
    const pending = press(course, 0);
    expect([statuses(course, pending)[0], actionsOf(pending)]).toEqual(['Selected', [{ SessionIdStartDateTime: 'a', Action: 'Register' }]]);
  });

  it('[EVT-025] gives a selected one back, and pressing it again takes that back', () => {
    expect([statuses(course, press(course, 1))[1], actionsOf(press(course, 1))]).toEqual([
      'Available',
      [{ SessionIdStartDateTime: 'b', Action: 'Unregister' }],
    ]);
    expect(actionsOf(press(course, 1, 1))).toEqual([]);
    expect(actionsOf(press(course, 0, 0))).toEqual([]);
  });

  it('[EVT-026] does nothing to one that is unavailable or past', () => {
    expect(actionsOf(press(course, 2, 3))).toEqual([]);
  });

  it('[EVT-032] [EVT-033] does nothing in an event that has ended', () => {
    const over = { ...course, DisplayStatus: 'Complete' } as const;
    expect([hasEnded(over), hasEnded(course), actionsOf(press(over, 0, 1))]).toEqual([true, false, []]);
  });
});

describe.each([
  ['a biometric event', { EventType: 'Biometric' } as const],
  ['an event limited to one session', { IsLimitToOneSessionRegistration: true } as const],
])('%s', (_, kind) => {
  const open = anEvent({ ...kind, Sessions: [aSession('a'), aSession('b'), aSession('c', { Status: 'Unavailable' })] });
  const held = anEvent({ ...kind, Sessions: [aSession('a', { Status: 'Selected' }), aSession('b'), aSession('c', { Status: 'Unavailable' })] });

  it('[EVT-028] makes all others unavailable when one is selected', () => {
    expect(statuses(open, press(open, 0))).toEqual(['Selected', 'Unavailable', 'Unavailable']);
    expect(statuses(open, press(open, 0, 1))).toEqual(['Selected', 'Unavailable', 'Unavailable']);
  });

  it('[EVT-029] gives all others their status back when it is deselected', () => {
    expect(statuses(open, press(open, 0, 0))).toEqual(['Available', 'Available', 'Unavailable']);
  });

  it('[EVT-030] begins with the session that the person has, the rest unavailable', () => {
    expect(statuses(held, nothingPending)).toEqual(['Selected', 'Unavailable', 'Unavailable']);
  });

  it('[EVT-031] moves to another by giving back before registering', () => {
    const pending = press(held, 0, 1);
    expect(actionsOf(pending)).toEqual([
      { SessionIdStartDateTime: 'a', Action: 'Unregister' },
      { SessionIdStartDateTime: 'b', Action: 'Register' },
    ]);
    expect(actionsOf(press(held, 0, 1, 1, 0))).toEqual([]);
  });
});

it('[EVT-039] what was refused is as it was before the press', () => {
  const after = sessionsAfter(course.Sessions, aResult(['a', 'Register'], ['b', 'Unregister', 'Too late.']));
  expect(after.map(({ Status }) => Status)).toEqual(['Selected', 'Selected', 'Unavailable', 'Available']);
});

it('[EVT-060] the first error is that of the first action that failed', () => {
  expect(firstError(aResult(['a', 'Register'], ['b', 'Register', 'Full.'], ['c', 'Register', 'Past.']))).toBe('Full.');
});
