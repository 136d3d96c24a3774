// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers } from '../../shell/testing/fakeBackend';
import { renderInShell } from '../../shell/testing/renderInShell';
import plugin from './plugin';
import { api } from './state/api';
import { aSummary } from './testing/factories';

it('[SHL-076] a signed-in user has the whole root data: settings, entity, user, rewards and announcements', async () => {
  const { screen, app, received } = renderInShell([plugin], { path: '/news', server: [answers(api.rewards, () => aSummary()), answers(api.latest, () => [])] });
  await screen.findByRole('banner');
  await waitFor(() =>
    expect(received.map(({ name }) => name)).toEqual(expect.arrayContaining(['settings', 'currentEntity', 'currentUser', 'rewards', 'announcements'])),
  );
  await waitFor(() => expect(app.kernel.facts()['rewards.badge']).toBeDefined());
  const { settings, entity, user, ...facts } = app.kernel.facts();
  expect([settings, entity, user].every(Boolean)).toBe(true);
  expect(facts).toMatchObject({ 'rewards.badge': expect.any(String), 'notices.pictures': 0 });
});

it('an open page has the points of the new plan year as soon as it begins for the company', async () => {
  const points = { rewards: aSummary() };
  const { screen, app, realtime } = renderInShell([plugin], {
    path: '/news',
    server: [answers(api.rewards, () => points.rewards), answers(api.latest, () => [])],
  });
  await screen.findByRole('banner');
  await waitFor(() => expect(app.kernel.facts()['rewards.badge']).toBe('1,635'));
  points.rewards = aSummary({ Points: { AvailablePoints: '0', CurrentPoints: '0' } });
  await act(async () => realtime.publish('company:acme', { Category: 'Points', Message: {} }));
  await waitFor(() => expect(app.kernel.facts()['rewards.badge']).toBe('0'));
});
