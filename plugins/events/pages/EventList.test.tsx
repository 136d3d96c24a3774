// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { answers } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { EventDetail, EventOverview } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { anEvent, aSchedule, aSession } from '../testing/factories';

const overviewOf = (Id: string, { Title, LocationName, EventType, Mode, DisplayStatus, EntityId, EventEndDate, Cancelled }: EventDetail): EventOverview => ({
  Id,
  Title,
  LocationName,
  EventType,
  Mode,
  DisplayStatus,
  EntityId,
  EventEndDate,
  Cancelled,
  Summary: 'Bring a mat.',
  Next: { SessionDate: '2026-11-27', SessionDateDisplay: 'Friday, November 27th', SessionTimeDisplay: '5:30 PM - 6:30 PM' },
  Upcoming: 2,
});

it("lists the person's registrations before open and past events", async () => {
  const list = [
    overviewOf('run', anEvent({ Title: 'Run' })),
    overviewOf('yoga', anEvent({ Title: 'Yoga', DisplayStatus: 'Registered' })),
    overviewOf('talk', anEvent({ Title: 'Talk', DisplayStatus: 'Complete' })),
  ];
  const { screen } = renderInShell([plugin], { path: '/events', server: [answers(api.events, () => list)] });
  expect(await screen.findByRole('link', { name: 'Yoga' })).toHaveAttribute('href', '/events?eventId=yoga');
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['Yoga', 'Run', 'Talk']);
  expect(screen.getAllByRole('button', { name: /: (Yoga|Run|Talk)$/ }).map((button) => button.textContent)).toEqual(['Change', 'Sign up']);
});

it("[EVT-002] [EVT-027] [EVT-049] an event shows the person's registrations, read-only", async () => {
  const event = anEvent({
    EventType: 'Scheduled',
    Sessions: [
      aSession('one', { SessionDateDisplay: 'Thursday, November 26th', SessionDate: '2026-11-26' }),
      aSession('two', { Status: 'Selected', SessionTimeDisplay: '8:00 AM - 8:15 AM' }),
      aSession('three', { SessionTimeDisplay: '9:00 AM - 9:15 AM' }),
    ],
  });
  const { screen } = renderInShell([plugin], {
    path: '/events?eventId=yoga',
    server: [answers(api.eventDetails, () => event), answers(api.sessionSchedule, () => aSchedule(event))],
  });
  expect(await screen.findByRole('button', { name: /Friday, November 27th/ })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('8:00 AM - 8:15 AM')).toBeVisible();
  expect(screen.queryByText('9:00 AM - 9:15 AM')).not.toBeInTheDocument();
  expect(screen.queryByText(/November 26th/)).not.toBeInTheDocument();
  for (const name of ['Save', /^Selected/, /^Available/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
