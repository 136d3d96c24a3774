// @vitest-environment jsdom
import { act, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CalendarItem } from '#shell/api';
import { type Answered, answers, refuses } from '../../../shell/testing/fakeBackend';
import { paths } from '../paths';
import { api } from '../state/api';
import { aMoveRequest, someSettings } from '../testing/factories';
import { openAsCoach } from '../testing/openAsCoach';

interface BoardProps {
  readonly items: readonly CalendarItem[];
  readonly onItem: (item: CalendarItem, day: string) => void;
}

// FullCalendar needs a layout, which jsdom does not have.
vi.mock('../../../shell/ui/calendar/Board', () => ({
  default: ({ items, onItem }: BoardProps) =>
    items.map((item) => (
      <button type="button" key={item.key} onClick={() => onItem(item, '')}>
        {item.title}
      </button>
    )),
}));

const loaded: readonly Answered[] = [
  answers(api.schedulerSettings, () => someSettings()),
  answers(api.availability, () => ({ UserId: 'person-1', TimeZone: 'America/Chicago', WeekDays: [] })),
  answers(api.sessionsAndTimeBlocks, () => ({ Sessions: [], TimeBlocks: [] })),
];

/** The coach's calendar with one request, which disappears once it is answered. */
const open = (answered?: Answered, query = '') => {
  const server = answered ? [answered] : [];
  const waiting = { requests: [aMoveRequest()] };
  const view = openAsCoach(`${paths.calendar}${query}`, { server: [...loaded, answers(api.moveRequests, () => waiting.requests), ...server] });
  const region = async () => within(await view.screen.findByRole('region', { name: 'Requests to move a session' }));
  return { ...view, waiting, region };
};

