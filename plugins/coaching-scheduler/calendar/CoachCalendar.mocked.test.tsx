// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CalendarGround, CalendarItem } from '#shell/api';
import { type Answered, answers, isLost, refuses } from '../../../shell/testing/fakeBackend';
import { api } from '../state/api';
import { aCalendarSession, anEntry, aTimeBlock, someSchedulerData, someSettings, someSlots } from '../testing/factories';
import { openAsCoach } from '../testing/openAsCoach';

interface BoardProps {
  readonly items: readonly CalendarItem[];
  readonly grounds: readonly CalendarGround[];
  readonly onItem: (item: CalendarItem, day: string) => void;
  readonly onEmptyTime: (time: { readonly start: string; readonly end: string }) => void;
}

const free = { start: '2100-11-24T16:00:00.000Z', end: '2100-11-24T17:00:00.000Z' };

// FullCalendar needs a layout, which jsdom does not have.
vi.mock('../../../shell/ui/calendar/Board', () => ({
  default: ({ items, grounds, onItem, onEmptyTime }: BoardProps) => (
    <>
      {items.map((item) => (
        <button type="button" key={item.key} onClick={() => onItem(item, '2100-11-24')}>
          {item.kind}: {item.title}
        </button>
      ))}
      <button type="button" onPointerUp={() => onEmptyTime(free)}>
        Free time
      </button>
      <p>{grounds.some(({ kind }) => kind === 'open') ? 'Somebody is available' : 'Nobody is available'}</p>
    </>
  ),
}));

const monday = { Day: 'Monday', Availability: [{ StartTime: '09:00', EndTime: '12:00' }] } as const;
const loaded: readonly Answered[] = [
  answers(api.schedulerData, () => someSchedulerData()),
  answers(api.freeSlots, () => someSlots()),
  answers(api.schedulerSettings, () => someSettings()),
  answers(api.availability, () => ({ UserId: 'person-1', TimeZone: 'America/Chicago', WeekDays: [{ ...monday, Availability: [...monday.Availability] }] })),
  answers(api.participantCalendar, () => ({ Sessions: [], BlockedTimes: [aTimeBlock({ Id: 'busy', Title: '', UserId: 'kim' })] })),
  answers(api.sessionsAndTimeBlocks, () => ({ Sessions: [aCalendarSession()], TimeBlocks: [aTimeBlock()] })),
];

const open = (server: readonly Answered[] = []) => openAsCoach('/coaching/calendar/user/kim', { server: [...loaded, ...server] });
type View = ReturnType<typeof open>;

const sent = ({ received }: View, call: string) => received.filter(({ name }) => name === call).map(({ input }) => input);

