// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { api as sessionApi } from '../../features/session/state/api';
import { someSettings } from '../../testing/factories';
import { answers, isLost, refuses } from '../../testing/fakeBackend';
import { leaving, onFreshDevices, outcomes, save, start, startAs } from '../testing/notes';
import { callDiscarded, sendingRequested } from './actions';
import { selectCalls, selectHasLookedUp, selectIsSending } from './state/selectors';

onFreshDevices();

const impersonation = { Impersonation: { ...someSettings().Impersonation, ImpersonatedUserId: 'person-1' } };
const draftKey = { Key: btoa('0123456789abcdef0123456789abcdef') };
const onPageOnly = 'This device cannot store it. Keep this page open until it has been sent.';

/** Whether the browser would ask before leaving the page. */
const asksBeforeLeaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the place where calls wait', () => {
  it('is sought again after a failure, so that a reload loses nothing', async () => {
    let failures = 1;
    const key = answers(sessionApi.draftKey, () => (failures-- > 0 ? refuses(500, '')() : draftKey));
    const first = await start(answers(save, isLost), key);
    await expect.poll(() => failures).toBe(0);
    first.write('one');
    await expect.poll(first.waiting).toEqual([['one', 'waiting']]);
    await first.kept();
    first.unmount();
    const second = await start(answers(save, () => 'done'));
    await expect.poll(() => second.calls().length).toBe(1);
  });

  it('in this page only is reported: immediately, before leaving the page, and before sign-out', async () => {
    let isOnline = false;
    const app = await start(
      answers(save, () => (isOnline ? 'done' : isLost())),
      answers(sessionApi.draftKey, refuses(500, '')),
    );
    expect(asksBeforeLeaving()).toBe(false);
    app.write('one');
    expect(await app.screen.findByText(onPageOnly)).toBeInTheDocument();
    expect(asksBeforeLeaving()).toBe(true);
    app.app.store.dispatch(leaving());
    expect(await app.screen.findByText(/this device cannot keep all of it/)).toBeInTheDocument();
    await app.user.click(await app.screen.findByRole('button', { name: 'Stay signed in' }));
    isOnline = true;
    app.app.store.dispatch(sendingRequested());
    await expect.poll(app.waiting).toEqual([]);
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('on the device asks nothing before the page is left', async () => {
    const app = await start(answers(save, isLost));
    app.write('one');
    await expect.poll(app.waiting).toEqual([['one', 'waiting']]);
    await app.kept();
    expect(asksBeforeLeaving()).toBe(false);
  });

  it('does not delay a call: it is sent before the key has arrived', async () => {
    const app = await start(
      answers(save, () => 'done'),
      answers(sessionApi.draftKey, () => new Promise<never>(() => undefined)),
    );
    app.write('one');
    await expect.poll(() => outcomes).toEqual([{ kind: 'delivered', answer: 'done' }]);
  });

  it('does not delay users who may not request it', async () => {
    vi.spyOn(globalThis, 'indexedDB', 'get').mockImplementation(() => {
      throw new DOMException('Not here', 'SecurityError');
    });
    const app = await start(answers(save, () => 'done'));
    app.write('one');
    await expect.poll(() => outcomes).toEqual([{ kind: 'delivered', answer: 'done' }]);
  });

  it('is read first if calls wait there: an older call never overtakes a newer one', async () => {
    const first = await start(answers(save, isLost));
    first.write('one');
    await expect.poll(first.waiting).toEqual([['one', 'waiting']]);
    await first.kept();
    first.unmount();
    let give: (key: typeof draftKey) => void = () => undefined;
    const second = await start(
      answers(save, () => 'done'),
      answers(
        sessionApi.draftKey,
        () =>
          new Promise<typeof draftKey>((resolve) => {
            give = resolve;
          }),
      ),
    );
    await expect.poll(() => second.received.some(({ name }) => name === 'draftKey')).toBe(true);
    second.write('two');
    await expect.poll(second.waiting).toEqual([['two', 'fresh']]);
    give(draftKey);
    await expect.poll(() => second.calls().map(({ input }) => input)).toEqual([{ body: 'one' }, { body: 'two' }]);
  });

  it('is in this page only during impersonation', async () => {
    const coach = await startAs(impersonation, answers(save, isLost));
    coach.write('one');
    await expect.poll(coach.waiting).toEqual([['one', 'waiting']]);
    expect(await coach.screen.findByText(onPageOnly)).toBeInTheDocument();
    coach.unmount();
    const person = await start(answers(save, () => 'done'));
    await expect.poll(() => selectHasLookedUp(person.app.store.getState())).toBe(true);
    person.write('two');
    await expect.poll(() => outcomes.length).toBe(2);
    expect(person.calls().map(({ input }) => input)).toEqual([{ body: 'two' }]);
  });
});

describe('two tabs', () => {
  const twoTabs = async () => {
    let isOnline = false;
    const server = answers(save, () => (isOnline ? 'done' : isLost()));
    const one = await start(server);
    one.write('one');
    await expect.poll(one.waiting).toEqual([['one', 'waiting']]);
    await one.kept();
    await expect.poll(() => selectIsSending(one.app.store.getState())).toBe(false);
    const other = await start(server);
    await expect.poll(other.waiting).toEqual([['one', 'waiting']]);
    await expect.poll(() => other.calls().length).toBe(1);
    await expect.poll(() => selectIsSending(other.app.store.getState())).toBe(false);
    const goOnline = (): void => {
      isOnline = true;
    };
    return { one, other, goOnline };
  };
  const discard = ({ app }: Awaited<ReturnType<typeof start>>): void => {
    for (const { key } of selectCalls(app.store.getState())) app.store.dispatch(callDiscarded({ key }));
  };

  it('a call discarded in one is not sent by the other', async () => {
    const { one, other, goOnline } = await twoTabs();
    discard(one);
    await expect.poll(one.waiting).toEqual([]);
    goOnline();
    other.app.store.dispatch(sendingRequested());
    await expect.poll(other.waiting).toEqual([]);
    expect(other.calls()).toHaveLength(1);
  });

  it('calls sent by one are no longer shown by the other when the person returns to it', async () => {
    const { one, other, goOnline } = await twoTabs();
    goOnline();
    one.app.store.dispatch(sendingRequested());
    await expect.poll(one.waiting).toEqual([]);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(other.waiting).toEqual([]);
    expect(other.calls()).toHaveLength(1);
  });
});
