// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { definePlugin, page } from '#shell/api';
import { type Answered, answers, isLost, refuses } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { EventDetail } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { anEvent, aResult, aSchedule, aSession } from '../testing/factories';
import { openerOf } from '../testing/opener';

const noTexts = async () => ({ default: {} });

/** The plugin that is the target of "more details". */
const programs = definePlugin({
  id: 'programs',
  messages: { 'en-US': noTexts, 'es-419': noTexts },
  routes: { list: page('/programs', async () => ({ default: () => null })), detail: page('/programs/detail?owner&id', async () => ({ default: () => null })) },
  modals: { quit: async () => ({ default: () => null }) },
} as never);

interface Opening {
  readonly event?: Partial<EventDetail>;
  readonly server?: readonly Answered[];
  readonly requestedDate?: string;
  readonly showsMore?: boolean;
}

const open = async ({ event, server = [], requestedDate, showsMore = false }: Opening = {}) => {
  const detail = anEvent(event);
  const { opener, answered } = openerOf({ calendarEvent: { Id: 'yoga', ShowMoreDetails: showsMore, ...(requestedDate && { RequestedDate: requestedDate }) } });
  const view = renderInShell([plugin, opener, programs], {
    path: '/opener',
    server: [answers(api.eventDetails, () => detail), answers(api.sessionSchedule, () => aSchedule(detail)), ...server],
  });
  const calls = (name: string) => view.received.filter((call) => call.name === name).map((call) => call.input);
  const press = async (name: RegExp | string) => view.user.click(await view.screen.findByRole('button', { name }));
  const dialog = () => view.screen.findByRole('dialog', { name: detail.Title });
  const closed = () => expect.poll(() => answered.length, { message: 'the dialog has closed' }).toBe(1);
  await press('Open');
  return { ...view, answered, calls, press, dialog, closed };
};

describe('the dialog of an event', () => {
  it('[EVT-001] [EVT-003] [EVT-011] [EVT-015] describes the event, in a dialog at least 800 px wide', async () => {
    const { dialog } = await open({ event: { Documents: [{ Id: 'file-1', Label: 'What to bring', FileName: 'What to bring.pdf' }] } });
    const shown = await dialog();
    expect(shown.style.getPropertyValue('--dialog-min-width')).toBe('800px');
    expect(await within(shown).findByText('mat')).toBeVisible();
    expect(within(shown).getByText(/1 Acme Plaza/)).toBeVisible();
    expect(within(shown).getByRole('button', { name: 'What to bring' })).toBeVisible();
    expect(within(shown).queryByText('More details')).not.toBeInTheDocument();
  });

  it('[EVT-031] swaps the session of an event for one session in one step, and says why the others are unavailable', async () => {
    const event = { IsLimitToOneSessionRegistration: true, Sessions: [aSession('a', { Status: 'Selected' }), aSession('b')] };
    const { calls, press, screen } = await open({ event, server: [answers(api.register, () => aResult())] });
    expect(await screen.findByText(/^You can have one session\. Yours is /)).toBeVisible();
    await press(/^Switch to this one: /);
    expect(screen.getByRole('button', { pressed: true })).toHaveFocus();
    await press('Save');
    await expect
      .poll(() => calls('register'), { message: 'both actions are sent' })
      .toMatchObject([
        {
          body: {
            SessionActions: [
              { SessionIdStartDateTime: 'a', Action: 'Unregister' },
              { SessionIdStartDateTime: 'b', Action: 'Register' },
            ],
          },
        },
      ]);
  });

  it('[EVT-009] shows that it is loading', async () => {
    const { screen } = await open({ server: [answers(api.eventDetails, () => new Promise<EventDetail>(() => undefined))] });
    expect(await screen.findByText('Loading...')).toBeVisible();
  });

  it('[EVT-010] links to the page of the event if requested', async () => {
    const { screen } = await open({ showsMore: true });
    expect(await screen.findByRole('link', { name: 'More details' })).toHaveAttribute('href', '/programs/detail?owner=acme&id=yoga');
  });

  it('[EVT-010] has no link without a program with details', async () => {
    const { screen, dialog } = await open({ showsMore: true, event: { HasDetails: false } });
    expect(await within(await dialog()).findByText('mat')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'More details' })).not.toBeInTheDocument();
  });

  it('[EVT-061] shows a message and closes if the event fails to load', async () => {
    const { screen, closed, answered } = await open({ server: [answers(api.eventDetails, isLost)] });
    expect(await screen.findByText('An error occurred, please try again later.')).toBeVisible();
    await closed();
    expect(answered).toEqual([undefined]);
  });

  it('[EVT-032] [EVT-014] says that an event has ended, and can only be closed', async () => {
    const { screen, closed, user } = await open({ event: { DisplayStatus: 'Complete', Sessions: [aSession('one', { Status: 'Selected', IsInPast: true })] } });
    expect(await screen.findByText('Ended on December 18, 2026')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Selected/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await closed();
  });
});

