import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, createApp } from '../app';
import { api as noticesApi } from '../features/notices/state/api';
import type { Settings, User } from '../features/root/contract';
import { api as rootApi } from '../features/root/state/api';
import type { TokenData } from '../features/session/contract';
import { api as sessionApi } from '../features/session/state/api';
import type { Locale } from '../i18n/locale';
import { draftsForgotten } from '../keeping/drafts/actions';
import { advance } from '../kernel/clock';
import type { AnyPlugin } from '../kernel/declaration/definePlugin';
import type { CompanySettings } from '../net/contract';
import { aBranding, anEntity, aToken, aUser, someSettings } from './factories';
import { type Answered, answers, fakeBackend } from './fakeBackend';
import { fakeRealtime } from './fakeRealtime';
import { fakeBrowser } from './fakeTabs';
import { closesAfterTest } from './leftOpen';
import { memoryNavigation } from './memoryNavigation';

export interface RenderOptions {
  readonly path?: string;
  readonly locale?: Locale;
  /** Answers of the server, in addition to the core data of a signed-in participant. */
  readonly server?: readonly Answered[];
  /** Overrides of the participant's core data. */
  readonly settings?: Partial<Settings>;
  /** The company's settings of plugins, by plugin id. */
  readonly companySettings?: Readonly<Record<string, CompanySettings>>;
  readonly person?: Partial<User>;
  /** Overrides of the sign-in's data, for example for a first login. */
  readonly token?: Partial<TokenData>;
  /** Whether it starts on the sign-in page, without a session. */
  readonly signedOut?: true;
}

/**
 * The real shell with real plugins and a fake network. A signed-in participant opens `path`. Requests other than for core data and `server` are errors, so that
 * a test declares every call.
 */
export const renderInShell = (
  plugins: readonly AnyPlugin[],
  { path = '/', locale = 'en-US', server = [], settings, companySettings = {}, person, token: tokenData, signedOut }: RenderOptions = {},
) => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('language', locale);
  const token = aToken({
    Plugins: plugins.map(({ id, settings: defaults }) => ({ Id: id, Url: id, ...(defaults && { Settings: { ...defaults, ...companySettings[id] } }) })),
    ...tokenData,
  });
  if (!signedOut) localStorage.setItem('token', JSON.stringify(token));
  const { backend, received } = fakeBackend(
    answers(rootApi.brandings, () => aBranding()),
    answers(rootApi.settings, () => someSettings(settings)),
    answers(rootApi.currentEntity, () => anEntity()),
    answers(rootApi.currentUser, () => aUser({ PreferredLanguage: locale, ...person })),
    answers(sessionApi.verifyToken, () => token),
    answers(sessionApi.login, () => token),
    answers(sessionApi.logout, () => true),
    answers(sessionApi.changeLanguage, () => true),
    answers(noticesApi.announcements, () => []),
    answers(noticesApi.programNotifications, () => []),
    answers(sessionApi.draftKey, () => ({ Key: btoa('0123456789abcdef0123456789abcdef') })),
    answers(sessionApi.withdrawCall, () => ({ WasMade: false })),
    ...server,
  );
  const realtime = fakeRealtime();
  const browser = fakeBrowser();
  const navigation = memoryNavigation(path);
  const declarationOf = (id: string): AnyPlugin => {
    const plugin = plugins.find((one) => one.id === id);
    if (!plugin) throw new Error(`The test licensed ${id} but gave no such plugin.`);
    return plugin;
  };
  const app = createApp({
    locale,
    navigation,
    realtime,
    tabs: browser.openTab(),
    backend,
    loadDeclaration: async ({ Id }) => ({ default: declarationOf(Id) }),
  });
  closesAfterTest(() => {
    app.store.dispatch(draftsForgotten());
    app.kernel.leave();
  });
  const view = render(<App app={app} />);
  return { ...view, screen, user: userEvent.setup(), app, received, realtime, navigation, browser, pass: (ms: number) => act(() => advance(ms)) };
};
