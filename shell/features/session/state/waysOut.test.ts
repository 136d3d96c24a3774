// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { handedOver, putOff } from '../../../keeping/queue/actions';
import type { QueuedCall } from '../../../keeping/queue/queuedCall';
import { selectUnsentCount } from '../../../keeping/queue/state/selectors';
import { advance, nowMs } from '../../../kernel/clock';
import { modalClosed } from '../../../kernel/modals/modals';
import type { Endpoint } from '../../../net/endpoints';
import { anEntity, aToken, aUser } from '../../../testing/factories';
import { answers, isLost, refuses } from '../../../testing/fakeBackend';
import { browser, closeTabs, freshBrowser, signedIn, start, type Tab } from '../../../testing/sessionWorld';
import { selectModals } from '../../layout/state/selectors';
import { api as rootApi } from '../../root/state/api';
import { api } from './api';
import { refused, signInRequested, signOutRequested } from './slice';

const signInAddress = '/act/auth/login';

/** An answer that never comes. */
const never = (): Promise<never> => new Promise(() => undefined);

const isOut = (tab: Tab): Promise<void> => tab.until(() => expect([tab.session().status, tab.navigation.address()]).toEqual(['signed-out', signInAddress]));

/** A signed-in tab whose background sagas have begun. */
const settled = async (...options: Parameters<typeof signedIn>): Promise<Tab> => {
  const tab = await signedIn(...options);
  await tab.until(() => expect(localStorage.getItem('lastActivity')).not.toBeNull());
  return tab;
};

const own = 'draft.person-1.form';
const ofAnother = 'draft.person-2.form';

beforeEach(() => {
  freshBrowser();
  localStorage.setItem(own, 'sealed');
  localStorage.setItem(ofAnother, 'sealed');
});

