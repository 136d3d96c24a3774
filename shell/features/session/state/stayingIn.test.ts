// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { advance, nowMs } from '../../../kernel/clock';
import { answers, isLost, refuses } from '../../../testing/fakeBackend';
import { closeTabs, freshBrowser, signedIn, start, type Tab } from '../../../testing/sessionWorld';
import { api } from './api';
import { signInRequested } from './slice';

const credentials = { userName: 'pat', password: 'secret' };

beforeEach(freshBrowser);

describe('staying in', () => {
  /** A signed-in tab whose background sagas have begun. */
  const settled = async (...options: Parameters<typeof signedIn>): Promise<Tab> => {
    const tab = await signedIn(...options);
    await tab.until(() => expect(localStorage.getItem('lastActivity')).not.toBeNull());
    return tab;
  };

  it('[SES-075, SES-133] refreshes the session every 420 s', async () => {
    const world = await settled();
    advance(419_000);
    expect(world.calls('keepAlive')).toHaveLength(0);
    advance(1000);
    await world.until(() => expect(world.calls('keepAlive')).toHaveLength(1));
    await world.until(() => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
      advance(420_000);
      expect(world.calls('keepAlive').length).toBeGreaterThan(1);
    });
    expect(world.session().status).toBe('signed-in');
  });

  /** Simulates a reload: the page is closed; token and storage stay. */
  const reloaded = async (): Promise<Tab> => {
    closeTabs();
    return settled();
  };

  it('[SES-075, SES-133] continues the interval of the former page, however often it is reloaded', async () => {
    await settled();
    advance(395_000);
    let world = await reloaded();
    advance(20_000);
    expect(world.calls('keepAlive')).toHaveLength(0);
    advance(5000);
    await world.until(() => expect(world.calls('keepAlive')).toHaveLength(1));
    world = await reloaded();
    expect(world.calls('keepAlive')).toHaveLength(0);
  });

  it('[SES-075] refreshes at once when the page is loaded later than that', async () => {
    await settled();
    closeTabs();
    advance(600_000);
    const world = await settled();
    await world.until(() => expect(world.calls('keepAlive')).toHaveLength(1));
  });

  it('[SES-075] refreshes when the person is back, where timers have slept with the device', async () => {
    const world = await settled();
    localStorage.setItem('lastKeepAlive', String(nowMs() - 500_000));
    window.dispatchEvent(new Event('focus'));
    await world.until(() => expect(world.calls('keepAlive')).toHaveLength(1));
  });

  it('[SES-075, SES-137] retries a minute later after too many calls, and does not sign out', async () => {
    let isBusy = true;
    const world = await settled([answers(api.keepAlive, () => (isBusy ? refuses(429, 'Too many calls.')() : true))]);
    advance(420_000);
    await world.until(() => expect(world.calls('keepAlive')).toHaveLength(1));
    isBusy = false;
    await world.until(() => expect(nowMs() - Number(localStorage.getItem('lastKeepAlive'))).toBeGreaterThanOrEqual(360_000));
    expect(world.session().status).toBe('signed-in');
    advance(20_000);
    await new Promise(setImmediate);
    expect(world.calls('keepAlive')).toHaveLength(1);
    advance(40_000);
    await world.until(() => expect(world.calls('keepAlive')).toHaveLength(2));
    expect(world.session().status).toBe('signed-in');
  });

  it('[SES-075] refreshes once for several tabs', async () => {
    const tabs = [await settled(), await settled()];
    advance(420_000);
    await tabs[0]!.until(() => expect(tabs.flatMap((tab) => tab.calls('keepAlive'))).not.toEqual([]));
    await new Promise(setImmediate);
    expect(tabs.flatMap((tab) => tab.calls('keepAlive'))).toHaveLength(1);
  });

  it('[SES-133] counts from the sign-in, regardless of former users', async () => {
    localStorage.setItem('lastKeepAlive', String(nowMs() - 400_000));
    const world = start();
    world.store.dispatch(signInRequested(credentials));
    await world.until(() => expect(world.kernel.isReady()).toBe(true));
    advance(400_000);
    await new Promise(setImmediate);
    expect(world.calls('keepAlive')).toEqual([]);
  });

  const notRefreshed: readonly (readonly [string, () => boolean])[] = [
    ['false', () => false],
    ['a refusal', refuses(500, 'internal', false)],
  ];

  it('[SES-076] tries a refresh that was not answered once more, and signs out when that is not answered either', async () => {
    let isThere = true;
    const world = await settled([answers(api.keepAlive, () => (isThere && world.calls('keepAlive').length % 2 === 0) || isLost())]);
    const dueAndTriedAgain = async (tries: number): Promise<void> => {
      advance(420_000);
      await world.until(() => expect(world.calls('keepAlive')).toHaveLength(tries - 1));
      expect(world.session().status).toBe('signed-in');
      await world.until(() => {
        advance(30_000);
        expect(world.calls('keepAlive')).toHaveLength(tries);
      });
    };
    await dueAndTriedAgain(2);
    expect(world.session().status).toBe('signed-in');
    isThere = false;
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
    await dueAndTriedAgain(4);
    await world.until(() => expect(world.session().status).toBe('signed-out'));
  });

  it.each(notRefreshed)('[SES-076] signs out at once when the refresh answers %s', async (_, answer) => {
    const world = await settled([answers(api.keepAlive, answer)]);
    advance(420_000);
    await world.until(() => expect(world.session().status).toBe('signed-out'));
    expect(world.navigation.address()).toBe('/act/auth/login');
    expect(world.session().signIn).toEqual({ status: 'failed', errors: [{ id: 'session.ended' }] });
  });
});
