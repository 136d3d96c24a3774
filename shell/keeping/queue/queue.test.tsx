// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { advance } from '../../kernel/clock';
import { unanswered } from '../../net/EndpointError';
import { answers, isLost, isLostAs, lostAnswers, refuses } from '../../testing/fakeBackend';
import { keptCalls, leaving, onFreshDevices, outcomes, save, start } from '../testing/notes';
import { sendingRequested } from './actions';
import { selectHasLookedUp, selectIsSending } from './state/selectors';

onFreshDevices();

describe('a call that must not be lost', () => {
  it('is answered at once where there is a connection, and leaves nothing behind', async () => {
    const app = await start(answers(save, ({ body }) => `${body}!`));
    app.write('one');
    await expect.poll(() => outcomes).toEqual([{ kind: 'delivered', answer: 'one!' }]);
    expect(app.calls()[0]?.idempotencyKey).toBeTruthy();
    expect(app.waiting()).toEqual([]);
  });

  it('that is refused is reported to its caller, and not stored', async () => {
    const app = await start(answers(save, refuses(400, 'Too much')));
    app.write('one');
    await expect.poll(() => outcomes).toMatchObject([{ status: 400, messages: ['Too much'] }]);
    expect(app.waiting()).toEqual([]);
  });

  it('waits without an answer, across a reload, and then arrives once, under its first key and in its order', async () => {
    const first = await start(answers(save, isLost));
    first.write('one');
    first.write('two');
    await expect.poll(first.waiting).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
    ]);
    expect(outcomes).toMatchObject([{ kind: 'waiting' }, { kind: 'waiting' }]);
    await first.kept();
    first.unmount();
    const second = await start(answers(save, () => 'done'));
    await expect.poll(() => second.calls().length).toBe(2);
    expect(second.calls().map(({ input }) => input)).toEqual([{ body: 'one' }, { body: 'two' }]);
    expect(second.calls()[0]?.idempotencyKey).toBe(first.calls()[0]?.idempotencyKey);
    expect(await second.screen.findByText('2 changes that were waiting have been sent.')).toBeInTheDocument();
    expect(second.waiting()).toEqual([]);
  });

  it.each([...lostAnswers, 408])('whose answer is lost waits, and arrives under its first key: status %i', async (status) => {
    let answer: () => string = isLostAs(status as (typeof lostAnswers)[number]);
    const app = await start(answers(save, () => answer()));
    app.write('one');
    await expect.poll(() => outcomes).toMatchObject([{ kind: 'waiting' }]);
    expect(app.waiting()).toEqual([['one', 'waiting']]);
    answer = () => 'done';
    app.app.store.dispatch(sendingRequested());
    await expect.poll(app.waiting).toEqual([]);
    expect(new Set(app.calls().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('is tried again when the connection is back, when asked, and by and by', async () => {
    let isOnline = false;
    const app = await start(answers(save, () => (isOnline ? 'done' : isLost())));
    app.write('one');
    await expect.poll(() => app.calls().length).toBe(1);
    await expect.poll(app.waiting).toEqual([['one', 'waiting']]);
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => app.calls().length).toBe(2);
    app.app.store.dispatch(sendingRequested());
    await expect.poll(() => app.calls().length).toBe(3);
    isOnline = true;
    await expect
      .poll(() => {
        advance(15_000);
        return app.waiting();
      })
      .toEqual([]);
  });

  it('that is refused later is kept with the reason', async () => {
    let isOnline = false;
    const app = await start(answers(save, () => (isOnline ? refuses(400, 'Too old')() : isLost())));
    app.write('one');
    await expect.poll(app.waiting).toEqual([['one', 'waiting']]);
    isOnline = true;
    app.app.store.dispatch(sendingRequested());
    await expect.poll(app.waiting).toEqual([['one', 'refused']]);
    expect(await app.screen.findByText('A change you made offline was not accepted: Too old')).toBeInTheDocument();
  });
});

describe('a connection that comes and goes', () => {
  it('that returns while an attempt fails causes another attempt immediately', async () => {
    let lose: () => void = () => undefined;
    const noAnswerYet = () =>
      new Promise<never>((_, reject) => {
        lose = () => reject(unanswered());
      });
    let answer: () => Promise<string> = noAnswerYet;
    const app = await start(answers(save, () => answer()));
    app.write('one');
    await expect.poll(() => app.calls().length).toBe(1);
    window.dispatchEvent(new Event('online'));
    answer = async () => 'done';
    lose();
    await expect.poll(() => app.calls().length).toBe(2);
    await expect.poll(app.waiting).toEqual([]);
  });

  it.each(['recovered', 'gap'] as const)('a call that waits is sent when live messages are back (%s)', async (kind) => {
    let isOnline = false;
    const app = await start(answers(save, () => (isOnline ? 'done' : isLost())));
    app.write('one');
    await expect.poll(app.waiting).toEqual([['one', 'waiting']]);
    // The pause after the second failure would exceed the time limit of this test.
    app.app.store.dispatch(sendingRequested());
    await expect.poll(() => app.calls().length).toBe(2);
    isOnline = true;
    app.realtime.reconnect(kind);
    await expect.poll(app.waiting).toEqual([]);
    expect(app.calls()).toHaveLength(3);
  });

  it.each([401, 408, 429, 500])('a call that waits stays when the answer is %i: that says nothing about it', async (status) => {
    let answer: () => never = isLost;
    const app = await start(answers(save, () => answer()));
    app.write('one');
    await expect.poll(app.waiting).toEqual([['one', 'waiting']]);
    answer = refuses(status, 'Not now');
    app.app.store.dispatch(sendingRequested());
    await expect.poll(() => app.calls().length).toBe(2);
    await expect.poll(() => selectIsSending(app.app.store.getState())).toBe(false);
    expect(app.waiting()).toEqual([['one', 'waiting']]);
  });

  it('a call with a server error blocks later calls of the same subject, and no others', async () => {
    let broken: (() => never) | undefined = isLost;
    const app = await start(answers(save, ({ body }) => (body === 'walk:one' && broken ? broken() : 'done')));
    app.write('walk:one');
    await expect.poll(app.waiting).toEqual([['walk:one', 'waiting']]);
    broken = refuses(500, 'internal', false);
    app.write('walk:two');
    await expect.poll(app.waiting).toEqual([
      ['walk:one', 'waiting'],
      ['walk:two', 'waiting'],
    ]);
    app.write('swim:one');
    await expect.poll(() => outcomes.at(-1)).toEqual({ kind: 'delivered', answer: 'done' });
    broken = undefined;
    app.app.store.dispatch(sendingRequested());
    await expect.poll(app.waiting).toEqual([]);
    expect(
      app
        .calls()
        .map(({ input }) => (input as { body: string }).body)
        .slice(-2),
    ).toEqual(['walk:one', 'walk:two']);
  });
});

describe('an answer that does not come', () => {
  const never = () => new Promise<never>(() => undefined);

  it('lets no form wait for longer than half a minute', async () => {
    const app = await start(answers(save, never));
    app.write('one');
    app.write('two');
    await expect.poll(() => app.calls().length).toBe(1);
    await expect
      .poll(() => {
        advance(10_000);
        return outcomes;
      })
      .toMatchObject([{ kind: 'waiting' }, { kind: 'waiting' }]);
    expect(app.waiting()).toEqual([
      ['one', 'waiting'],
      ['two', 'waiting'],
    ]);
  });

  it('and comes late is an answer to a call that has waited', async () => {
    let answer: (text: string) => void = () => undefined;
    const app = await start(answers(save, () => new Promise<string>((resolve) => (answer = resolve))));
    app.write('one');
    await expect.poll(() => app.calls().length).toBe(1);
    await expect
      .poll(() => {
        advance(10_000);
        return app.waiting();
      })
      .toEqual([['one', 'waiting']]);
    answer('done');
    expect(await app.screen.findByText('1 change that was waiting has been sent.')).toBeInTheDocument();
    expect(app.waiting()).toEqual([]);
  });

  it('does not block calls of other subjects after its timeout', async () => {
    const app = await start(answers(save, ({ body }) => (body.startsWith('walk') ? isLostAs(504)() : 'done')));
    app.write('walk:one');
    app.write('walk:two');
    app.write('swim:one');
    await expect.poll(() => outcomes).toContainEqual({ kind: 'delivered', answer: 'done' });
    await expect.poll(app.waiting).toEqual([
      ['walk:one', 'waiting'],
      ['walk:two', 'waiting'],
    ]);
  });

  it('loses nothing of what waits for its turn when the page is closed', async () => {
    const first = await start(answers(save, never));
    await expect.poll(() => selectHasLookedUp(first.app.store.getState())).toBe(true);
    first.write('one');
    first.write('two');
    await expect.poll(keptCalls).toBe(2);
    expect(first.calls()).toHaveLength(1);
    first.unmount();
    const second = await start(answers(save, () => 'done'));
    await expect.poll(() => second.calls().map(({ input }) => input)).toEqual([{ body: 'one' }, { body: 'two' }]);
    expect(second.calls()[0]?.idempotencyKey).toBe(first.calls()[0]?.idempotencyKey);
  });
});

describe('signing out', () => {
  it('asks nothing where nothing waits', async () => {
    const app = await start();
    app.app.store.dispatch(leaving());
    await expect.poll(() => outcomes).toEqual([true]);
  });

  it('tries once more, then asks', async () => {
    const app = await start(answers(save, isLost));
    app.write('one');
    await expect.poll(app.waiting).toEqual([['one', 'waiting']]);
    await expect.poll(() => selectIsSending(app.app.store.getState())).toBe(false);
    outcomes.length = 0;
    app.app.store.dispatch(leaving());
    await app.user.click(await app.screen.findByRole('button', { name: 'Stay signed in' }));
    await expect.poll(() => outcomes).toEqual([false]);
    expect(app.calls()).toHaveLength(2);
  });
});
