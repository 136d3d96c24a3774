// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSlice, definePlugin, deliver, type PayloadAction, type PluginState, page, safely, takeEvery } from '#shell/api';
import { advance } from '../../kernel/clock';
import { type Answered, answers, isLost, refuses } from '../../testing/fakeBackend';
import { renderInShell } from '../../testing/renderInShell';
import type { Endpoint } from '../endpoints';
import { sendingRequested } from './actions';
import { askBeforeSignOut } from './askBeforeSignOut';
import { selectCalls } from './state/selectors';

const save: Endpoint<{ readonly body: string }, string> = { name: 'save', method: 'POST', path: '/save' };
const slice = createSlice({
  name: 'notes',
  initialState: null,
  reducers: { written: (state, _action: PayloadAction<string>) => state, leaving: (state) => state },
});
const { written, leaving } = slice.actions;

let outcomes: unknown[] = [];

function* write({ payload: body }: PayloadAction<string>) {
  try {
    outcomes.push(yield* deliver('notes', save, { body }, { body }));
  } catch (error) {
    outcomes.push(error);
  }
}

function* ask() {
  outcomes.push(yield* askBeforeSignOut());
}

const state: PluginState<null> = {
  slice,
  *saga() {
    yield* takeEvery(written, safely(write));
    yield* takeEvery(leaving, safely(ask));
  },
};
const noTexts = async () => ({ default: {} });
const notes = definePlugin({
  id: 'notes',
  messages: { 'en-US': noTexts, 'es-419': noTexts },
  routes: { start: page('/notes', async () => ({ default: () => null })) },
  state: async () => ({ default: state }),
  startsAt: 'sign-in',
});

beforeEach(() => {
  outcomes = [];
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

const start = async (...server: readonly Answered[]) => {
  const view = renderInShell([notes], { path: '/notes', server });
  await expect.poll(() => view.app.kernel.isReady()).toBe(true);
  const calls = () => view.received.filter(({ name }) => name === 'save');
  const waiting = () => selectCalls(view.app.store.getState()).map(({ input, status }) => [(input as { readonly body: string }).body, status]);
  return { ...view, calls, waiting, write: (body: string) => view.app.store.dispatch(written(body)) };
};

describe('a call that must not be lost', () => {
  it('is answered at once where there is a connection, and leaves nothing behind', async () => {
    const app = await start(answers(save, ({ body }) => `${body}!`));
    app.write('one');
    await expect.poll(() => outcomes).toEqual([{ kind: 'delivered', answer: 'one!' }]);
    expect(app.calls()[0]?.idempotencyKey).toBeTruthy();
    expect(app.waiting()).toEqual([]);
  });

  it('that is refused is told to whoever asked, and not kept', async () => {
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
    first.unmount();
    const second = await start(answers(save, () => 'done'));
    await expect.poll(() => second.calls().length).toBe(2);
    expect(second.calls().map(({ input }) => input)).toEqual([{ body: 'one' }, { body: 'two' }]);
    expect(second.calls()[0]?.idempotencyKey).toBe(first.calls()[0]?.idempotencyKey);
    expect(await second.screen.findByText('2 entries that were waiting have been sent.')).toBeInTheDocument();
    expect(second.waiting()).toEqual([]);
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
    expect(await app.screen.findByText('An entry that was made without a connection was not accepted: Too old')).toBeInTheDocument();
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
    outcomes = [];
    app.app.store.dispatch(leaving());
    await app.user.click(await app.screen.findByRole('button', { name: 'Stay signed in' }));
    await expect.poll(() => outcomes).toEqual([false]);
    expect(app.calls()).toHaveLength(2);
  });
});