describe('leaving by choice', () => {
  it('leaves neither the drafts of the person nor the place they were at, but the drafts of others', async () => {
    const tab = await settled();
    sessionStorage.setItem('returnPath', '/programs');
    tab.store.dispatch(signOutRequested());
    await isOut(tab);
    expect([localStorage.getItem(own), localStorage.getItem(ofAnother)]).toEqual([null, 'sealed']);
    expect(sessionStorage.getItem('returnPath')).toBeNull();
  });

  it.each([
    ['is refused', refuses(500, 'internal', false)],
    ['does not come', never],
  ])('removes the drafts even if the answer with the user %s', async (_, answer) => {
    const person = aToken({ UserId: 'person-1' });
    const tab = start([answers(api.verifyToken, () => person), answers(rootApi.currentUser, answer)], { stored: person, path: '/act/logout' });
    tab.store.dispatch(signOutRequested());
    await isOut(tab);
    expect([localStorage.getItem(own), localStorage.getItem(ofAnother)]).toEqual([null, 'sealed']);
  });

  it('does not wait for a server that does not answer, and says so', async () => {
    const tab = await settled([answers(api.logout, never)]);
    tab.store.dispatch(signOutRequested());
    await tab.until(() => expect(tab.calls('logout')).toHaveLength(1));
    advance(5000);
    await isOut(tab);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([
    ['login-type', '/act/logout'],
    ['sso', '/act/logout/sso'],
  ] as const)('[SES-018, SES-083] by %s leads to sign-in where nobody is signed in any longer, and keeps what is kept', async (by, path) => {
    const tab = start([answers(api.ssoLogout, refuses(401, 'none', false))], { path });
    await tab.until(() => expect(tab.session().status).toBe('signed-out'));
    tab.store.dispatch(signOutRequested(by));
    await isOut(tab);
    await tab.until(() => expect(tab.navigation.left).toEqual([]));
    expect([localStorage.getItem(own), localStorage.getItem(ofAnother)]).toEqual(['sealed', 'sealed']);
  });

  it('[SES-063, SES-083] of an SSO session that has expired leads to sign-in where no other address is known', async () => {
    const sso = aToken({ LoginType: 'SSO' });
    const expired = answers(api.verifyToken, () => aToken({ IsLoginSuccessful: false }));
    const tab = start([expired, answers(api.ssoLogout, refuses(401, 'none', false))], { stored: sso, path: '/programs' });
    await tab.until(() => expect(tab.navigation.address()).toBe('/act/logout/sso'));
    tab.store.dispatch(signOutRequested('sso'));
    await isOut(tab);
  });

  const save: Endpoint<object, unknown> = { name: 'save', method: 'POST', path: '/save' };
  const unsent: QueuedCall = { key: 'key-1', owner: 'notes', endpoint: save, input: {}, about: {}, at: 0 };

  it.each([
    [false, 'signed-in'],
    [true, 'signed-out'],
  ] as const)('with something unsent asks first; answer %s: %s', async (result, status) => {
    const tab = await settled([answers(save, isLost)]);
    await tab.kernel.activate('queue');
    tab.store.dispatch(handedOver(unsent));
    tab.store.dispatch(putOff({ key: unsent.key, isOnPageOnly: true }));
    await tab.until(() => expect(selectUnsentCount(tab.store.getState())).toBe(1));
    tab.store.dispatch(signOutRequested());
    await tab.until(() => {
      advance(5000);
      expect(selectModals(tab.store.getState()).map(({ name }) => name)).toEqual(['layout.confirm']);
    });
    expect(tab.session().status).toBe('signed-in');
    tab.store.dispatch(modalClosed({ key: selectModals(tab.store.getState())[0]!.key, result }));
    await tab.until(() => expect([tab.session().status, tab.calls('logout').length]).toEqual([status, result ? 1 : 0]));
  });
});

describe('the sign-out of an idle user', () => {
  const company = { SsoSignOnEnabled: true, SSOLogoutUrl: 'https://id.example/out' };
  const asSso = [
    answers(api.verifyToken, () => aToken({ LoginType: 'SSO' })),
    answers(rootApi.currentUser, () => aUser({ LoginType: 1 })),
    answers(rootApi.currentEntity, () => anEntity(company)),
  ];

  it('[SES-072] does not wait for the server, and says why', async () => {
    const tab = await settled([answers(api.logout, never)]);
    advance(900_000);
    await isOut(tab);
    expect(localStorage.getItem('token')).toBeNull();
    expect(tab.session().signIn).toEqual({ status: 'failed', errors: [{ id: 'session.idle.over' }] });
  });

  it('[SES-072, SES-073, SES-082] does not wait in an SSO session either, redirects to the provider in the end, and keeps the drafts', async () => {
    const tab = await settled([...asSso, answers(api.ssoLogout, never)]);
    localStorage.setItem('trustedDevices', '{}');
    advance(900_000);
    await isOut(tab);
    expect([localStorage.getItem('token'), localStorage.getItem('trustedDevices')]).toEqual([null, null]);
    expect([localStorage.getItem(own), localStorage.getItem(ofAnother)]).toEqual(['sealed', 'sealed']);
    await tab.until(() => {
      advance(5000);
      expect(tab.navigation.left).toEqual(['https://id.example/out']);
    });
  });

  it('[SES-082] an SSO sign-out by choice keeps none', async () => {
    const tab = await settled([...asSso, answers(api.ssoLogout, () => ({ SSOLogoutUrl: null }))]);
    tab.store.dispatch(signOutRequested());
    await tab.until(() => expect(tab.navigation.left).toEqual(['https://id.example/out']));
    expect(localStorage).toHaveLength(0);
  });

  const minutesAgo = (minutes: number): string => String(nowMs() - minutes * 60_000);

  it('[SES-072, SES-074, SES-138] is noticed by the page that is opened next, which ends the session at the server', async () => {
    localStorage.setItem('lastActivity', minutesAgo(16));
    const sentWith: unknown[] = [];
    const atServer = answers(api.logout, () => {
      sentWith.push(tab.session().token?.Token);
      return true;
    });
    const tab = start([atServer], { stored: aToken(), path: '/programs?tag=rest' });
    await isOut(tab);
    expect(tab.calls('verifyToken')).toEqual([]);
    expect(sentWith).toEqual(['token-of-a-participant']);
    expect(localStorage.getItem('token')).toBeNull();
    expect(tab.session().signIn).toEqual({ status: 'failed', errors: [{ id: 'session.idle.over' }] });
    expect(sessionStorage.getItem('returnPath')).toBe('/programs?tag=rest');
  });

  it('[SES-063, SES-072, SES-138] of an SSO session as well, which leaves through the provider', async () => {
    localStorage.setItem('lastActivity', minutesAgo(16));
    const tab = start([answers(api.ssoLogout, () => ({ SSOLogoutUrl: null }))], { stored: aToken({ LoginType: 'SSO' }), path: '/programs' });
    await tab.until(() => expect(tab.navigation.address()).toBe('/act/logout/sso'));
    expect(tab.calls('ssoLogout')).toHaveLength(1);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('[SES-074] a user who was just active, or has just signed in, stays', async () => {
    localStorage.setItem('lastActivity', minutesAgo(14));
    await signedIn();
    freshBrowser();
    localStorage.setItem('lastActivity', minutesAgo(60));
    const tab = start();
    const atOnce: number[] = [];
    tab.store.subscribe(() => tab.session().status === 'signed-in' && atOnce.push(Number(localStorage.getItem('lastActivity'))));
    tab.store.dispatch(signInRequested({ userName: 'pat', password: 'secret' }));
    await tab.until(() => expect(tab.session().status).toBe('signed-in'));
    expect(atOnce[0]).toBeGreaterThan(nowMs() - 60_000);
    const reloaded = start();
    await reloaded.until(() => expect(reloaded.session().status).toBe('signed-in'));
  });
});

describe('the other tabs', () => {
  it.each([
    [
      'a refusal',
      (tab: Tab) => tab.store.dispatch(refused({ consequence: 'sign-out', token: 'token-of-a-participant' })),
      { status: 'failed', errors: [{ id: 'session.ended' }] },
    ],
    ['an idle end', () => advance(900_000), { status: 'failed', errors: [{ id: 'session.idle.over' }] }],
  ])('[SES-127] follow %s and come back to where they were', async (_, end, signIn) => {
    const one = await settled();
    end(one);
    await isOut(one);
    // The other tab has no reason of its own to sign out: its token was valid, and it has not noticed the end.
    const left = localStorage.getItem('leaving');
    localStorage.clear();
    const other = await signedIn([], { path: '/programs?tag=rest' });
    localStorage.setItem('leaving', left ?? '');
    localStorage.removeItem('token');
    sessionStorage.clear();
    browser.stored('token');
    await isOut(other);
    expect(sessionStorage.getItem('returnPath')).toBe('/programs?tag=rest');
    expect(other.session().signIn).toEqual(signIn);
    expect(other.calls('logout')).toEqual([]);
  });

  it('a choice they follow without a trace', async () => {
    const one = await settled();
    const other = await signedIn([], { path: '/programs?tag=rest' });
    sessionStorage.setItem('returnPath', '/programs');
    one.store.dispatch(signOutRequested());
    await isOut(one);
    browser.stored('token');
    await isOut(other);
    expect(sessionStorage.getItem('returnPath')).toBeNull();
  });

  const refusal = refused({ consequence: 'sign-out', token: 'token-of-a-participant' });

  it('[SES-018, SES-127] recognise an explicit sign-out even if a refused call comes first', async () => {
    const other = await signedIn([answers(api.logout, never)], { path: '/programs?tag=rest' });
    const one = await settled([answers(api.logout, never)], { path: '/programs?tag=rest' });
    one.store.dispatch(signOutRequested());
    await one.until(() => expect(one.calls('logout')).toHaveLength(1));
    for (const tab of [other, one]) {
      tab.store.dispatch(refusal);
      await isOut(tab);
      expect(tab.session().signIn).toEqual({ status: 'idle' });
    }
    expect([sessionStorage.getItem('returnPath'), localStorage.getItem('leaving')]).toEqual([null, 'chosen']);
  });

  it('[SES-127] an old explicit sign-out does not count for a user who has signed in since', async () => {
    const one = await settled();
    one.store.dispatch(signOutRequested());
    await isOut(one);
    one.store.dispatch(signInRequested({ userName: 'pat', password: 'secret' }));
    await one.until(() => expect(one.kernel.isReady()).toBe(true));
    one.navigation.go('/programs?tag=rest');
    one.store.dispatch(refusal);
    await isOut(one);
    expect([sessionStorage.getItem('returnPath'), localStorage.getItem('leaving')]).toEqual(['/programs?tag=rest', 'ended']);
  });

  const person = aToken({ UserId: 'person-1' });
  const asPerson = answers(api.verifyToken, () => person);

  it('input in them during the sign-out is not stored', async () => {
    const [one, other] = [await settled([asPerson, answers(api.logout, never)], { stored: person }), await signedIn([asPerson], { stored: person })];
    one.store.dispatch(signOutRequested());
    await one.until(() => expect(one.calls('logout')).toHaveLength(1));
    expect(localStorage.getItem(own)).toBeNull();
    localStorage.setItem(own, 'typed meanwhile');
    advance(5000);
    await isOut(one);
    await one.until(() => expect(localStorage.getItem(own)).toBeNull());
    localStorage.setItem(own, 'typed before the other tab was heard');
    browser.stored('token');
    await isOut(other);
    await other.until(() => expect([localStorage.getItem(own), localStorage.getItem(ofAnother)]).toEqual([null, 'sealed']));
  });

  it('without a connection the session ends here all the same', async () => {
    const tab = await settled([answers(api.logout, isLost)]);
    tab.store.dispatch(signOutRequested());
    await isOut(tab);
    expect(localStorage.getItem('token')).toBeNull();
  });

  describe('and ends at the server when that can be reached again', () => {
    const person = aToken({ EndKey: 'end-1' });
    const verified = answers(api.verifyToken, () => person);
    const keptKey = (): string | null => localStorage.getItem('unended');

    it('[SES-138] by this page, which keeps no token', async () => {
      let isThere = false;
      const tab = await settled([verified, answers(api.logout, isLost), answers(api.endSession, () => isThere || isLost())], { stored: person });
      tab.store.dispatch(signOutRequested());
      await isOut(tab);
      await tab.until(() => expect(tab.calls('endSession')).toHaveLength(1));
      expect(Object.values(localStorage).join()).not.toContain(person.Token);
      isThere = true;
      await tab.until(() => {
        advance(10_000);
        expect(keptKey()).toBeNull();
      });
      expect(tab.calls('endSession').at(-1)?.input).toEqual({ body: { Key: 'end-1' } });
    });

    it('[SES-082, SES-138] by the page that is opened next, also after an SSO logout has cleared the storage', async () => {
      const sso = { ...person, LoginType: 'SSO' as const };
      const tab = await settled([answers(api.verifyToken, () => sso), answers(api.ssoLogout, isLost), answers(api.endSession, isLost)], { stored: sso });
      tab.store.dispatch(signOutRequested());
      await isOut(tab);
      closeTabs();
      const next = start([answers(api.endSession, () => true)]);
      await next.until(() => expect(next.calls('endSession')).toEqual([expect.objectContaining({ input: { body: { Key: 'end-1' } } })]));
      await next.until(() => expect(keptKey()).toBeNull());
    });

    it('[SES-138] not where it has answered already', async () => {
      const tab = await settled([verified, answers(api.logout, refuses(401, 'Sign in.'))], { stored: person });
      tab.store.dispatch(signOutRequested());
      await isOut(tab);
      expect(keptKey()).toBeNull();
    });
  });
});
