// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { type Answered, answers, refusesField } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { CheckedIn } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { anEvent, aSchedule, aSession } from '../testing/factories';

const session: CheckedIn = {
  EventId: 'yoga',
  Title: 'Yoga for Backs',
  SessionName: 'Class one',
  StartsAt: '2026-11-27T23:30:00.000Z',
  EndsAt: '2026-11-28T00:30:00.000Z',
};

const open = (path: string, ...server: readonly Answered[]) => {
  const view = renderInShell([plugin], { path, server });
  return { ...view, sent: () => view.received.filter(({ name }) => name === 'checkInByCode').map(({ input }) => (input as { body: object }).body) };
};

it('a scanned code is sent once, for its session', async () => {
  const { screen, sent } = open(
    '/events/check-in?session=one&code=123456',
    answers(api.checkInByCode, () => session),
  );
  expect(await screen.findByRole('heading', { name: 'You’re checked in' })).toBeVisible();
  expect(screen.getByText(/^Yoga for Backs: Class one, /)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Yoga for Backs' })).toHaveAttribute('href', '/events?eventId=yoga');
  expect(sent()).toEqual([{ Code: '123456', SessionIdStartDateTime: 'one' }]);
});

it('an old code is refused at its field, and another one can be typed', async () => {
  let isOld = true;
  const { screen, user, sent } = open(
    '/events/check-in?session=one&code=123456',
    answers(api.checkInByCode, () => (isOld ? refusesField('Code', 'This code is no longer valid.')() : session)),
  );
  expect(await screen.findByText('This code is no longer valid.')).toBeVisible();
  isOld = false;
  const field = screen.getByRole('textbox', { name: 'Code' });
  await user.clear(field);
  await user.type(field, '654 321');
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  expect(await screen.findByRole('heading', { name: 'You’re checked in' })).toBeVisible();
  expect(sent().at(-1)).toEqual({ Code: '654 321', SessionIdStartDateTime: 'one' });
});

it.each(['', '12345', '12a456', '1234567'])('the code “%s” is refused before it is sent, with what is expected', async (typed) => {
  const { screen, user, sent } = open('/events/check-in');
  const field = await screen.findByRole('textbox', { name: 'Code' });
  expect(field).toHaveAccessibleDescription('Enter the 6 digits on the screen at your session.');
  if (typed !== '') await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  expect((await screen.findAllByText(/^A code has 6 digits/)).at(-1)).toBeVisible();
  expect(sent()).toEqual([]);
});

it('without a link, the code is typed', async () => {
  const { screen, user, sent } = open(
    '/events/check-in',
    answers(api.checkInByCode, () => session),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456');
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  await expect.poll(sent).toEqual([{ Code: '123456' }]);
});

const minutesFromNow = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

it.each([
  ['a session that begins within the hour leads to its check-in', { StartsAt: minutesFromNow(30), EndsAt: minutesFromNow(90) }, true],
  ['a later session does not', { StartsAt: minutesFromNow(90), EndsAt: minutesFromNow(150) }, false],
  ['a session where the person is checked in does not, and says so', { StartsAt: minutesFromNow(30), EndsAt: minutesFromNow(90), IsPresent: true }, false],
])('%s', async (_, more, isOffered) => {
  const event = anEvent({ Sessions: [aSession('one', { Status: 'Selected', ...more })] });
  const { screen } = open(
    '/events?eventId=yoga',
    answers(api.eventDetails, () => event),
    answers(api.sessionSchedule, () => aSchedule(event)),
  );
  expect(await screen.findByText('Class one')).toBeVisible();
  const link = screen.queryByRole('link', { name: 'Check in' });
  if (isOffered) expect(link).toHaveAttribute('href', '/events/check-in?session=one');
  else expect(link).not.toBeInTheDocument();
  expect(screen.queryAllByText('You’re checked in')).toHaveLength('IsPresent' in more ? 1 : 0);
});
