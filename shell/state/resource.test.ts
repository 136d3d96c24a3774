import { describe, expect, it } from 'vitest';
import type { AnyPlugin } from '../kernel/declaration/definePlugin';
import { cancel, fork, request, take } from '../kernel/effects/effects';
import type { Endpoint } from '../net/endpoints';
import { answers, fakeBackend, isLost } from '../testing/fakeBackend';
import { noTexts } from '../testing/noTexts';
import { runSagaInShell } from '../testing/runSagaInShell';
import { pluginState } from './pluginState';
import { keyedResource, resource, update } from './resource';

const listed: Endpoint<unknown, readonly string[]> = { name: 'list', method: 'GET', path: '/notes/list' };
const year: Endpoint<{ readonly query: { readonly year: number } }, string> = { name: 'year', method: 'GET', path: '/notes/year' };
const plugin: AnyPlugin = { id: 'notes', messages: noTexts };

function* crashWhenTold() {
  yield* take('crash');
  throw new Error('crash');
}

/** Starts a resource. The test answers each call by its index. */
const start = async (options: Parameters<typeof resource>[1] = {}, isAnswered = false) => {
  const list = resource(listed, options);
  const years = keyedResource(year, { reloadsOn: [(action) => action.type === 'moved'] });
  const part = pluginState('notes', { list, years }, { saga: crashWhenTold });
  const arrive: ((answer: readonly string[]) => void)[] = [];
  const { backend, received } = fakeBackend(
    answers(listed, () => new Promise<readonly string[]>((resolve) => arrive.push(resolve))),
    answers(year, ({ query }) => (query.year === 0 ? isLost() : String(query.year))),
  );
  const app = await runSagaInShell(plugin, part, { backend, isAnswered: ({ endpoint }) => isAnswered && endpoint === listed });
  const seen = () => list.select(app.store.getState());
  return { ...app, list, years, received, arrive, seen };
};

