// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { modalClosed } from '../../../kernel/modals/modals';
import { aBranding, aToken, aUser } from '../../../testing/factories';
import { answers, isLost, refuses } from '../../../testing/fakeBackend';
import { freshBrowser, signedIn, start, type Tab } from '../../../testing/sessionWorld';
import { selectModals, selectNotices } from '../../layout/state/selectors';
import type { User } from '../../root/contract';
import { api as rootApi } from '../../root/state/api';
import { selectUser } from '../../root/state/selectors';
import type { TokenData } from '../contract';
import { api } from './api';
import { deviceVerified, languageChosen, letIn, signInRequested } from './slice';

const credentials = { userName: 'pat', password: 'secret' };
const waiting = { IsLoginSuccessful: false, Token: 'token-of-a-stage' } as const;

beforeEach(freshBrowser);

describe('a key that is used while a user is signed in', () => {
  /** Tokens with which a session was ended at the server. */
  const ended: (string | undefined)[] = [];
  const tellsWhom = (tab: () => Tab) =>
    answers(api.logout, () => {
      ended.push(tab().session().token?.Token);
      return true;
    });
  beforeEach(() => void ended.splice(0));

  it('[SES-006, SES-041] to choose a new password: the session is left first', async () => {
    const tab: Tab = await signedIn([tellsWhom(() => tab)], { path: '/act/auth/validation/authcode' });
    tab.store.dispatch(letIn(aToken({ ...waiting, Stage: 'ForgotPassword' })));
    await tab.until(() => expect(tab.navigation.address()).toBe('/act/auth/login/reset'));
    expect(tab.session()).toMatchObject({ status: 'signed-out', stage: { token: { Stage: 'ForgotPassword' } } });
    expect(localStorage.getItem('token')).toBeNull();
    expect(ended).toEqual(['token-of-a-participant']);
  });

  it('[SES-015, SES-128] that is not good: the session ends, and the reason is said', async () => {
    const tab: Tab = await signedIn([tellsWhom(() => tab)], { path: '/act/auth/validation/authcode' });
    tab.store.dispatch(letIn({ IsLoginSuccessful: false, LoginErrors: ['This link is no longer good.'], InvalidLanguageRole: false, Plugins: [] }));
    await tab.until(() => expect(tab.session().status).toBe('signed-out'));
    expect(tab.navigation.address()).toBe('/act/auth/login');
    expect(tab.session().signIn).toEqual({ status: 'failed', errors: [{ text: 'This link is no longer good.' }] });
    expect([localStorage.getItem('token'), localStorage.getItem('ls.rootdata')]).toEqual([null, null]);
    expect(ended).toEqual(['token-of-a-participant']);
  });

  it('[SES-014] by another user: no data of the former user stays', async () => {
    localStorage.setItem('language', 'en-US');
    let next: () => void = () => undefined;
    const second = new Promise<User>((resolve) => {
      next = () => resolve(aUser({ UserId: 'person-2' }));
    });
    let isFirst = true;
    const tab: Tab = await signedIn([tellsWhom(() => tab), answers(rootApi.currentUser, () => (isFirst ? aUser({ UserId: 'person-1' }) : second))]);
    await tab.until(() => expect(localStorage.getItem('ls.rootdata')).toContain('person-1'));
    isFirst = false;
    tab.store.dispatch(letIn(aToken({ Token: 'token-of-another', LoginType: 'AuthCodeCoach' })));
    await tab.until(() => expect(localStorage.getItem('ls.rootdata')).toBeNull());
    expect(ended).toEqual(['token-of-a-participant']);
    next();
    await tab.until(() => expect(selectUser(tab.store.getState())?.UserId).toBe('person-2'));
    expect(tab.navigation.address()).toBe('/coaching/participant-list');
  });
});

