import { expect, vi } from 'vitest';
import { createApp } from '../app';
import { selectModals, selectNotices } from '../features/layout/state/selectors';
import { api as noticesApi } from '../features/notices/state/api';
import { api as rootApi } from '../features/root/state/api';
import { api } from '../features/session/state/api';
import { selectSession } from '../features/session/state/selectors';
import { draftsForgotten } from '../keeping/drafts/actions';
import { aBranding, anEntity, aToken, aUser, someSettings } from './factories';
import { type Answered, answers, fakeBackend } from './fakeBackend';
import { fakeRealtime } from './fakeRealtime';
import { fakeBrowser } from './fakeTabs';
import { closesAfterTest } from './leftOpen';
import { memoryNavigation } from './memoryNavigation';

/** The browser of the current test. */
export let browser = fakeBrowser();

const open: Pick<ReturnType<typeof createApp>, 'store' | 'kernel'>[] = [];

/** Closes all tabs; the storage is kept. */
export const closeTabs = (): void => {
  for (const { kernel } of open.splice(0)) kernel.leave();
};

/** Creates an empty browser, for `beforeEach`. */
export const freshBrowser = (): void => {
  browser = fakeBrowser();
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
};

interface TabOptions {
  readonly path?: string;
  /** The token in the local storage. */
  readonly stored?: object;
}

/** The whole application without views and with a fake network: a tab of the browser opens `path`. */
export const start = (server: readonly Answered[] = [], { path = '/', stored }: TabOptions = {}) => {
  if (stored) localStorage.setItem('token', JSON.stringify(stored));
  const { backend, received } = fakeBackend(
    answers(rootApi.brandings, () => aBranding()),
    answers(rootApi.settings, () => someSettings()),
    answers(rootApi.currentEntity, () => anEntity()),
    answers(rootApi.currentUser, () => aUser()),
    answers(api.login, () => aToken()),
    answers(api.verifyToken, () => aToken()),
    answers(api.logout, () => true),
    answers(api.keepAlive, () => true),
    answers(api.changeLanguage, () => true),
    answers(noticesApi.announcements, () => []),
    answers(noticesApi.programNotifications, () => []),
    ...server,
  );
  const navigation = memoryNavigation(path);
  const realtime = fakeRealtime();
  const app = createApp({
    locale: 'en-US',
    navigation,
    realtime,
    tabs: browser.openTab(),
    backend,
    loadDeclaration: () => Promise.reject(new Error('none')),
  });
  open.push(app);
  closesAfterTest(() => {
    // Drafts are written with a delay. None of this test may be written during the next one.
    app.store.dispatch(draftsForgotten());
    closeTabs();
  });
  const session = () => selectSession(app.store.getState());
  // Lazily loaded code takes longer on a busy machine.
  const until = (check: () => void): Promise<void> => vi.waitFor(check, 20_000);
  return { ...app, navigation, realtime, received, session, until, calls: (name: string) => received.filter((call) => call.name === name) };
};

export type Tab = ReturnType<typeof start>;

/** A tab with a signed-in user and a ready kernel. */
export const signedIn = async (server: readonly Answered[] = [], options: TabOptions = {}): Promise<Tab> => {
  const tab = start(server, { stored: aToken(), ...options });
  await tab.until(() => expect(tab.session().status).toBe('signed-in'));
  await tab.until(() => expect(tab.kernel.isReady()).toBe(true));
  return tab;
};

export const modalsOf = (tab: Tab) => selectModals(tab.store.getState());

/** Keys of the snackbars on screen. */
export const saidIn = (tab: Tab): readonly string[] => selectNotices(tab.store.getState()).map(({ message }) => ('id' in message ? message.id : message.text));
