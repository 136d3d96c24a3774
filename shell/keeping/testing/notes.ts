import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createSlice, definePlugin, deliver, type PayloadAction, type PluginState, page, safely, takeEvery } from '#shell/api';
import type { Settings } from '../../features/root/contract';
import type { Endpoint } from '../../net/endpoints';
import type { Answered } from '../../testing/fakeBackend';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import { askBeforeSignOut } from '../queue/askBeforeSignOut';
import { selectCalls, selectIsAnythingOnPageOnly } from '../queue/state/selectors';

/** A plugin that writes notes through the queue, for its tests. */

export const save: Endpoint<{ readonly body: string }, string> = { name: 'save', method: 'POST', path: '/save' };
const slice = createSlice({
  name: 'notes',
  initialState: null,
  reducers: { written: (state, _action: PayloadAction<string>) => state, leaving: (state) => state },
});
const { written } = slice.actions;
export const { leaving } = slice.actions;

/** The outcome of each call, and the answer to each sign-out; oldest first. */
export const outcomes: unknown[] = [];

/** Clears the device before each test of the file. */
export const onFreshDevices = (): void => {
  beforeEach(() => {
    outcomes.length = 0;
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
};

/** Number of calls in the browser's database. */
export const keptCalls = async (): Promise<number> => {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await done(indexedDB.open('wellspring-queue'));
  const count = await done(database.transaction('calls').objectStore('calls').count());
  database.close();
  return count;
};

function* write({ payload: body }: PayloadAction<string>) {
  try {
    outcomes.push(yield* deliver('notes', save, { body }, { about: { body }, subject: body.split(':')[0] ?? '', form: 'notes' }));
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
const notes = definePlugin({
  id: 'notes',
  messages: noTexts,
  routes: { start: page('/notes', async () => ({ default: () => null })) },
  state: async () => ({ default: state }),
  startsAt: 'sign-in',
});

/** A page of a signed-in user, with the default settings except these. */
export const startAs = async (settings: Partial<Settings>, ...server: readonly Answered[]) => {
  const view = renderInShell([notes], { path: '/notes', server, settings });
  await expect.poll(() => view.app.kernel.isReady()).toBe(true);
  const calls = () => view.received.filter(({ name }) => name === 'save');
  const waiting = () => selectCalls(view.app.store.getState()).map(({ input, status }) => [(input as { readonly body: string }).body, status]);
  /** Waits until the calls are stored on the device, where the next page finds them. */
  const kept = () => expect.poll(() => selectIsAnythingOnPageOnly(view.app.store.getState())).toBe(false);
  return { ...view, calls, waiting, kept, write: (body: string) => view.app.store.dispatch(written(body)) };
};

export const start = (...server: readonly Answered[]) => startAs({}, ...server);
