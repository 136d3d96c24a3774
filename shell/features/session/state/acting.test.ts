// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { advance, nowMs } from '../../../kernel/clock';
import { aToken, someSettings } from '../../../testing/factories';
import { answers, isLost, refuses } from '../../../testing/fakeBackend';
import { browser, freshBrowser, saidIn, signedIn, start, type Tab } from '../../../testing/sessionWorld';
import { api as rootApi } from '../../root/state/api';
import { rememberActing, rememberToken } from '../storage';
import { api } from './api';
import { refused } from './slice';

beforeEach(freshBrowser);

const settled = async (...options: Parameters<typeof signedIn>): Promise<Tab> => {
  const tab = await signedIn(...options);
  await tab.until(() => expect(localStorage.getItem('lastActivity')).not.toBeNull());
  return tab;
};

const changed = { type: 'event/support.actingChanged', payload: { token: 'token-of-two', userName: 'pat@acme.example', to: null, panelTab: 1 } };

const actingUntil = (Until: string) =>
  answers(rootApi.settings, () => someSettings({ Impersonation: { ...someSettings().Impersonation, ImpersonatedUserName: 'pat@acme.example', Until } }));

const inAMinute = (): string => new Date(nowMs() + 60_000).toISOString();

/** Waits for everything that needs no network. */
const atHand = () => new Promise((resolve) => setImmediate(resolve));

const patiently = new AbortController().signal;

/** Another window that is replacing the token. */
const replacing = (): { readonly finish: () => void; readonly replaced: Promise<void> } => {
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { finish, replaced: browser.openTab().inTurn('sessionToken', () => finished, patiently) };
};

const storedToken = (): string => JSON.parse(localStorage.getItem('token') ?? '{}').Token;

it('[SUP-046, SUP-116, SES-038, ADC-048] the new token and the name are stored, all data of the former user is removed, and the page reloads at the programs', async () => {
  const tab = await settled();
  await tab.until(() => expect(localStorage.getItem('ls.rootdata')).not.toBeNull());
  tab.store.dispatch(changed);
  await tab.until(() => expect(tab.navigation.left).toEqual(['/']));
  expect(storedToken()).toBe('token-of-two');
  expect([localStorage.getItem('impersonationUserName'), localStorage.getItem('lastUsedTab'), localStorage.getItem('ls.rootdata')]).toEqual([
    'pat@acme.example',
    '1',
    null,
  ]);
});

it.each(['/no/such/page', 'https://elsewhere.example/programs', '//elsewhere.example'])(
  '[SUP-048] %s is no page of this site: it leads to the programs',
  async (to) => {
    const tab = await settled();
    tab.store.dispatch({ ...changed, payload: { ...changed.payload, to } });
    await tab.until(() => expect(tab.navigation.left).toEqual(['/']));
  },
);

it('[SUP-048] the page reloads at an address that is claimed', async () => {
  const tab = await settled();
  tab.store.dispatch({ ...changed, payload: { ...changed.payload, to: '/news' } });
  await tab.until(() => expect(tab.navigation.left).toEqual(['/news']));
});

it('[SUP-060] another window that sees the name change starts over, where it is', async () => {
  const tab = await settled([], { path: '/news' });
  rememberToken(aToken({ Token: 'token-of-two' }));
  rememberActing('pat@acme.example');
  browser.stored('impersonationUserName');
  await tab.until(() => expect(tab.navigation.left).toEqual(['/news']));
});

it('[SUP-061] settings of another person reload the page', async () => {
  let name: string | null = null;
  const settings = () => someSettings({ Impersonation: { ...someSettings().Impersonation, ImpersonatedUserName: name } });
  const tab = await settled([answers(rootApi.settings, settings)], { path: '/news' });
  tab.store.dispatch({ type: 'event/support.impersonationEnabled', payload: {} });
  await tab.until(() => expect(tab.calls('settings')).toHaveLength(2));
  expect(tab.navigation.left).toEqual([]);
  name = 'pat@acme.example';
  tab.store.dispatch({ type: 'event/support.impersonationEnabled', payload: {} });
  await tab.until(() => expect(tab.navigation.left).toEqual(['/news']));
});

it('a call refused because the token has just been replaced does not sign out', async () => {
  const tab = await settled([answers(api.keepAlive, refuses(401, 'Please sign in.'))]);
  rememberToken(aToken({ Token: 'token-of-two' }));
  tab.store.dispatch(refused({ consequence: 'sign-out', token: aToken().Token }));
  await tab.until(() => expect(tab.navigation.left).toEqual([tab.navigation.address()]));
  expect(tab.session().status).toBe('signed-in');
  rememberToken(aToken());
  tab.store.dispatch(refused({ consequence: 'sign-out', token: aToken().Token }));
  await tab.until(() => expect(tab.session().status).toBe('signed-out'));
  expect(localStorage.getItem('impersonationUserName')).toBeNull();
});

it.each([
  { next: 'stores the next one', kept: 'token-of-two', status: 'signed-in' },
  { next: 'stays with it', kept: aToken().Token, status: 'signed-out' },
])('[SUP-060] a refusal waits for a window that is just replacing the token, and which $next: $status', async ({ kept, status }) => {
  const tab = await settled();
  const { finish, replaced } = replacing();
  tab.store.dispatch(refused({ consequence: 'sign-out', token: aToken().Token }));
  await atHand();
  expect([tab.session().status, storedToken()]).toEqual(['signed-in', aToken().Token]);
  rememberToken(aToken({ Token: kept }));
  finish();
  await replaced;
  await atHand();
  expect(tab.session().status).toBe(status);
});

