// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { modalOpened } from '../../../kernel/modals/modals';
import { anEntity, aToken, aUser, someSettings } from '../../../testing/factories';
import { answers, isLost } from '../../../testing/fakeBackend';
import { freshBrowser, modalsOf, saidIn, signedIn, start } from '../../../testing/sessionWorld';
import { api as rootApi } from '../../root/state/api';
import { selectUser } from '../../root/state/selectors';
import { api } from './api';
import { refused, signOutRequested } from './slice';

beforeEach(freshBrowser);

describe('getting out', () => {
  it('[SES-077, SES-079, SES-080] ends the session at the server, forgets the person and reloads the branding', async () => {
    const world = await signedIn();
    const before = world.calls('brandings').length;
    world.store.dispatch(signOutRequested());
    await world.until(() => expect(world.session().status).toBe('signed-out'));
    expect(world.calls('logout')).toHaveLength(1);
    expect([localStorage.getItem('token'), localStorage.getItem('ls.rootdata')]).toEqual([null, null]);
    expect(world.navigation.address()).toBe('/act/auth/login');
    expect(selectUser(world.store.getState())).toBeUndefined();
    await world.until(() => expect(world.calls('brandings').length).toBe(before + 1));
  });

  it.each([
    ['core data', 'en-US', (late: Promise<never>) => answers(rootApi.settings, () => late), someSettings()],
    ['the language', 'es-US', (late: Promise<never>) => answers(rootApi.currentUser, () => late), aUser()],
  ] as const)('[SES-018, SES-080] gets out while %s is still on its way, and keeps nothing of what comes late', async (_, language, answersWith, value) => {
    localStorage.setItem('language', language);
    let arrive = (): void => undefined;
    const late = new Promise<never>((resolve) => {
      arrive = () => resolve(value as never);
    });
    const answered = answersWith(late);
    const world = start([answered], { stored: aToken() });
    await world.until(() => expect(world.calls(answered.endpoint.name)).toHaveLength(1));
    world.store.dispatch(signOutRequested());
    await world.until(() => expect(world.session().status).toBe('signed-out'));
    arrive();
    await new Promise(setImmediate);
    expect([localStorage.getItem('token'), localStorage.getItem('ls.rootdata')]).toEqual([null, null]);
    expect(selectUser(world.store.getState())).toBeUndefined();
    expect(world.kernel.snapshot().status).toBe('features-only');
  });

  it('[SES-085, SES-125] gets out here even when the server does not answer', async () => {
    const world = await signedIn([answers(api.logout, isLost)]);
    world.store.dispatch(signOutRequested());
    await world.until(() => expect(world.session().status).toBe('signed-out'));
    expect(localStorage.getItem('token')).toBeNull();
    await world.until(() => expect(saidIn(world)).toEqual(['session.error']));
  });

  it.each([
    ['AuthCodeAdmin', 'authCodeLogout'],
    ['AuthCodeCoach', 'authCodeLogout'],
    ['AuthCodeSupport', 'authCodeLogout'],
    ['Password', 'logout'],
  ] as const)('[SES-077, SES-081, SES-084] %s ends by %s', async (LoginType, call) => {
    const world = await signedIn([answers(api.verifyToken, () => aToken({ LoginType })), answers(api.authCodeLogout, () => true)]);
    world.store.dispatch(signOutRequested());
    await world.until(() => expect(world.session().status).toBe('signed-out'));
    expect(world.received.filter(({ name }) => /logout/i.test(name)).map(({ name }) => name)).toEqual([call]);
    expect(world.navigation.address()).toBe('/act/auth/login');
  });

  const sso = answers(api.verifyToken, () => aToken({ LoginType: 'SSO' }));
  const atProvider = (SSOLogoutUrl: string | null) => answers(rootApi.currentEntity, () => anEntity({ SsoSignOnEnabled: true, SSOLogoutUrl }));

  it('[SES-081, SES-082, SES-083] SSO clears the local storage and redirects to the identity provider', async () => {
    const world = await signedIn([sso, answers(api.ssoLogout, () => ({ SSOLogoutUrl: 'https://id.example/out' }))]);
    localStorage.setItem('trustedDevices', '{}');
    world.store.dispatch(signOutRequested());
    await world.until(() => expect(world.navigation.left).toEqual(['https://id.example/out']));
    expect(localStorage).toHaveLength(0);
  });

  it.each([
    ['https://id.example/known', ['https://id.example/known']],
    [null, []],
  ])('[SES-083] where the call fails, the address of the company counts: %s', async (known, left) => {
    const world = await signedIn([sso, atProvider(known), answers(api.ssoLogout, isLost)]);
    world.store.dispatch(signOutRequested());
    await world.until(() => expect(world.session().status).toBe('signed-out'));
    await world.until(() => expect(world.navigation.left).toEqual(left));
    expect(world.navigation.address()).toBe('/act/auth/login');
  });

  it('[SES-078, SHL-162] closes all dialogs', async () => {
    const world = await signedIn();
    world.store.dispatch(modalOpened('layout.confirm', {}));
    world.store.dispatch(signOutRequested());
    await world.until(() => expect(world.session().status).toBe('signed-out'));
    expect(modalsOf(world)).toEqual([]);
  });

  it('[SES-127] a 401 signs out and brings the person back afterwards; one of an older token does nothing', async () => {
    const world = await signedIn([], { path: '/programs/detail?owner=acme&id=walk' });
    world.store.dispatch(refused({ consequence: 'sign-out', token: 'an older one' }));
    expect(world.session().status).toBe('signed-in');
    world.store.dispatch(refused({ consequence: 'sign-out', token: 'token-of-a-participant' }));
    await world.until(() => expect(world.session().status).toBe('signed-out'));
    expect(sessionStorage.getItem('returnPath')).toBe('/programs/detail?owner=acme&id=walk');
    expect(world.calls('logout')).toEqual([]);
  });

  it('[SES-129, SES-130, SHL-163, PRG-261, PRG-262] 403 goes to unauthorized, a failed login set-up to not found', async () => {
    const world = await signedIn();
    world.store.dispatch(refused({ consequence: 'unauthorized', token: 'token-of-a-participant' }));
    await world.until(() => expect(world.navigation.address()).toBe('/errors/unauthorized'));
    world.store.dispatch(refused({ consequence: 'not-found', token: undefined }));
    await world.until(() => expect(world.navigation.address()).toBe('/notfound'));
  });
});
