// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { definePlugin, FirstHomeRows, page } from '#shell/api';
import { answers, refuses } from '../../../shell/testing/fakeBackend';
import { noTexts } from '../../../shell/testing/noTexts';
import type { CalendarSession } from '../contract';
import { api } from '../state/api';
import { aCalendarSession, aMoveRequest } from '../testing/factories';
import { openAsCoach } from '../testing/openAsCoach';

const home = definePlugin({ id: 'programs', messages: noTexts, routes: { list: page('/home', async () => ({ default: FirstHomeRows })) } } as never);

const hours = 3_600_000;
/** A session that begins this many hours from now. */
const session = (from: number, more: Partial<CalendarSession>): CalendarSession => {
  const start = Date.now() + from * hours;
  return aCalendarSession({ StartDate: new Date(start).toISOString(), EndDate: new Date(start + 1).toISOString(), ...more });
};

const open = (sessions: readonly CalendarSession[], more: Partial<Parameters<typeof openAsCoach>[1]> = {}) =>
  openAsCoach('/home', { others: [home], server: [answers(api.scheduledSessions, () => [...sessions]), answers(api.moveRequests, () => [])], ...more });

it("shows a coach today's sessions in order above the home page, each with a link to its notes", async () => {
  const { screen, received } = open([session(0, { Id: 'now', FirstName: 'Sam' }), session(72, { Id: 'later' })]);
  const row = within(await screen.findByRole('region', { name: 'Your sessions today' }));
  expect(await row.findByRole('link', { name: 'Sam Reed' })).toHaveAttribute('href', '/coaching/participant-list/participant-profile/kim?sessionId=now');
  expect(row.getAllByRole('listitem')).toHaveLength(1);
  expect(row.getByRole('link', { name: 'Coaching Calendar' })).toHaveAttribute('href', '/coaching/calendar');
  expect(received.find(({ name }) => name === 'scheduledSessions')?.input).toMatchObject({ body: { CoachUserId: 'person-1' } });
});

it('shows the next session if there is none today, and says if there is none at all', async () => {
  const { screen } = open([session(72, { Id: 'later' })]);
  const row = within(await screen.findByRole('region', { name: 'Your sessions today' }));
  expect(await row.findByText(/No sessions today\. Next: .+, with/)).toBeVisible();
  expect(row.getByRole('link', { name: 'Kim Reed' })).toBeVisible();
});

it('shows that sessions failed to load, with Retry', async () => {
  let tries = 0;
  const { screen, user } = open([], {
    server: [
      answers(api.scheduledSessions, () => {
        tries += 1;
        return tries === 1 ? refuses(500, 'Broken.')() : [];
      }),
      answers(api.moveRequests, () => []),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No sessions in the next two weeks.')).toBeVisible();
});

it('lists participants waiting for an answer, longest first with the waiting time, and links to the request', async () => {
  const askedAt = (days: number): string => new Date(Date.now() - days * 24 * hours - hours).toISOString();
  const requests = [aMoveRequest({ AskedAt: askedAt(0) }), aMoveRequest({ Id: 'session-2', FirstName: 'Lou', AskedAt: askedAt(3) })];
  const { screen } = open([], { server: [answers(api.scheduledSessions, () => []), answers(api.moveRequests, () => requests)] });
  const list = within(await screen.findByRole('list', { name: 'Waiting for your answer' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^For 3 daysLou Reed asks to move the session on /),
    expect.stringMatching(/^Since todayKim Reed asks to move the session on /),
  ]);
  expect(list.getByRole('link', { name: 'Lou Reed' })).toHaveAttribute('href', '/coaching/calendar?request=session-2');
});

it.each([
  ['a participant', { person: { Roles: [] } }],
  ['a coach without scheduled sessions', { hasScheduling: false }],
] as const)('[COA-046] is not shown, and sends no request, for %s', async (_, more) => {
  const { screen, received } = open([], more as never);
  await expect.poll(() => received.some(({ name }) => name === 'currentEntity')).toBe(true);
  await screen.findByRole('main');
  expect(screen.queryByRole('region', { name: 'Your sessions today' })).toBeNull();
  expect(received.some(({ name }) => name === 'scheduledSessions')).toBe(false);
});
