// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { definePlugin, endpoints, type ModalProps, type Modals, page, useDispatch } from '#shell/api';
import { type Answered, answers, isLost, refuses } from '../../../shell/testing/fakeBackend';
import { noTexts } from '../../../shell/testing/noTexts';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { CalendarSetup, TrackerItem } from '../contract/calendar';
import { calendarRoutes } from '../contract/calendarRoutes';
import type { calendarSchemas } from '../contract/calendarSchemas';
import plugin from '../plugin';
import { api as eventsApi } from '../state/api';
import { anEvent, aSchedule, aSession } from '../testing/factories';

const api = endpoints<typeof calendarSchemas>(calendarRoutes);

const setup: CalendarSetup = {
  Events: [
    {
      Id: 'yoga',
      EntityId: 'acme',
      Title: 'Yoga for Backs',
      StartDate: '2026-12-04T23:30:00Z',
      EndDate: '2026-12-05T00:30:00Z',
      AllDay: false,
      Status: 'Unregistered',
      LocationName: 'Studio',
    },
  ],
  Trackers: [{ TrackerId: 'steps', TrackerName: 'Steps', TrackerIcon: 'walk', TrackerType: 'Count', ReminderEnabled: false, ReminderTime: '' }],
  Reminders: [],
  Programs: [],
  Sessions: [],
  Channels: ['Text', 'Email'],
};
const steps: TrackerItem = {
  TrackerId: 'steps',
  TrackerName: 'Steps',
  TrackerIcon: 'walk',
  EntryDate: '2026-12-03',
  EntryDateKey: '20261203',
  DisplayValue: '4,000',
  IsActiveChallengeTracker: false,
};

const nowhere = async () => ({ default: () => null });
const programs = definePlugin({
  id: 'programs',
  messages: noTexts,
  routes: { list: page('/programs', nowhere), detail: page('/programs/detail?owner&id', nowhere) },
  modals: { quit: nowhere },
} as never);

/** The calendar, with a substitute for the dialog of trackers: its button reports that the steps of a day have changed. */
const openCalendar = (...server: readonly Answered[]) => {
  const entered: Modals['trackers.entry']['input'][] = [];
  const Entry = ({ close, ...input }: ModalProps<Modals['trackers.entry']>) => (
    <button
      type="button"
      onClick={() => {
        entered.push(input);
        close([{ trackerId: 'steps', entryDate: '2026-12-03', dateKey: '20261203', isDeleted: false }]);
      }}
    >
      Change the steps
    </button>
  );
  const trackers = definePlugin({
    id: 'trackers',
    messages: noTexts,
    routes: { mine: page('/trackers', nowhere) },
    modals: { entry: async () => ({ default: Entry }) },
  } as never);
  const view = renderInShell([plugin, programs, trackers], {
    path: '/calendar',
    server: [answers(api.calendarSetup, () => setup), answers(api.calendarTrackers, () => [steps]), ...server],
  });
  const press = async (name: string | RegExp): Promise<void> => view.user.click(await view.screen.findByRole('button', { name }));
  const asked = (name: string) => view.received.filter((call) => call.name === name);
  return { ...view, press, asked, entered };
};

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T18:00:00Z') }));

it('[EVT-064] an event opens its dialog at the clicked day, with a link to its details', async () => {
  const event = anEvent({
    EventType: 'Scheduled',
    Sessions: [aSession('one'), aSession('two', { SessionDate: '2026-12-04', SessionDateDisplay: 'Friday, December 4th' })],
  });
  const { press, screen } = openCalendar(
    answers(eventsApi.eventDetails, () => event),
    answers(eventsApi.sessionSchedule, () => aSchedule(event)),
  );
  await press(/Yoga for Backs, Events/);
  const dialog = await screen.findByRole('dialog', { name: 'Yoga for Backs' });
  expect(await within(dialog).findByRole('button', { name: 'Friday, December 4th' })).toHaveAttribute('aria-expanded', 'true');
  expect(within(dialog).getByRole('button', { name: 'Friday, November 27th' })).toHaveAttribute('aria-expanded', 'false');
  expect(within(dialog).getByRole('link', { name: 'More details' })).toHaveAttribute('href', '/programs/detail?owner=acme&id=yoga');
});