describe('a password', () => {
  const unverified = answers(api.login, () => aToken({ ...waiting, Stage: 'DeviceUnverified' }));
  const verified = deviceVerified({ deviceId: 'device-2', isTrusted: false });

  it('[SES-043] user name and password that wait for the verification of the device are used once', async () => {
    const tab = start([unverified]);
    tab.store.dispatch(signInRequested(credentials));
    await tab.until(() => expect(tab.session().stage).not.toBeNull());
    const first = tab.session().stage;
    tab.store.dispatch(verified);
    await tab.until(() => expect(tab.calls('login')).toHaveLength(2));
    // The second answer is another step, which waits with its own data.
    await tab.until(() => expect(tab.session().stage).not.toBe(first));
    tab.store.dispatch(verified);
    await tab.until(() => expect(tab.calls('login')).toHaveLength(3));
    await tab.until(() => expect(tab.session().signIn).toEqual({ status: 'idle' }));
    expect(tab.calls('login')).toHaveLength(3);
  });

  it('[SES-043] after the sign-in they are dropped', async () => {
    let isFirst = true;
    const tab = start([
      answers(api.login, () => {
        const answer = isFirst ? aToken({ ...waiting, Stage: 'DeviceUnverified' }) : aToken();
        isFirst = false;
        return answer;
      }),
    ]);
    tab.store.dispatch(signInRequested(credentials));
    await tab.until(() => expect(tab.session().stage).not.toBeNull());
    tab.store.dispatch(verified);
    await tab.until(() => expect(tab.session().status).toBe('signed-in'));
    await tab.until(() => expect(tab.kernel.isReady()).toBe(true));
    tab.store.dispatch(verified);
    tab.store.dispatch(languageChosen('en-US'));
    await tab.until(() => expect(tab.calls('changeLanguage')).toHaveLength(1));
    expect(tab.calls('login')).toHaveLength(2);
  });

  it.each([
    ['let in', aToken()],
    ['asked for more', aToken({ ...waiting, Stage: 'ForceReset' })],
  ])('[SES-006] that is %s after the user has left does not navigate', async (_, token) => {
    let answer: (data: TokenData) => void = () => undefined;
    const tab = start([answers(api.login, () => new Promise((resolve) => (answer = resolve)))], { path: '/act/auth/login' });
    await tab.until(() => expect(tab.session().status).toBe('signed-out'));
    tab.store.dispatch(signInRequested(credentials));
    await tab.until(() => expect(tab.calls('login')).toHaveLength(1));
    tab.navigation.go('/act/auth/login/reset');
    answer(token);
    await tab.until(() => expect(tab.session().signIn).toEqual({ status: 'failed', errors: [] }));
    expect(tab.navigation.address()).toBe('/act/auth/login/reset');
    expect([tab.session().status, tab.session().stage, localStorage.getItem('token')]).toEqual(['signed-out', null, null]);
  });
});

describe('the language', () => {
  const said = (tab: Tab) => selectNotices(tab.store.getState()).map(({ message }) => ('id' in message ? message.id : message.text));
  const modals = (tab: Tab) => selectModals(tab.store.getState());

  it('[SES-087] that was chosen here does not hold where the company does not offer it', async () => {
    localStorage.setItem('language', 'es-419');
    const tab = start([answers(rootApi.brandings, () => aBranding({ EnabledToggles: [] }))]);
    await tab.catalogue.setLocale('es-419');
    tab.store.dispatch(signInRequested(credentials));
    await tab.until(() => expect(tab.kernel.isReady()).toBe(true));
    expect([tab.catalogue.locale(), localStorage.getItem('language')]).toEqual(['en-US', null]);
  });

  it('[SES-087] that was chosen here applies if it is offered, or if that is unknown', async () => {
    for (const branding of [() => aBranding(), isLost]) {
      freshBrowser();
      localStorage.setItem('language', 'es-419');
      const tab = start([answers(rootApi.brandings, branding)]);
      await tab.catalogue.setLocale('es-419');
      tab.store.dispatch(signInRequested(credentials));
      await tab.until(() => expect(tab.kernel.isReady()).toBe(true));
      expect([tab.catalogue.locale(), localStorage.getItem('language')]).toEqual(['es-419', 'es-419']);
    }
  });

  it('[SES-088, SES-089] that the server does not take is not kept', async () => {
    const tab = await signedIn([answers(api.changeLanguage, refuses(500, 'internal', false))]);
    tab.store.dispatch(languageChosen('es-419'));
    await tab.until(() => expect(said(tab)).toEqual(['session.error']));
    expect([tab.catalogue.locale(), localStorage.getItem('language')]).toEqual(['en-US', null]);
  });

  it('[SES-022, SES-093, SES-094, SES-139] that does not go with the role is said at once, and the server keeps English', async () => {
    let atServer = 'en-US';
    const tab = await signedIn([
      answers(api.verifyToken, () => aToken({ InvalidLanguageRole: atServer === 'es-419' })),
      answers(api.changeLanguage, ({ body }) => {
        atServer = body.Code;
        return true;
      }),
    ]);
    tab.store.dispatch(languageChosen('es-419'));
    await tab.until(() => expect(modals(tab)).toMatchObject([{ name: 'layout.alert', input: { text: { id: 'session.language.role' } } }]));
    tab.store.dispatch(modalClosed({ key: modals(tab)[0]!.key, result: true }));
    await tab.until(() => expect(tab.navigation.left).toHaveLength(1));
    expect([atServer, localStorage.getItem('language')]).toEqual(['en-US', 'en-US']);
    expect(localStorage.getItem('token')).toContain('"InvalidLanguageRole":false');
  });
});
