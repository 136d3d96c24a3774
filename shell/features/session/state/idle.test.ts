// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { advance, nowMs } from '../../../kernel/clock';
import { anEntity, aToken, aUser } from '../../../testing/factories';
import { answers } from '../../../testing/fakeBackend';
import { browser, freshBrowser, signedIn, start, type Tab } from '../../../testing/sessionWorld';
import { selectModals } from '../../layout/state/selectors';
import { api as rootApi } from '../../root/state/api';
import { selectUser } from '../../root/state/selectors';
import { api } from './api';
import { signInRequested, signOutRequested } from './slice';

const isWarned = (tab: Tab): boolean => selectModals(tab.store.getState()).some(({ name }) => name === 'session.idle');

/** A signed-in tab with the idle watch loaded. */
const watched = async (...options: Parameters<typeof signedIn>): Promise<Tab> => {
  localStorage.removeItem('lastActivity');
  const tab = await signedIn(...options);
  await tab.until(() => expect(localStorage.getItem('lastActivity')).not.toBeNull());
  return tab;
};

const press = (): void => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));

beforeEach(freshBrowser);

describe('the idle watch', () => {
  it('[SES-069, SES-070, SES-131, SES-132] warns after 780 s of nothing and counts 120 s down', async () => {
    const tab = await watched();
    advance(779_000);
    expect(isWarned(tab)).toBe(false);
    advance(1000);
    await tab.until(() => expect(isWarned(tab)).toBe(true));
    expect(tab.session().idleSecondsLeft).toBe(120);
    await tab.until(() => {
      advance(30_000);
      expect(tab.session().idleSecondsLeft).toBeLessThanOrEqual(90);
    });
  });

  it.each([
    ['a key', press],
    ['a touch', () => void window.dispatchEvent(new Event('touchstart'))],
    [
      'the mouse',
      () => {
        window.dispatchEvent(new MouseEvent('mousemove', { screenX: 1 }));
        window.dispatchEvent(new MouseEvent('mousemove', { screenX: 2 }));
      },
    ],
  ])('[SES-071] %s closes the warning, and the time starts again', async (_, act) => {
    const tab = await watched();
    advance(800_000);
    await tab.until(() => expect(isWarned(tab)).toBe(true));
    act();
    await tab.until(() => expect(isWarned(tab)).toBe(false));
    expect(tab.session()).toMatchObject({ status: 'signed-in', idleSecondsLeft: null });
    advance(779_000);
    expect(isWarned(tab)).toBe(false);
    advance(1000);
    await tab.until(() => expect(isWarned(tab)).toBe(true));
  });

  it('a page that moves under a mouse that lies still is no activity', async () => {
    const tab = await watched();
    window.dispatchEvent(new MouseEvent('mousemove', { screenX: 5 }));
    advance(800_000);
    await tab.until(() => expect(isWarned(tab)).toBe(true));
    window.dispatchEvent(new MouseEvent('mousemove', { screenX: 5 }));
    expect(isWarned(tab)).toBe(true);
  });

  it('[SES-072] signs out when the countdown ends, and returns to the same address', async () => {
    const tab = await watched([], { path: '/programs?tag=rest' });
    advance(780_000);
    await tab.until(() => expect(isWarned(tab)).toBe(true));
    advance(120_000);
    await tab.until(() => expect(tab.session().status).toBe('signed-out'));
    expect(tab.calls('logout')).toHaveLength(1);
    expect(isWarned(tab)).toBe(false);
    tab.store.dispatch(signInRequested({ userName: 'pat', password: 'secret' }));
    await tab.until(() => expect(tab.navigation.address()).toBe('/programs?tag=rest'));
  });

  it('[SES-072] after a sleep that was too long the first key comes too late', async () => {
    const tab = await watched();
    // As after sleep of the device: the time has passed without a timer.
    localStorage.setItem('lastActivity', String(Date.now() - 10_000_000));
    press();
    await tab.until(() => expect(tab.session().status).toBe('signed-out'));
  });

  it('[SES-074] runs only while a user is signed in', async () => {
    const tab = await watched();
    tab.store.dispatch(signOutRequested());
    await tab.until(() => expect(tab.session().status).toBe('signed-out'));
    advance(2_000_000);
    expect([isWarned(tab), tab.calls('logout').length]).toEqual([false, 1]);
  });

  const company = { SsoSignOnEnabled: true, SSOLogoutUrl: 'https://id.example/out' };
  it.each([
    [1, company, 'ssoLogout'],
    [0, company, 'logout'],
    [1, { ...company, SsoSignOnEnabled: false }, 'logout'],
    [1, { ...company, SSOLogoutUrl: null }, 'logout'],
  ])('[SES-027, SES-073] login type %i at a company with %o ends by %s', async (LoginType, entity, call) => {
    const tab = await watched([
      answers(api.verifyToken, () => aToken({ LoginType: LoginType === 1 ? 'SSO' : 'Password' })),
      answers(rootApi.currentUser, () => aUser({ LoginType })),
      answers(rootApi.currentEntity, () => anEntity(entity)),
      answers(api.ssoLogout, () => ({ SSOLogoutUrl: entity.SSOLogoutUrl })),
    ]);
    advance(900_000);
    await tab.until(() => expect(tab.session().status).toBe('signed-out'));
    expect(tab.received.filter(({ name }) => /logout/i.test(name)).map(({ name }) => name)).toEqual([call]);
  });
});