describe('a resource', () => {
  it('is requested once for several views', async () => {
    const app = await start();
    app.dispatch(app.list.needed());
    app.dispatch(app.list.needed());
    app.arrive[0]?.(['a']);
    await app.settled();
    app.dispatch(app.list.needed());
    expect(app.received).toHaveLength(1);
    expect(app.seen()).toMatchObject({ status: 'ready', data: ['a'] });
  });

  it('C6: is there for the first drawing where its answer was asked for ahead: two actions, and the views add none that changes anything', async () => {
    const app = await start({ ahead: true }, true);
    app.arrive[0]?.(['a']);
    await app.settled();
    expect(app.seen()).toMatchObject({ status: 'ready', data: ['a'] });
    const before = app.store.getState();
    app.dispatch(app.list.needed());
    expect(app.store.getState()).toBe(before);
    expect(app.actions.map(({ type }) => type).filter((type) => type.startsWith('notes/list'))).toEqual(
      ['requested', 'loaded', 'needed'].map((act) => `notes/list/${act}`),
    );
  });

  it('is left to its views if it was not prefetched', async () => {
    const app = await start({ ahead: true });
    expect([app.seen().status, app.received]).toEqual(['idle', []]);
  });

  it('is requested again by a view that appears after a minute; older data stays meanwhile', async () => {
    const app = await start();
    app.dispatch(app.list.needed());
    app.arrive[0]?.(['a']);
    await app.settled();
    app.advance(60_000);
    app.dispatch(app.list.needed());
    expect(app.seen()).toMatchObject({ status: 'loading', data: ['a'] });
  });

  it('drops the answer to an earlier question', async () => {
    const app = await start();
    app.dispatch(app.list.requested());
    app.dispatch(app.list.requested());
    app.arrive[1]?.(['new']);
    app.arrive[0]?.(['old']);
    await app.settled();
    expect(app.seen().data).toEqual(['new']);
  });

  it('changed locally during a request is requested again', async () => {
    const app = await start();
    app.dispatch(app.list.requested());
    app.arrive[0]?.(['a']);
    await app.settled();
    app.dispatch(app.list.requested());
    await app.runSaga(() => update(app.list, (data) => [...data, 'b']));
    expect(app.seen()).toMatchObject({ status: 'loading', data: ['a', 'b'] });
    app.arrive[1]?.(['a']);
    app.arrive[2]?.(['a', 'b']);
    await app.settled();
    expect(app.seen()).toMatchObject({ status: 'ready', data: ['a', 'b'] });
  });

  it('is requested again when the saga of its plugin was restarted meanwhile', async () => {
    const app = await start();
    app.dispatch(app.list.needed());
    app.dispatch({ type: 'crash' });
    await expect.poll(() => app.received).toHaveLength(2);
    app.arrive[0]?.(['old']);
    app.arrive[1]?.(['new']);
    await app.settled();
    expect(app.seen()).toMatchObject({ status: 'ready', data: ['new'] });
  });

  it('that failed keeps its data, is not asked for again by every view, and is by the next try', async () => {
    let isUp = true;
    const list = resource(listed, { freshFor: 0 });
    const { backend, received } = fakeBackend(answers(listed, () => (isUp ? ['a'] : isLost())));
    const app = await runSagaInShell(plugin, pluginState('notes', { list }), { backend });
    app.dispatch(list.needed());
    await app.settled();
    isUp = false;
    app.dispatch(list.needed());
    await app.settled();
    expect(list.select(app.store.getState())).toMatchObject({ status: 'failed', data: ['a'], error: { status: 0 } });
    app.dispatch(list.needed());
    await app.settled();
    expect(received).toHaveLength(2);
    isUp = true;
    app.dispatch(list.requested());
    await app.settled();
    expect(list.select(app.store.getState())).toMatchObject({ status: 'ready', data: ['a'] });
  });

  it('that is outdated is reloaded immediately, if it was ever loaded', async () => {
    const app = await start({ reloadsOn: [(action) => action.type === 'moved'] });
    app.dispatch({ type: 'moved' });
    expect(app.received).toHaveLength(0);
    app.dispatch(app.list.needed());
    app.arrive[0]?.(['a']);
    await app.settled();
    app.dispatch({ type: 'moved' });
    expect(app.seen()).toMatchObject({ status: 'loading', data: ['a'] });
    expect(app.received).toHaveLength(2);
  });

  it('that is often out of date while it is on its way is loaded once more, when it is there', async () => {
    const app = await start();
    app.dispatch(app.list.needed());
    app.arrive[0]?.(['a']);
    await app.settled();
    for (let message = 0; message < 20; message += 1) app.dispatch(app.list.invalidated());
    expect(app.received).toHaveLength(2);
    app.arrive[1]?.(['b']);
    await expect.poll(() => app.arrive).toHaveLength(3);
    app.arrive[2]?.(['c']);
    await app.settled();
    expect(app.seen()).toMatchObject({ status: 'ready', data: ['c'] });
    expect(app.received).toHaveLength(3);
  });

  it('is waited for by the loader, but not longer than it says', async () => {
    const app = await start({ startsAt: 'sign-in', waitAtMost: 1000 });
    expect(app.kernel.isReady()).toBe(false);
    app.advance(1000);
    await expect.poll(() => app.kernel.isReady()).toBe(true);
  });
});

