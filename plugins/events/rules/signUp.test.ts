import { describe, expect, it } from 'vitest';
import type { EventDetail, EventSession } from '../contract';
import { anEvent, aResult, aSession } from '../testing/factories';
import { actionsOf, firstError, hasEnded, nothingPending, type Pending, pressed, replacedBy, sessionsAfter, statusOf, swapped } from './signUp';

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
  it('[EVT-024] registers for an available one', () => {
    const pending = press(course, 0);
    expect([statuses(course, pending)[0], actionsOf(pending)]).toEqual(['Selected', [{ SessionIdStartDateTime: 'a', Action: 'Register' }]]);
  });

  it('[EVT-025] cancels the registration of a selected one, and pressing it again restores it', () => {
    expect([statuses(course, press(course, 1))[1], actionsOf(press(course, 1))]).toEqual([
      'Available',
      [{ SessionIdStartDateTime: 'b', Action: 'Unregister' }],
    ]);
    expect(actionsOf(press(course, 1, 1))).toEqual([]);
    expect(actionsOf(press(course, 0, 0))).toEqual([]);
  });

  it('[EVT-026] has no effect on an unavailable or past one', () => {
    expect(actionsOf(press(course, 2, 3))).toEqual([]);
  });

  it('[EVT-032] [EVT-033] has no effect in an event that has ended', () => {
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

  it('[EVT-031] swaps the selected one for an available one in one step, and saves both as one request', () => {
    const [first, second, third] = held.Sessions as [EventSession, EventSession, EventSession];
    expect([first, second, third].map((one) => replacedBy(held, nothingPending, one)?.SessionIdStartDateTime)).toEqual([undefined, 'a', undefined]);
    const pending = swapped(held, nothingPending, second);
    expect(statuses(held, pending)).toEqual(['Unavailable', 'Selected', 'Unavailable']);
    expect(actionsOf(pending)).toEqual([
      { SessionIdStartDateTime: 'a', Action: 'Unregister' },
      { SessionIdStartDateTime: 'b', Action: 'Register' },
    ]);
    expect(swapped(held, pending, first).size).toBe(0);
    expect(replacedBy(open, nothingPending, second)).toBeUndefined();
  });

  it('[EVT-028] makes all others unavailable when one is selected', () => {
    expect(statuses(open, press(open, 0))).toEqual(['Selected', 'Unavailable', 'Unavailable']);
    expect(statuses(open, press(open, 0, 1))).toEqual(['Selected', 'Unavailable', 'Unavailable']);
  });

  it('[EVT-029] restores the status of all others when it is deselected', () => {
    expect(statuses(open, press(open, 0, 0))).toEqual(['Available', 'Available', 'Unavailable']);
  });

  it("[EVT-030] starts with the person's session selected and the others unavailable", () => {
    expect(statuses(held, nothingPending)).toEqual(['Selected', 'Unavailable', 'Unavailable']);
  });

  it('[EVT-031] changes the session by cancelling before registering', () => {
    const pending = press(held, 0, 1);
    expect(actionsOf(pending)).toEqual([
      { SessionIdStartDateTime: 'a', Action: 'Unregister' },
      { SessionIdStartDateTime: 'b', Action: 'Register' },
    ]);
    expect(actionsOf(press(held, 0, 1, 1, 0))).toEqual([]);
  });
});

it('[EVT-039] refused actions restore the state before the press', () => {
  const after = sessionsAfter(course.Sessions, aResult(['a', 'Register'], ['b', 'Unregister', 'Too late.']));
  expect(after.map(({ Status }) => Status)).toEqual(['Selected', 'Selected', 'Unavailable', 'Available']);
});

it('[EVT-060] the first error is that of the first action that failed', () => {
  expect(firstError(aResult(['a', 'Register'], ['b', 'Register', 'Full.'], ['c', 'Register', 'Past.']))).toBe('Full.');
});