it('[SUP-060] a page that loads while another window replaces the token continues with the next one', async () => {
  const { finish, replaced } = replacing();
  const known = answers(api.verifyToken, ({ query }) =>
    query.token === 'token-of-two' ? aToken({ Token: 'token-of-two' }) : aToken({ IsLoginSuccessful: false }),
  );
  const tab = start([known], { stored: aToken(), path: '/news' });
  await tab.until(() => expect(tab.calls('verifyToken')).toHaveLength(1));
  await atHand();
  rememberToken(aToken({ Token: 'token-of-two' }));
  finish();
  await replaced;
  await tab.until(() => expect(tab.session().token?.Token).toBe('token-of-two'));
});

it('[SUP-116] when the time of the impersonation is over, every window reloads its address', async () => {
  const tabs = [await settled([actingUntil(inAMinute())], { path: '/news' }), await settled([actingUntil(inAMinute())], { path: '/programs' })];
  for (const tab of tabs) await tab.until(() => expect(tab.calls('settings')).toHaveLength(1));
  advance(59_000);
  expect(tabs.map(({ navigation }) => navigation.left)).toEqual([[], []]);
  advance(2000);
  for (const tab of tabs) await tab.until(() => expect(tab.navigation.left).toHaveLength(1));
  expect(tabs.map(({ navigation }) => navigation.left)).toEqual([['/news'], ['/programs']]);
});

it('[SUP-116] a call refused during impersonation does not sign out: the reloaded page checks as which user the session continues', async () => {
  const tab = await settled([actingUntil(inAMinute()), answers(api.keepAlive, refuses(401, 'Please sign in.'))], { path: '/news' });
  advance(420_000);
  await tab.until(() => expect(tab.calls('keepAlive')).toHaveLength(1));
  await tab.until(() => expect(tab.navigation.left).toContain('/news'));
  expect([tab.session().status, storedToken()]).toEqual(['signed-in', aToken().Token]);
});

it('[SUP-116] a check that answers with another token continues as the actor, at the programs', async () => {
  rememberActing('pat@acme.example');
  const tab = start([answers(api.verifyToken, () => aToken({ Token: 'token-of-one' }))], { stored: aToken({ Token: 'token-of-two' }), path: '/news' });
  await tab.until(() => expect(tab.navigation.left).toEqual(['/']));
  expect([storedToken(), localStorage.getItem('impersonationUserName')]).toEqual(['token-of-one', null]);
});

it.each([
  ['NotShared', 'session.acting.notShared'],
  ['Time', 'session.acting.over'],
] as const)('[SUP-067, SUP-116] the page that is loaded anew tells whoever acted why they are themselves again (%s), once', async (Because, said) => {
  const ActingEnded = { Name: 'Paige Participant', Because };
  const first = start([answers(api.verifyToken, () => aToken({ Token: 'token-of-one', ActingEnded }))], { stored: aToken({ Token: 'token-of-two' }) });
  await first.until(() => expect(first.navigation.left).toEqual(['/']));
  expect(localStorage.getItem('token')).not.toContain('Paige');
  const oneself = answers(api.verifyToken, () => aToken({ Token: 'token-of-one' }));
  const again = start([oneself], { stored: aToken({ Token: 'token-of-one' }) });
  await again.until(() => expect(saidIn(again)).toEqual([said]));
  const next = await settled([oneself], { stored: aToken({ Token: 'token-of-one' }) });
  expect(saidIn(next)).toEqual([]);
});

it('the reason of the end is not shown to another user who signs in here', async () => {
  sessionStorage.setItem('actingEnded', JSON.stringify({ UserId: 'person-9', Name: 'Paige Participant', Because: 'NotShared' }));
  const tab = await settled();
  await tab.until(() => expect(sessionStorage.getItem('actingEnded')).toBeNull());
  expect(saidIn(tab)).toEqual([]);
});

it('[SUP-047] when the person has changed on the server, every window reloads the settings; the former ones stay if that fails', async () => {
  let IsEnabled: boolean | 'unknown' = false;
  const server = answers(rootApi.settings, () =>
    IsEnabled === 'unknown' ? isLost() : someSettings({ Impersonation: { ...someSettings().Impersonation, IsEnabled } }),
  );
  const tabs = [await settled([server]), await settled([server])];
  const isEnabled = (): readonly unknown[] => tabs.map(({ kernel }) => kernel.facts().settings?.Impersonation.IsEnabled);
  const changed = async (calls: number): Promise<void> => {
    for (const tab of tabs) {
      tab.realtime.publish('user:person-1', { Category: 'UserProfile', Message: {} });
      await tab.until(() => expect(tab.calls('settings')).toHaveLength(calls));
    }
  };
  for (const tab of tabs) await tab.until(() => expect(tab.realtime.connections).toHaveLength(1));
  expect(isEnabled()).toEqual([false, false]);
  IsEnabled = true;
  await changed(2);
  await tabs[0]?.until(() => expect(isEnabled()).toEqual([true, true]));
  IsEnabled = 'unknown';
  await changed(3);
  await tabs[0]?.until(() => expect(isEnabled()).toEqual([true, true]));
  expect(tabs.map(({ navigation }) => navigation.left)).toEqual([[], []]);
});