describe("the session's own end", () => {
  const oneHour = [answers(api.verifyToken, () => aToken({ SessionSecondsLeft: 3600 }))];
  const isFinal = (tab: Tab): readonly unknown[] => selectModals(tab.store.getState()).map(({ input }) => input);

  /** Presses a key every ten minutes. */
  const stay = async (tab: Tab, times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      advance(600_000);
      press();
      await tab.until(() => expect(Number(localStorage.getItem('lastActivity'))).toBeGreaterThan(nowMs() - 60_000));
    }
  };

  it('is announced 120 s before, also to an active user; then they are signed out, and return to the same address', async () => {
    const tab = await watched(oneHour, { path: '/programs?tag=rest' });
    await stay(tab, 5);
    expect(isWarned(tab)).toBe(false);
    advance(490_000);
    await tab.until(() => expect(isFinal(tab)).toEqual([{ isFinal: true }]));
    press();
    expect(isFinal(tab)).toEqual([{ isFinal: true }]);
    advance(120_000);
    await tab.until(() => expect(tab.session().status).toBe('signed-out'));
    expect(tab.session().signIn).toEqual({ status: 'failed', errors: [{ id: 'session.ended' }] });
    expect(sessionStorage.getItem('returnPath')).toBe('/programs?tag=rest');
    expect([isWarned(tab), localStorage.getItem('token')]).toEqual([false, null]);
  });

  it('replaces the warning that activity could keep the session', async () => {
    const tab = await watched(oneHour);
    await stay(tab, 4);
    // 850 s without activity, 350 s before the end of the session: activity postpones the sign-out.
    advance(850_000);
    await tab.until(() => expect(isFinal(tab)).toEqual([{ isFinal: false }]));
    press();
    await tab.until(() => expect(isFinal(tab)).toEqual([]));
    advance(240_000);
    await tab.until(() => expect(isFinal(tab)).toEqual([{ isFinal: true }]));
  });

  it('of an earlier sign-in says nothing about this one', async () => {
    localStorage.setItem('sessionEnd', String(nowMs() + 60_000));
    const tab = await watched();
    advance(600_000);
    expect([isWarned(tab), tab.session().status]).toEqual([false, 'signed-in']);
  });
});

describe('several tabs', () => {
  /** Two tabs of one browser, which notify each other of activity. */
  const twoTabs = async (): Promise<readonly [Tab, Tab]> => [await watched(), await watched()];

  it('[SES-074] have one idle clock: both warn, and activity in one keeps both', async () => {
    const [one, other] = await twoTabs();
    advance(780_000);
    await one.until(() => expect([isWarned(one), isWarned(other)]).toEqual([true, true]));
    press();
    await one.until(() => expect([isWarned(one), isWarned(other)]).toEqual([false, false]));
  });

  it('the second one follows out at once, without a call of its own', async () => {
    const [one, other] = await twoTabs();
    one.store.dispatch(signOutRequested());
    await one.until(() => expect(one.session().status).toBe('signed-out'));
    browser.stored('token');
    await other.until(() => expect(other.session().status).toBe('signed-out'));
    expect(other.navigation.address()).toBe('/act/auth/login');
    expect(other.calls('logout')).toEqual([]);
    expect(sessionStorage.getItem('returnPath')).toBeNull();
  });

  it('the second one signs in immediately as well, also as another user', async () => {
    const one = start();
    const other = start([answers(rootApi.currentUser, () => aUser({ UserId: 'person-2' }))], { path: '/act/auth/login' });
    await other.until(() => expect(other.session().status).toBe('signed-out'));
    one.store.dispatch(signInRequested({ userName: 'pat', password: 'secret' }));
    await one.until(() => expect(one.session().status).toBe('signed-in'));
    browser.stored('token');
    await other.until(() => expect(selectUser(other.store.getState())?.UserId).toBe('person-2'));
    expect(other.navigation.address()).toBe('/');
    localStorage.setItem('token', JSON.stringify(aToken({ Token: 'token-of-another' })));
    browser.stored('token');
    await other.until(() => expect(other.calls('verifyToken')).toHaveLength(2));
    expect(other.calls('verifyToken')[1]?.input).toEqual({ query: { token: 'token-of-another' } });
  });
});
