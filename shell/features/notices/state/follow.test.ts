// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aUser } from '../../../testing/factories';
import { answers } from '../../../testing/fakeBackend';
import { freshBrowser, signedIn, type Tab } from '../../../testing/sessionWorld';
import { anAnnouncement } from '../testing/anAnnouncement';
import { api } from './api';
import { announcements } from './resources';

beforeEach(() => {
  freshBrowser();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => vi.restoreAllMocks());

it.each<[string, (tab: Tab) => void]>([
  ['says that they have changed', ({ realtime }) => realtime.publish(`announcements:${aUser().EntityId}`, {})],
  ['was away for too long', ({ realtime }) => realtime.reconnect('gap')],
])('[NOT-006] the news are reloaded when the server %s', async (_, happens) => {
  let title = 'Before';
  const tab = await signedIn([answers(api.announcements, () => [anAnnouncement({ Title: title, IsArchived: true })])]);
  const shown = () => announcements.select(tab.store.getState()).data?.map(({ Title }) => Title);
  await tab.until(() => expect(shown()).toEqual(['Before']));
  title = 'After';
  await tab.until(() => {
    // Repeated, because messages before the subscription are lost.
    happens(tab);
    expect(shown()).toEqual(['After']);
  });
});
