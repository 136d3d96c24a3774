// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { freshBrowser, saidIn, signedIn } from '../../../testing/sessionWorld';

beforeEach(freshBrowser);

it.each([
  ['Upload', 'notices.finished.upload'],
  ['Report', 'notices.finished.report'],
])('[PRG-227] says that what the person has waited for is done: %s', async (Category, id) => {
  const tab = await signedIn([]);
  await tab.until(() => expect(tab.calls('announcements').length + tab.calls('programNotifications').length).toBeGreaterThan(0));
  tab.store.dispatch({ type: 'event/root.categoryUpdated', payload: { Category, Message: {} } });
  await tab.until(() => expect(saidIn(tab)).toContain(id));
});