it('a proposed time is accepted from the calendar', async () => {
  const view = open(
    answers(api.acceptMove, () => {
      view.waiting.requests = [];
      return true;
    }),
  );
  const { region, user, screen, received } = view;
  const list = await region();
  expect(list.getByRole('link', { name: 'Kim Reed' })).toBeVisible();
  expect(list.getByText(/Planned: .*9:00 AM/)).toBeVisible();
  await user.click(list.getByRole('button', { name: /^Kim Reed: move to .*11:00 AM/ }));
  expect(await screen.findByText(/^New time: .*11:00 AM\. Kim gets an email\.$/)).toBeVisible();
  expect(received.some(({ name }) => name === 'acceptMove')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Move session' }));
  expect(await screen.findByText('The session was moved.')).toBeVisible();
  expect(received.find(({ name }) => name === 'acceptMove')?.input).toEqual({ params: { id: 'session-1' }, body: { Start: '2100-11-26T17:00:00.000Z' } });
  await expect.poll(() => screen.queryByRole('region', { name: 'Requests to move a session' })).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe('Coaching Calendar');
});

it('a proposed time is shown in the calendar, and accepted from there', async () => {
  const { screen, user, received } = open(answers(api.acceptMove, () => true));
  const drawn = await screen.findAllByRole('button', { name: 'Proposed by Kim Reed' });
  expect(drawn).toHaveLength(2);
  await user.click(drawn[1] as HTMLElement);
  expect(await screen.findByText(/^New time: .*11:00 AM\. Kim gets an email\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move session' }));
  expect(await screen.findByText('The session was moved.')).toBeVisible();
  expect(received.find(({ name }) => name === 'acceptMove')?.input).toEqual({ params: { id: 'session-1' }, body: { Start: '2100-11-26T17:00:00.000Z' } });
});

it('selecting a time again scrolls the calendar back to its day', async () => {
  const { region, screen, user } = open();
  const list = await region();
  const show = list.getByRole('button', { name: /^Show in calendar: Kim Reed, .*November 25/ });
  await user.click(show);
  expect(await screen.findByText(/Nov 2[12]\s–\s2[78], 2100/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next week' }));
  await expect.poll(() => screen.queryByText(/Nov 2[12]\s–\s2[78], 2100/)).toBeNull();
  await user.click(show);
  expect(await screen.findByText(/Nov 2[12]\s–\s2[78], 2100/)).toBeVisible();
});

it('a time taken meanwhile is marked, and no longer offered', async () => {
  const view = open(
    answers(api.acceptMove, () => {
      view.waiting.requests = [aMoveRequest({ TakenStarts: ['2100-11-25T16:00:00.000Z'] })];
      return refuses(409, 'This time has been taken in the meantime.')();
    }),
  );
  const { region, user, screen } = view;
  await user.click((await region()).getByRole('button', { name: /^Kim Reed: move to .*10:00 AM/ }));
  await user.click(await screen.findByRole('button', { name: 'Move session' }));
  expect(await screen.findByText('This time has been taken in the meantime.')).toBeVisible();
  expect(await (await region()).findByText(/10:00 AM: no longer free$/)).toBeVisible();
  const offered = (await region()).getAllByRole('button').map((button) => button.textContent);
  expect(offered).toEqual([expect.stringMatching(/^Move to .*11:00 AM$/), 'Show in calendar', 'Decline']);
});

it('the request in the address has the focus', async () => {
  const { region } = open(
    answers(api.moveRequests, () => [aMoveRequest(), aMoveRequest({ Id: 'session-2', FirstName: 'Lou' })]),
    '?request=session-2',
  );
  const list = await region();
  await expect.poll(() => document.activeElement).toBe(list.getByRole('link', { name: 'Lou Reed' }).closest('li'));
});

it('the calendar shows the first proposed time of the request in the address, then the selected one', async () => {
  const request = aMoveRequest({ ProposedStarts: ['2100-11-25T16:00:00.000Z', '2100-12-09T16:00:00.000Z'] });
  const { region, user, received } = open(
    answers(api.moveRequests, () => [request]),
    '?request=session-1',
  );
  const list = await region();
  const covers = (start: string) => () => {
    const asked = received.findLast(({ name }) => name === 'sessionsAndTimeBlocks')?.input as { body: { StartDate: string; EndDate: string } } | undefined;
    return asked !== undefined && asked.body.StartDate <= start && start < asked.body.EndDate;
  };
  await expect.poll(covers('2100-11-25T16:00:00.000Z')).toBe(true);
  await user.click(list.getByRole('button', { name: /^Show in calendar: Kim Reed, .*December 9/ }));
  await expect.poll(covers('2100-12-09T16:00:00.000Z')).toBe(true);
});

it('the dialog of a request answered elsewhere offers nothing', async () => {
  const view = open(
    answers(api.declineMove, () => {
      view.waiting.requests = [];
      return refuses(409, 'This request is no longer open.')();
    }),
  );
  const { region, user, screen } = view;
  await user.click((await region()).getByRole('button', { name: 'Kim Reed: decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline the request' }));
  await user.type(dialog.getByRole('textbox'), 'I am away.');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  const gone = within(await screen.findByRole('dialog', { name: 'Decline the request' }));
  expect(await gone.findByText('This request is no longer open')).toBeVisible();
  expect(gone.queryByRole('button', { name: 'Decline' })).toBeNull();
});

it('a request withdrawn during the confirmation says so, and moves nothing', async () => {
  const { region, user, screen, realtime, waiting } = open();
  await user.click((await region()).getByRole('button', { name: /^Kim Reed: move to .*11:00 AM/ }));
  await screen.findByRole('button', { name: 'Move session' });
  await expect.poll(() => realtime.heard()).toContain('coaching:person-1');
  waiting.requests = [];
  act(() => realtime.publish('coaching:person-1', { About: 'Calendar' }));
  expect(await screen.findByText('This request is no longer open')).toBeVisible();
  const dialog = within(screen.getByRole('dialog', { name: 'Move the session with Kim Reed?' }));
  expect(dialog.queryByRole('button', { name: 'Move session' })).toBeNull();
});

it("shows the times in the participant's zone, too, and says if all have passed", async () => {
  const requests = [aMoveRequest({ TimeZone: 'America/New_York' }), aMoveRequest({ Id: 'session-2', FirstName: 'Lou', ProposedStarts: [] })];
  const { region } = open(answers(api.moveRequests, () => requests));
  const list = await region();
  expect(list.getByText(/Planned: .*9:00 AM \(Kim: 10:00 AM\)/)).toBeVisible();
  expect(list.getByRole('button', { name: /^Kim Reed: move to .*11:00 AM \(Kim: 12:00 PM\)/ })).toBeVisible();
  expect(list.getByText('All proposed times have passed.')).toBeVisible();
  expect(list.getByRole('button', { name: 'Lou Reed: decline' })).toBeVisible();
});

it('is declined with a reason', async () => {
  const view = open(
    answers(api.declineMove, () => {
      view.waiting.requests = [];
      return true;
    }),
  );
  const { region, user, screen, received } = view;
  await user.click((await region()).getByRole('button', { name: 'Kim Reed: decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline the request' }));
  await user.type(dialog.getByRole('textbox'), 'I am away.');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('The request was declined.')).toBeVisible();
  expect(received.find(({ name }) => name === 'declineMove')?.input).toEqual({ params: { id: 'session-1' }, body: { Reason: 'I am away.' } });
});

it('is empty without requests', async () => {
  const { screen } = openAsCoach(paths.calendar, { server: [...loaded, answers(api.moveRequests, () => [])] });
  await screen.findByRole('button', { name: 'Schedule Session' });
  expect(screen.queryByText('Requests to move a session')).not.toBeInTheDocument();
});