it('[EVT-064, EVT-080] an entry opens the dialog of its tracker; afterwards only the changed trackers are reloaded', async () => {
  const { press, screen, user, asked, entered } = openCalendar(answers(api.refreshTrackers, () => [{ ...steps, DisplayValue: '9,000' }]));
  const row = await screen.findByRole('button', { name: 'Trackers: 1' });
  await user.click(row);
  await press('Change the steps');
  await user.hover(row);
  expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('Steps 9,000');
  expect(entered).toMatchObject([{ selection: { trackerIds: ['steps'] }, entryKey: '20261203', calendarDate: '2026-12-03', source: 'Calendar' }]);
  expect(asked('refreshTrackers')).toMatchObject([{ input: { body: { TrackerIds: ['steps'] } } }]);
  expect(asked('calendarTrackers')).toHaveLength(1);
});

it('[EVT-064, EVT-080] an empty day opens the choice of a tracker for that day', async () => {
  const { press, screen, user, asked, entered } = openCalendar(answers(api.refreshTrackers, () => [steps]));
  await user.click(await screen.findByRole('cell', { name: 'Monday, December 7th: 0 items' }));
  await press('Change the steps');
  await expect.poll(() => asked('refreshTrackers').length, { message: 'the changed tracker is asked for' }).toBe(1);
  expect(entered).toMatchObject([{ selection: { types: [] }, calendarDate: '2026-12-07', source: 'Calendar' }]);
});

it('[EVT-081] shows that the calendar failed to load, with Retry', async () => {
  let isDown = true;
  const { press, screen } = openCalendar(answers(api.calendarSetup, () => (isDown ? isLost() : setup)));
  expect(await screen.findByText('Error loading calendar data')).toBeVisible();
  isDown = false;
  await press('Try again');
  expect(await screen.findByRole('button', { name: /Yoga for Backs, Events/ })).toBeVisible();
});

it.each([
  ['saved', (): boolean => true, 'Text Reminder updated!'],
  ['not saved', refuses(500, 'Unable to process request.', false), 'Text Reminder failed to update!'],
] as const)('[EVT-079] a reminder that is %s shows a message', async (_, answer, text) => {
  const { press, screen, user } = openCalendar(answers(api.updateReminder, answer));
  await press('Reminders');
  await user.click(await screen.findByRole('switch', { name: 'Reminder: Steps' }));
  expect(await screen.findByText(text)).toBeVisible();
});

it('a coaching session opens its dialog, and the calendar is reloaded after a cancellation, even if the dialog was closed', async () => {
  const Meeting = ({ sessionId, close }: ModalProps<Modals['coaching-scheduler.ownSession']>) => {
    const dispatch = useDispatch();
    const cancel = (): void => {
      close();
      dispatch({ type: 'event/coaching-scheduler.sessionCancelled', payload: { sessionId } });
    };
    return (
      <button type="button" onClick={cancel}>
        Cancel {sessionId}
      </button>
    );
  };
  const coaching = definePlugin({ id: 'coaching-scheduler', messages: noTexts, modals: { ownSession: async () => ({ default: Meeting }) } } as never);
  const Sessions = [{ Id: 'session-1', Title: 'Coaching', StartDate: '2026-12-04T15:00:00Z', EndDate: '2026-12-04T15:30:00Z' }];
  const { screen, user, received } = renderInShell([plugin, coaching], {
    path: '/calendar',
    server: [answers(api.calendarSetup, () => ({ ...setup, Sessions })), answers(api.calendarTrackers, () => [])],
  });
  await user.click(await screen.findByRole('button', { name: /Coaching, / }));
  const before = received.filter(({ name }) => name === 'calendarSetup').length;
  await user.click(await screen.findByRole('button', { name: 'Cancel session-1' }));
  await expect.poll(() => received.filter(({ name }) => name === 'calendarSetup').length).toBe(before + 1);
});
