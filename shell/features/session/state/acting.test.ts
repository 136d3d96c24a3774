// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { aToken, someSettings } from '../../../testing/factories';
import { answers, refuses } from '../../../testing/fakeBackend';
import { browser, freshBrowser, signedIn, type Tab } from '../../../testing/sessionWorld';
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

const storedToken = (): string => JSON.parse(localStorage.getItem('token') ?? '{}').Token;

it('[SUP-046, SUP-116, SES-038] the new token and the name are kept, nothing of the former person is, and the page is loaded anew at the programs', async () => {
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

it('[SUP-048] a page that somebody claims is where it leads', async () => {
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

it('[SUP-061] settings that name somebody else let the page start over', async () => {
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

it('a call that is refused because the token has just been replaced signs nobody out', async () => {
  const tab = await settled([answers(api.keepAlive, refuses(401, 'Please sign in.'))]);
  rememberToken(aToken({ Token: 'token-of-two' }));
  tab.store.dispatch(refused({ consequence: 'sign-out', token: aToken().Token }));
  expect(tab.session().status).toBe('signed-in');
  rememberToken(aToken());
  tab.store.dispatch(refused({ consequence: 'sign-out', token: aToken().Token }));
  await tab.until(() => expect(tab.session().status).toBe('signed-out'));
  expect(localStorage.getItem('impersonationUserName')).toBeNull();
});