it('an event that is no longer shown says that sign-up is over; a place can be returned, and a full session has no waiting list to join', async () => {
  const sessions = [aSession('one', { Status: 'Selected' }), aSession('two', { Status: 'Unavailable', PlacesLeft: 0 })];
  const { screen, calls, press, closed } = await open({
    event: { IsClosed: true, DisplayStatus: 'Registered', Sessions: sessions },
    server: [answers(api.register, () => aResult(['one', 'Unregister']))],
  });
  expect(await screen.findByText(/^Sign-up is over\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join the waiting list' })).toBeNull();
  await press(/^Selected: Class one/);
  await press('Save');
  await closed();
  expect(calls('register')).toMatchObject([{ body: { SessionActions: [{ SessionIdStartDateTime: 'one', Action: 'Unregister' }] } }]);
});

it.each([
  ['Multiple', 'a table'],
  ['Meeting', 'one session'],
  ['Scheduled', 'days'],
  ['Biometric', 'days'],
] as const)('[EVT-004] an event of the type %s is shown as %s', async (EventType, expected) => {
  const { dialog } = await open({ event: { EventType } });
  const shown = within(await dialog());
  const ways = () => [
    ...shown.queryAllByRole('table').map(() => 'a table'),
    ...shown.queryAllByText(/^Confirming/).map(() => 'one session'),
    ...(shown.queryAllByRole('button', { name: /^Friday, / }).length > 0 ? ['days'] : []),
  ];
  await expect.poll(ways, { message: 'the sessions are shown' }).toEqual([expected]);
});

describe('several sessions', () => {
  it('[EVT-005] [EVT-012] [EVT-055] are in a table, without a request for the schedule', async () => {
    const { screen, calls } = await open({
      event: { Sessions: [aSession('one'), aSession('two', { Status: 'Unavailable' }), aSession('three', { Status: 'Selected' })] },
    });
    const table = await screen.findByRole('table', { name: 'Sessions' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Session', 'Details', 'Date', 'Time', 'Documents', 'Your place']);
    expect(
      within(table)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Available', 'Unavailable', 'Selected', 'Add to my calendar']);
    expect(calls('sessionSchedule')).toEqual([]);
  });

  it('[EVT-034] [EVT-035] are saved in one request; the dialog returns the registrations', async () => {
    const { press, calls, screen, closed, answered } = await open({
      event: { Sessions: [aSession('one', { Status: 'Selected' }), aSession('two', { SessionDate: '2026-12-04' })] },
      server: [answers(api.register, () => aResult(['one', 'Unregister'], ['two', 'Register']))],
    });
    await press(/^Available: Class two/);
    await press(/^Selected: Class one/);
    expect(screen.getByText('2 changes to save')).toBeVisible();
    await press('Save');
    await closed();
    expect(calls('register')).toEqual([
      {
        body: {
          EventId: 'yoga',
          SessionActions: [
            { SessionIdStartDateTime: 'one', Action: 'Unregister' },
            { SessionIdStartDateTime: 'two', Action: 'Register' },
          ],
        },
      },
    ]);
    expect(answered[0]).toMatchObject({
      calendarEvent: { Id: 'yoga' },
      days: [
        { EventDay: '2026-11-27', Status: 'Unregistered' },
        { EventDay: '2026-12-04', Status: 'Registered', RegisteredSessions: [{ SessionIdStartDateTime: 'two' }] },
      ],
      hasError: false,
    });
  });

  it('[EVT-037] [EVT-039] [EVT-060] refused ones show the reason at the session and below, and are restored; closing returns the error', async () => {
    let sessions = anEvent().Sessions;
    const { press, screen, closed, answered } = await open({
      server: [
        answers(api.eventDetails, () => anEvent({ Sessions: sessions })),
        answers(api.register, () => {
          sessions = sessions.map((session, index) => (index === 0 ? { ...session, Status: 'Selected' } : session));
          return aResult(['one', 'Register'], ['two', 'Register', 'This session is full.']);
        }),
      ],
    });
    await press(/^Available: Class one/);
    await press(/^Available: Class two/);
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('This session is full.');
    expect(await screen.findByRole('button', { name: /^Selected: Class one/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Available: Class two/ })).toHaveAccessibleDescription('This session is full.');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await press('Cancel');
    await closed();
    expect(answered[0]).toMatchObject({ hasError: true, days: [{ Status: 'Registered' }, { Status: 'Unregistered' }] });
  });

  it('[EVT-038] show why the whole call failed, and keep the selection', async () => {
    const { press, screen } = await open({ server: [answers(api.register, refuses(409, 'Sign-up is closed.'))] });
    await press(/^Available: Class one/);
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign-up is closed.');
    expect(screen.getByRole('button', { name: /^Selected: Class one/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('[EVT-040] [EVT-041] cannot be saved without a change, or twice at once', async () => {
    const { press, screen, calls } = await open({ server: [answers(api.register, () => new Promise(() => undefined))] });
    expect(await screen.findByRole('button', { name: /^Available: Class one/ })).toBeVisible();
    const save = screen.getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await press(/^Available: Class one/);
    expect(save).not.toHaveAttribute('aria-disabled', 'true');
    await press('Save');
    await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
    await press('Save');
    expect(calls('register')).toHaveLength(1);
  });
});

describe('a meeting', () => {
  const meeting = (session: Parameters<typeof aSession>[1] = {}): Partial<EventDetail> => ({ EventType: 'Meeting', Sessions: [aSession('one', session)] });

  it('[EVT-006] [EVT-042] [EVT-044] [EVT-047] registers at once', async () => {
    const { screen, press, calls, closed } = await open({ event: meeting(), server: [answers(api.register, () => aResult(['one', 'Register']))] });
    expect(await screen.findByText('Confirming you are signing up for:')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await press('Sign Up');
    await closed();
    expect(calls('register')).toEqual([{ body: { EventId: 'yoga', SessionActions: [{ SessionIdStartDateTime: 'one', Action: 'Register' }] } }]);
  });

  it('[EVT-042] [EVT-045] cancels the registration at once', async () => {
    const { screen, press, calls, closed } = await open({
      event: meeting({ Status: 'Selected' }),
      server: [answers(api.register, () => aResult(['one', 'Unregister']))],
    });
    expect(await screen.findByText('You are currently signed up for:')).toBeVisible();
    await press('Remove Sign Up');
    await closed();
    expect(calls('register')).toMatchObject([{ body: { SessionActions: [{ Action: 'Unregister' }] } }]);
  });

  it('[EVT-046] has no button while it is unavailable', async () => {
    const { screen } = await open({ event: meeting({ Status: 'Unavailable' }) });
    expect(await screen.findByText('This event is currently unavailable:')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Sign Up/ })).not.toBeInTheDocument();
  });

  it('[EVT-043] cannot be changed once it has passed', async () => {
    const { screen } = await open({ event: meeting({ Status: 'Selected', IsInPast: true }) });
    expect(await screen.findByRole('button', { name: 'Remove Sign Up' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('[EVT-043] cannot be changed while it is being saved', async () => {
    const { screen, press } = await open({ event: meeting(), server: [answers(api.register, () => new Promise(() => undefined))] });
    await press('Sign Up');
    await expect.poll(() => screen.getByRole('button', { name: 'Sign Up' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe.each(['Scheduled', 'Biometric'] as const)('sessions of the type %s', (EventType) => {
  const Sessions = [
    aSession('one', { SessionTimeDisplay: '8:00 AM - 8:15 AM' }),
    aSession('two', { SessionDate: '2026-12-04', SessionDateDisplay: 'Friday, December 4th', SessionTimeDisplay: '9:00 AM - 9:15 AM', Status: 'Selected' }),
  ];

  it('[EVT-007] [EVT-008] [EVT-013] [EVT-048] are in an accordion of days, with the requested one expanded', async () => {
    const { screen } = await open({ event: { EventType, Sessions }, requestedDate: '2026-11-27' });
    const first = await screen.findByRole('button', { name: 'Friday, November 27th' });
    expect(first).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: /Friday, December 4th.*Signed up/ })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('8:00 AM - 8:15 AM')).toBeVisible();
  });
});

describe('a full session', () => {
  const full = aSession('one', { Status: 'Unavailable', PlacesLeft: 0 });

  it('has a waiting list', async () => {
    const { press, calls, screen } = await open({
      event: { Sessions: [full] },
      server: [answers(api.waitingList, () => ({ Position: 3, OfferEndsAt: null }))],
    });
    await press('Join the waiting list');
    expect(await screen.findByText('You are on the waiting list.')).toBeVisible();
    expect(calls('waitingList')).toEqual([{ body: { EventId: 'yoga', SessionIdStartDateTime: 'one', Action: 'Join' } }]);
  });

  it('shows until when a place is held', async () => {
    const offered = aSession('one', { PlacesLeft: 1, Waiting: { Position: 1, OfferEndsAt: '2099-11-22T18:00:00.000Z' } });
    const { screen } = await open({ event: { Sessions: [offered] } });
    expect(await screen.findByText(/A place is held for you until .*, 12:00 PM\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Decline the place' })).toBeVisible();
  });
});

it('further dates are shown on request, and choices made before stay', async () => {
  const all = [aSession('one'), aSession('two')];
  const { press, dialog, received, screen } = await open({
    server: [answers(api.eventDetails, ({ query }) => anEvent(query.most === 100 ? { Sessions: all.slice(0, 1), HasMore: true } : { Sessions: all }))],
  });
  await dialog();
  await press(/^Available: Class one/);
  await press('Show more dates');
  expect(await screen.findByRole('button', { name: /^Available: Class two/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Selected: Class one/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more dates' })).not.toBeInTheDocument();
  const asked = received.filter(({ name }) => name === 'eventDetails').map(({ input }) => (input as { query: { most: number } }).query.most);
  expect(new Set(asked)).toEqual(new Set([100, 200]));
});

it('further dates of an event by days leave the days open that the person has opened', async () => {
  const Sessions = [aSession('one'), aSession('two', { SessionDate: '2026-12-04', SessionDateDisplay: 'Friday, December 4th' })];
  const { press, screen } = await open({
    event: { EventType: 'Scheduled' },
    server: [
      answers(api.eventDetails, ({ query }) => anEvent({ EventType: 'Scheduled', Sessions, HasMore: query.most === 100 })),
      answers(api.sessionSchedule, () => aSchedule({ Sessions })),
    ],
  });
  const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded');
  await press('Friday, December 4th');
  expect(isOpen('Friday, December 4th')).toBe('true');
  await press('Show more dates');
  await expect.poll(() => screen.queryByRole('button', { name: 'Show more dates' })).toBeNull();
  expect(await screen.findByRole('button', { name: 'Friday, December 4th', expanded: true })).toBeVisible();
});