it('[COA-004, COA-011, COA-022, COA-074] shows sessions, time blocks, busy times of the participant, and available time', async () => {
  const view = open();
  const { screen } = view;
  expect(await screen.findByRole('button', { name: 'session: Kim Reed' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Calendar with Kim Reed' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'block: Team lunch' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'busy: Kim is busy' })).toBeVisible();
  expect(await screen.findByText('Somebody is available')).toBeVisible();
  expect(screen.getByText(/Times are in Central Time \(Chicago\)\. For Kim it is/)).toBeVisible();
  expect(sent(view, 'sessionsAndTimeBlocks')).toMatchObject([{ body: { CoachUserIds: ['person-1'], UserId: 'kim' } }]);
});

it('[COA-011] another coach can be chosen; only one’s own time can be blocked', async () => {
  const view = open();
  await view.user.selectOptions(await view.screen.findByLabelText('Coach'), 'Otis Other');
  await expect.poll(() => sent(view, 'sessionsAndTimeBlocks').at(-1)).toMatchObject({ body: { CoachUserIds: ['otis'] } });
  await expect.poll(() => view.screen.queryByRole('button', { name: 'Add Time Block' })).toBeNull();
  expect(view.screen.getByRole('button', { name: 'Schedule Session' })).toBeVisible();
});

it('[COA-011, COA-014, COA-083, COA-091] free time has a menu that schedules a session at that time', async () => {
  const view = open([answers(api.createEntry, () => ({ Entry: anEntry(), Failure: 'None' as const }))]);
  await view.user.click(await view.screen.findByRole('button', { name: 'Free time' }));
  expect(view.screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Schedule Session', 'Add Time Block']);
  await view.user.click(view.screen.getByRole('menuitem', { name: 'Schedule Session' }));
  const dialog = within(await view.screen.findByRole('dialog'));
  expect(dialog.getByText(/For Kim, that is 11:00 AM/)).toBeVisible();
  await view.user.type(dialog.getByLabelText('Location'), 'Room 4');
  await view.user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(await view.screen.findByText('You have successfully scheduled this session.')).toBeVisible();
  expect(sent(view, 'createEntry')).toEqual([
    {
      body: {
        UserId: 'kim',
        CoachUserId: 'person-1',
        EntryType: 'Session',
        WorkFlowType: 'Scheduled',
        Source: 'CoachScheduling',
        SessionTypeId: 'follow-up',
        SessionDate: free.start,
        StartDate: free.start,
        EndDate: free.end,
        SessionLocation: 'Room 4',
        TimeZone: 'America/Chicago',
      },
    },
  ]);
});

it('[COA-014, COA-020] offers the coaches of the session type; its length determines the end', async () => {
  const { screen, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Free time' }));
  await user.click(screen.getByRole('menuitem', { name: 'Schedule Session' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Session type/), 'Nutrition');
  const coach = dialog.getByLabelText<HTMLSelectElement>(/^Coach/);
  await expect.poll(() => [...coach.options].map(({ text }) => text).slice(1)).toEqual(['Otis Other']);
  expect(dialog.getByLabelText(/^Start/)).toHaveValue('10:00');
  await expect.poll(() => dialog.getByLabelText<HTMLSelectElement>(/^End/).value).toBe('10:45');
});

it.each([
  ['Conflict', 'The selected time conflicts with another session or time block.'],
  ['CompanyHoursConflict', 'The selected time is outside the company hours.'],
  ['Exception', 'Unable to process request.'],
] as const)('[COA-033, COA-036, COA-039, COA-101] a session refused because of %s shows the reason, and the input is kept', async (Failure, text) => {
  const { screen, user } = open([answers(api.createEntry, () => ({ Entry: null, Failure }))]);
  await user.click(await screen.findByRole('button', { name: 'Free time' }));
  await user.click(screen.getByRole('menuitem', { name: 'Schedule Session' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Location'), 'Room 4');
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect((await dialog.findAllByText(text))[0]).toBeVisible();
  expect(dialog.getByLabelText('Location')).toHaveValue('Room 4');
});

const addBlock = async ({ screen, user }: View) => {
  await user.click(await screen.findByRole('button', { name: 'Free time' }));
  await user.click(screen.getByRole('menuitem', { name: 'Add Time Block' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Title'), 'Training');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  return dialog;
};

it('[COA-037, COA-038, COA-076, COA-093] a new time block appears in the calendar', async () => {
  const view = open([answers(api.saveTimeBlock, ({ body }) => ({ TimeBlock: aTimeBlock({ ...body, Id: 'block-2' }), Failure: null }))]);
  await addBlock(view);
  expect(await view.screen.findByText('Your time block was added successfully')).toBeVisible();
  expect(await view.screen.findByRole('button', { name: 'block: Training' })).toBeVisible();
  expect(sent(view, 'saveTimeBlock')).toEqual([
    { body: { Id: '', Title: 'Training', AllDayEvent: false, StartTime: free.start, EndTime: free.end, UserId: 'person-1' } },
  ]);
});

it.each([
  ['ScheduledBlockConflict', 'Failed to save time block. The time block conflicts with a scheduled session.'],
  ['Exception', 'Failed to save time block'],
] as const)('[COA-034, COA-039, COA-094, COA-095] a time block refused because of %s shows the reason', async (Failure, text) => {
  const dialog = await addBlock(open([answers(api.saveTimeBlock, () => ({ TimeBlock: null, Failure }))]));
  expect((await dialog.findAllByText(text))[0]).toBeVisible();
});

it('[COA-094, COA-095] a time block whose call failed shows the error', async () => {
  const dialog = await addBlock(open([answers(api.saveTimeBlock, refuses(500, '', false))]));
  expect((await dialog.findAllByText('Error saving time block'))[0]).toBeVisible();
});

it.each([
  [() => true, 'Time block successfully deleted'],
  [refuses(500, '', false), 'Error deleting time block'],
])('[COA-011, COA-079, COA-096, COA-097] a time block is opened and deleted', async (answer, text) => {
  const view = open([answers(api.deleteTimeBlock, answer)]);
  await view.user.click(await view.screen.findByRole('button', { name: 'block: Team lunch' }));
  await view.user.click(within(await view.screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await view.screen.findByText(text)).toBeVisible();
  expect(sent(view, 'deleteTimeBlock')).toEqual([{ params: { id: 'block-1' } }]);
});

it('[COA-010, COA-011] a session opens with a link to its notes, and can be cancelled', async () => {
  const { screen, user } = open();
  await user.click(await screen.findByRole('button', { name: 'session: Kim Reed' }));
  const dialog = within(await screen.findByRole('dialog'));
  const notes = dialog.getByRole('link', { name: 'Notes and profile' });
  expect(notes).toHaveAttribute('href', '/coaching/participant-list/participant-profile/kim?sessionId=session-1&source=calendar');
  await user.click(dialog.getByRole('button', { name: 'Cancel session' }));
  expect(await screen.findByRole('button', { name: 'Cancel & Send Email' })).toBeVisible();
});

it.each([
  ['schedulerData', 'Error retrieving scheduler data.'],
  ['sessionsAndTimeBlocks', 'Error loading sessions and blocked times.'],
  ['participantCalendar', 'Error loading unavailable times'],
  ['availability', 'Error loading calendar data'],
] as const)('[COA-089, COA-090, COA-092, COA-100] shows that %s failed to load', async (call, text) => {
  const { screen } = open([answers(api[call] as typeof api.schedulerData, () => isLost())]);
  expect(await screen.findByText(text)).toBeVisible();
});

it('[COA-047] without scheduled coaching there is no calendar', async () => {
  const { screen } = openAsCoach('/coaching/calendar/user/kim', { hasScheduling: false, server: loaded });
  expect(await screen.findByText(/not authorized|permission|not allowed/i)).toBeVisible();
});