describe('a keyed resource', () => {
  it('holds an entry for each input, one failed beside one that is there', async () => {
    const app = await start();
    const of = (value: number) => app.years.of({ query: { year: value } });
    for (const value of [2026, 0]) app.dispatch(of(value).needed());
    await app.settled();
    expect(of(2026).select(app.store.getState()).data).toBe('2026');
    expect(of(0).select(app.store.getState())).toMatchObject({ status: 'failed', error: { status: 0 } });
  });

  it('has matchers for answers and failures, for all inputs or for one', async () => {
    const app = await start();
    const told = app.runSaga(function* listen() {
      const failed = yield* take(app.years.isFailedBy);
      const loaded = yield* take(app.years.of({ query: { year: 2026 } }).isLoadedBy);
      return [failed.payload.error.status, loaded.payload.data];
    });
    for (const asked of [0, 2025, 2026]) app.dispatch(app.years.of({ query: { year: asked } }).needed());
    expect(await told).toEqual([0, '2026']);
  });

  it('that is outdated keeps its data, and is reloaded by the next view that shows it, however fresh', async () => {
    const app = await start();
    const of2026 = app.years.of({ query: { year: 2026 } });
    app.dispatch(of2026.needed());
    await app.settled();
    app.dispatch({ type: 'moved' });
    expect(app.received).toHaveLength(1);
    expect(of2026.select(app.store.getState())).toMatchObject({ data: '2026', isStale: true });
    app.dispatch(of2026.needed());
    app.dispatch(of2026.needed());
    await app.settled();
    expect(app.received).toHaveLength(2);
    expect(of2026.select(app.store.getState())).toMatchObject({ status: 'ready', data: '2026' });
    expect(of2026.select(app.store.getState())).not.toHaveProperty('isStale');
  });

  it('that becomes out of date while its answer is on its way is still out of date with it', async () => {
    const app = await start();
    const of2026 = app.years.of({ query: { year: 2026 } });
    app.dispatch(of2026.needed());
    app.dispatch({ type: 'moved' });
    await app.settled();
    expect(of2026.select(app.store.getState())).toMatchObject({ status: 'ready', data: '2026', isStale: true });
  });

  it('with a request pending when the saga of its plugin restarts is requested again by its views', async () => {
    const arrive: ((answer: string) => void)[] = [];
    const years = keyedResource(year);
    const { backend, received } = fakeBackend(answers(year, () => new Promise<string>((resolve) => arrive.push(resolve))));
    const app = await runSagaInShell(plugin, pluginState('notes', { years }, { saga: crashWhenTold }), { backend });
    const of2026 = years.of({ query: { year: 2026 } });
    app.dispatch(of2026.needed());
    app.dispatch({ type: 'crash' });
    await expect.poll(() => of2026.select(app.store.getState())).toEqual({ status: 'idle', isStale: true });
    app.dispatch(of2026.needed());
    arrive[0]?.('old');
    arrive[1]?.('new');
    await app.settled();
    expect(of2026.select(app.store.getState())).toMatchObject({ status: 'ready', data: 'new' });
    expect(received).toHaveLength(2);
  });

  it('is forgotten at sign-out', async () => {
    const app = await start();
    const of2026 = app.years.of({ query: { year: 2026 } });
    app.dispatch(of2026.needed());
    await app.settled();
    app.kernel.leave();
    expect(of2026.select(app.store.getState())).toEqual({ status: 'idle' });
  });
});

it('gathers its data by a saga where one answer is not enough', async () => {
  const pairs = keyedResource(function* pair(first: number) {
    const [one, other] = [yield* request(year, { query: { year: first } }), yield* request(year, { query: { year: first + 1 } })];
    return `${one} and ${other}`;
  });
  const { backend } = fakeBackend(answers(year, ({ query }) => (query.year === 0 ? isLost() : String(query.year))));
  const app = await runSagaInShell(plugin, pluginState('notes', { pairs }), { backend });
  for (const first of [-1, 2025]) app.dispatch(pairs.of(first).needed());
  await app.settled();
  const seen = (first: number) => pairs.of(first).select(app.store.getState());
  expect(seen(2025)).toMatchObject({ status: 'ready', data: '2025 and 2026' });
  expect(seen(-1)).toMatchObject({ status: 'failed', error: { status: 0 } });
});

it('whose loader cleans up by an effect can be reloaded', async () => {
  const arrive: ((answer: readonly string[]) => void)[] = [];
  const gathered = resource(function* gather() {
    const cleaned = yield* fork(() => take('never'));
    try {
      return yield* request(listed, {});
    } finally {
      yield* cancel(cleaned);
    }
  });
  const { backend } = fakeBackend(answers(listed, () => new Promise<readonly string[]>((resolve) => arrive.push(resolve))));
  const app = await runSagaInShell(plugin, pluginState('notes', { gathered }), { backend });
  const seen = () => gathered.select(app.store.getState());
  app.dispatch(gathered.requested());
  app.dispatch(gathered.requested());
  expect(seen()).toEqual({ status: 'loading' });
  arrive[1]?.(['new']);
  arrive[0]?.(['old']);
  await app.settled();
  expect(seen()).toMatchObject({ status: 'ready', data: ['new'] });
});

it('says which resource is used outside of any state', () => {
  expect(() => resource(listed).needed()).toThrow('The resource list is used, but stands in no pluginState or modalState.');
});
