import { createSlice } from '@reduxjs/toolkit';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CategoryUpdate } from '../contracts';
import { createCatalogue } from '../i18n/catalogue';
import { someSettings } from '../testing/factories';
import { fakeBackend } from '../testing/fakeBackend';
import { fakeRealtime } from '../testing/fakeRealtime';
import { singleTab } from '../testing/fakeTabs';
import { memoryNavigation } from '../testing/memoryNavigation';
import { noTexts } from '../testing/noTexts';
import type { Build } from './build';
import type { AnyPlugin, PluginState } from './declaration/definePlugin';
import { call, put, take, takeEvery } from './effects/effects';
import { createKernel, type Feature } from './kernel';
import { announce, on } from './meeting';
import { createStore } from './store';

const view = async () => ({ default: () => null });

const counting = (id: string, rest: Partial<PluginState<{ count: number }>> = {}) => {
  const slice = createSlice({ name: id, initialState: { count: 0 }, reducers: { counted: (state) => ({ count: state.count + 1 }) } });
  const state: PluginState<{ count: number }> = { slice, saga: function* idle(): Generator {}, ...rest };
  return { slice, state };
};

const declare = (id: string, rest: Partial<AnyPlugin> = {}): AnyPlugin => ({
  id,
  messages: noTexts,
  routes: { home: { path: `/${id}?day?`, view, guards: [] } },
  ...rest,
});

const world = (
  plugins: readonly AnyPlugin[],
  features: readonly Feature[] = [],
  address = '/',
  waitFor?: (id: string) => Promise<void> | undefined,
  build?: Build,
  answered?: () => Promise<void>,
) => {
  const { store, reducer, run, provide } = createStore();
  const asked: string[] = [];
  const fetched: string[] = [];
  const declared: string[] = [];
  const kernel = createKernel({
    prefetch: ({ endpoint }, { token, language }) => void asked.push(`${endpoint.name} ${token} ${language}`),
    fetchFile: (url) => void fetched.push(url),
    store,
    reducer,
    run,
    features,
    address: () => address,
    catalogue: createCatalogue('en-US'),
    ...(build && { build }),
    ...(answered && { answered }),
    loadDeclaration: async ({ Id, Url }) => {
      declared.push(Id);
      await waitFor?.(Id);
      const plugin = plugins[Number(Url)] ?? plugins.find((one) => one.id === Id);
      if (!plugin) throw new Error('not to be had');
      return { default: plugin };
    },
  });
  provide({ kernel, backend: fakeBackend().backend, realtime: fakeRealtime(), navigation: memoryNavigation(), tabs: singleTab() });
  const enter = (...ids: string[]) => kernel.enter(ids.map((Id) => ({ Id, Url: Id })));
  return { store, kernel, asked, fetched, declared, enter, run, stateOf: (id: string) => (store.getState() as Record<string, unknown>)[id] };
};

const update: CategoryUpdate = { Category: 'Home', Message: {} };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('kernel', () => {
  it('leaves out a plugin that claims what another has, and reports it; the others stand', async () => {
    const sent = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no server'));
    const { kernel, enter } = world([declare('one'), declare('two', { routes: { list: { path: '/one', view, guards: [] } } }), declare('three')]);
    await enter('one', 'two', 'three');
    const { assembly, status, failures } = kernel.snapshot();
    expect(status).toBe('ready');
    expect([...assembly.plugins.keys()]).toEqual(['one', 'three']);
    expect([...failures]).toEqual([['two', 'not-loaded']]);
    const problem = 'plugin two is left out: one.home and two.list have the same path: /one';
    expect(console.error).toHaveBeenCalledWith(problem);
    expect(sent).toHaveBeenCalledWith('/api/__dev/problems', expect.objectContaining({ body: JSON.stringify({ problem }) }));
    sent.mockRestore();
  });

  it('links to no page whose condition is false', async () => {
    const { slice, state } = counting('root', {
      facts: ({ count }) => ({ session: 'signed-in', licensed: [{ Id: 'programs', Url: '', Settings: { tips: count > 0 } }] }),
    });
    const list = { path: '/programs', view, guards: [], enabledWhen: { setting: 'tips' } };
    const { kernel, enter, store } = world([declare('programs', { settings: { tips: true }, routes: { list } })], [{ plugin: declare('root'), state }]);
    kernel.start();
    await enter('programs');
    expect(kernel.linkTo('programs.list', {})).toBeUndefined();
    store.dispatch(slice.actions.counted());
    expect(kernel.linkTo('programs.list', {})).toBe('/programs');
  });

  it('links only to pages of plugins that are licensed', async () => {
    const { kernel, enter } = world([
      declare('programs', { routes: { list: { path: '/programs', view, guards: [] }, detail: { path: '/programs/detail?owner&id', view, guards: [] } } }),
    ]);
    expect(kernel.linkTo('programs.detail', { owner: 'acme', id: 'walk' })).toBeUndefined();
    await enter('programs');
    expect(kernel.linkTo('programs.detail', { owner: 'acme', id: 'walk' })).toBe('/programs/detail?owner=acme&id=walk');
    expect(kernel.linkTo('rewards.summary', {})).toBeUndefined();
  });

  it('links to no page that is blocked during impersonation', async () => {
    const settings = someSettings({ Impersonation: { ...someSettings().Impersonation, ImpersonatedUserId: 'person-2' } });
    const { state } = counting('root', { facts: () => ({ session: 'signed-in', settings, licensed: [{ Id: 'programs', Url: '' }] }) });
    const list = { path: '/programs', view, guards: ['notImpersonating' as const] };
    const { kernel, enter } = world([declare('programs', { routes: { list } })], [{ plugin: declare('root'), state }]);
    kernel.start();
    await enter('programs');
    expect(kernel.linkTo('programs.list', {})).toBeUndefined();
  });

  it('neither loads nor runs code of another build, and reloads the page when the server has one', async () => {
    const startOver = vi.fn(() => true);
    const build: Build = { includes: ({ Start }) => Start === 'own', startOver, startOverIfServed: async () => undefined };
    const { kernel, fetched, declared } = world([declare('one'), declare('two')], [], '/', undefined, build);
    const two = { Id: 'two', Url: 'two', Start: 'other', Files: ['/two.js'] };
    kernel.preload([{ Id: 'one', Url: 'one', Start: 'own', Files: ['/one.js'] }, two]);
    expect([declared, fetched]).toEqual([['one'], ['/one.js']]);
    expect(startOver).not.toHaveBeenCalled();
    await kernel.enter([two]);
    expect([declared, kernel.snapshot().status]).toEqual([['one'], 'loading']);
    startOver.mockReturnValue(false);
    await kernel.enter([two]);
    expect(declared).toEqual(['one']);
    expect(kernel.snapshot().failures.get('two')).toBe('not-loaded');
  });

  it('checks whether the server still has its build when a view could not be loaded, unless the user has signed out', async () => {
    const startOverIfServed = vi.fn(async (_isMissed: () => boolean) => undefined);
    const { kernel, enter } = world([declare('one')], [], '/', undefined, { includes: () => true, startOver: () => true, startOverIfServed });
    await enter('one');
    kernel.miss('one');
    expect(startOverIfServed).toHaveBeenCalledOnce();
    const isMissed = startOverIfServed.mock.calls[0]?.[0];
    expect(isMissed?.()).toBe(true);
    kernel.leave();
    expect(isMissed?.()).toBe(false);
  });

  it('keeps the others when one plugin cannot be fetched, and says which', async () => {
    const { kernel, enter } = world([declare('programs')]);
    await enter('programs', 'lost');
    expect([...kernel.snapshot().assembly.plugins.keys()]).toEqual(['programs']);
    expect(kernel.snapshot().failures.get('lost')).toBe('not-loaded');
    expect(kernel.isReady()).toBe(true);
  });

  it('adds nothing for a user who has left while the next one signs in', async () => {
    const arrive = new Map<string, () => void>();
    const { kernel, enter } = world([declare('rewards'), declare('programs')], [], '/', (id) => new Promise((resolve) => void arrive.set(id, resolve)));
    const earlier = enter('rewards');
    kernel.leave();
    const later = enter('programs');
    arrive.get('rewards')!();
    await earlier;
    expect([kernel.snapshot().status, ...kernel.snapshot().assembly.plugins.keys()]).toEqual(['loading']);
    arrive.get('programs')!();
    await later;
    expect([...kernel.snapshot().assembly.plugins.keys()]).toEqual(['programs']);
  });

  it('prefetches the requested page as soon as its declaration is loaded, and starts nothing of it', async () => {
    const [asked, other] = [vi.fn(view), vi.fn(view)];
    const { slice, state } = counting('demo');
    const load = vi.fn(async () => ({ default: state }));
    const routes = { one: { path: '/one?id', view: asked, guards: [] }, two: { path: '/two', view: other, guards: [] } };
    const { kernel, stateOf } = world([declare('demo', { routes, state: load }), declare('else', { state: load })], [], '/es/one?id=5');
    kernel.preload([
      { Id: 'demo', Url: 'demo' },
      { Id: 'else', Url: 'else' },
    ]);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(asked).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();
    expect(kernel.catalogue.isLoaded('else')).toBe(false);
    expect(stateOf(slice.name)).toBeUndefined();
  });

  it('asks with the sign-in what features, plugins that start then and the page at hand will ask first; without one, nothing', async () => {
    const asking = (id: string) => {
      const endpoint = { name: id, method: 'GET', path: `/${id}` } as const;
      return { ...counting(id).state, ahead: [{ endpoint, input: {} }] };
    };
    const lazily = (id: string) => async () => ({ default: asking(id) });
    const plugins = [declare('early', { startsAt: 'sign-in', state: lazily('early') }), declare('demo', { state: lazily('demo') })];
    const { kernel, asked } = world([...plugins, declare('other', { state: lazily('other') })], [{ plugin: declare('root'), state: asking('root') }], '/demo');
    const licensed = ['early', 'demo', 'other'].map((Id) => ({ Id, Url: Id }));
    kernel.preload(licensed);
    kernel.preload(licensed, { token: 'token', language: 'es-419' });
    await vi.waitFor(() => expect(asked).toEqual(['root token es-419', 'early token es-419', 'demo token es-419']));
  });

  describe('C6: the page at hand, with the first drawing', () => {
    const page = (verdict: 'pass' | 'unauthorized' = 'pass') => {
      const { slice, state } = counting('demo');
      const routes = {
        home: { path: '/', view, guards: ['public', 'away'] },
        page: { path: '/demo', view, guards: ['public', 'own'] },
      };
      const guards = { own: () => verdict, away: () => ({ redirect: '/demo' }) };
      return { demo: declare('demo', { guards, routes, state: async () => ({ default: state }) }), slice };
    };

    it.each(['/demo', '/es/demo', '/'])(
      'is there with its texts and its state when the screen becomes ready at %s, once what was asked ahead is answered',
      async (address) => {
        const { demo, slice } = page();
        let answer = (): void => undefined;
        const answers = new Promise<void>((resolve) => {
          answer = resolve;
        });
        const { kernel, enter, stateOf } = world([demo], [], address, undefined, undefined, () => answers);
        const entering = enter('demo');
        await vi.waitFor(() => expect(kernel.snapshot().assembly.plugins.has('demo')).toBe(true));
        expect([kernel.isReady(), stateOf(slice.name)]).toEqual([false, undefined]);
        answer();
        await entering;
        await vi.waitFor(() => expect(kernel.isReady()).toBe(true));
        expect([kernel.catalogue.isLoaded('demo'), stateOf(slice.name)]).toEqual([true, { count: 0 }]);
      },
    );

    it('is not waited for when it takes long, and not begun where the person may not see it', async () => {
      const never = new Promise<void>(() => undefined);
      const slow = page();
      const late = world([slow.demo], [], '/demo', undefined, undefined, () => never);
      await late.enter('demo');
      const refused = page('unauthorized');
      const other = world([refused.demo], [], '/demo');
      await other.enter('demo');
      await vi.waitFor(() => expect([late.kernel.isReady(), other.kernel.isReady()]).toEqual([true, true]));
      expect(other.stateOf(refused.slice.name)).toBeUndefined();
    });
  });

  it('begins to fetch the files of the page where everybody lands, and only there', async () => {
    const licensed = [{ Id: 'demo', Url: 'demo', Files: ['/demo/home.js'] }];
    const [landing, elsewhere] = [world([declare('demo')]), world([declare('demo')], [], '/demo')];
    for (const { kernel } of [landing, elsewhere]) kernel.preload(licensed);
    expect([landing.fetched, elsewhere.fetched]).toEqual([['/demo/home.js'], []]);
  });

  it('a plugin has the texts of the declaration that was taken in, not of an earlier one that was fetched ahead', async () => {
    const texts = (hello: string) => vi.fn(async () => ({ default: { hello } }));
    const [before, after] = [texts('Hello'), texts('Hello again')];
    const plugins = [before, after].map((english) => declare('demo', { messages: { ...noTexts, 'en-US': english } }));
    const { kernel } = world(plugins, [], '/demo');
    kernel.preload([{ Id: 'demo', Url: '0' }]);
    await vi.waitFor(() => expect(before).toHaveBeenCalled());
    await kernel.enter([{ Id: 'demo', Url: '1' }]);
    await kernel.catalogue.load('demo', kernel.snapshot().assembly.plugins.get('demo')!.messages);
    expect(kernel.catalogue.messages()).toEqual({ 'demo.hello': 'Hello again' });
  });

  it('activates a plugin once, on first use', async () => {
    const { slice, state } = counting('demo');
    const load = vi.fn(async () => ({ default: state }));
    const { kernel, enter, store, stateOf } = world([declare('demo', { state: load })]);
    await enter('demo');
    expect(stateOf('demo')).toBeUndefined();
    await Promise.all([kernel.activate('demo'), kernel.activate('demo')]);
    store.dispatch(slice.actions.counted());
    expect(stateOf('demo')).toEqual({ count: 1 });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('[SHL-002] is ready when what starts at sign-in says so', async () => {
    const { slice, state } = counting('demo', { ready: (own) => own.count > 0, facts: (own) => ({ 'rewards.badge': String(own.count) }) });
    const { kernel, enter, store } = world([declare('demo', { startsAt: 'sign-in', state: async () => ({ default: state }) })]);
    await enter('demo');
    expect(kernel.isReady()).toBe(false);
    const before = kernel.facts();
    expect(kernel.facts()).toBe(before);
    store.dispatch(slice.actions.counted());
    expect(kernel.isReady()).toBe(true);
    expect(kernel.facts()['rewards.badge']).toBe('1');
  });

  it('[SHL-002] starts a feature at sign-in like a plugin, beside the declarations, and fetches it ahead', async () => {
    const { slice, state } = counting('shellpart', { ready: (own) => own.count > 0 });
    const load = vi.fn(async () => ({ default: state }));
    const feature: Feature = { plugin: declare('shellpart', { startsAt: 'sign-in', state: load }) };
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { kernel, enter, store, stateOf } = world([declare('demo')], [feature], '/', () => late);
    kernel.start();
    kernel.preload([]);
    expect([load.mock.calls.length, stateOf('shellpart')]).toEqual([1, undefined]);
    const entering = enter('demo');
    await vi.waitFor(() => expect(stateOf('shellpart')).toEqual({ count: 0 }));
    arrive();
    await entering;
    expect(kernel.snapshot().status).toBe('ready');
    expect(kernel.isReady()).toBe(false);
    store.dispatch(slice.actions.counted());
    expect(kernel.isReady()).toBe(true);
    kernel.leave();
    await enter();
    expect([kernel.snapshot().status, kernel.isReady(), stateOf('shellpart')]).toEqual(['ready', false, { count: 0 }]);
  });

  it('is ready without a crashed feature, and restarts it for the next user', async () => {
    let broken = true;
    const { state } = counting('shellpart', { ready: () => false });
    const saga = vi.fn(function* crashing(): Generator {
      if (broken) yield* call(() => Promise.reject(new Error('broken')));
    });
    const { kernel, enter } = world([], [{ plugin: declare('shellpart', { startsAt: 'sign-in', state: async () => ({ default: { ...state, saga } }) }) }]);
    await enter();
    await vi.waitFor(() => expect(kernel.snapshot().failures.get('shellpart')).toBe('crashed'));
    expect(kernel.isReady()).toBe(true);
    kernel.leave();
    broken = false;
    saga.mockClear();
    await enter();
    expect(saga).toHaveBeenCalledOnce();
    expect(kernel.snapshot().failures.has('shellpart')).toBe(false);
  });

  it('wakes up a sleeping listener, then delivers the event', async () => {
    const { slice, state } = counting('demo');
    const listening = {
      ...state,
      saga: function* listen(): Generator {
        yield* takeEvery(on('root.categoryUpdated'), function* count(): Generator {
          yield* put(slice.actions.counted());
        });
      },
    };
    const { enter, run, stateOf } = world([declare('demo', { listensTo: ['root.categoryUpdated'], state: async () => ({ default: listening }) })]);
    await enter('demo');
    await run(() => announce('root.categoryUpdated', update)).toPromise();
    expect(stateOf('demo')).toEqual({ count: 1 });
  });

  it('forgets all state of the person on leaving and cancels the plugins, not the features', async () => {
    const { slice, state } = counting('demo');
    const ended = vi.fn();
    const demo = {
      ...state,
      saga: function* waiting(): Generator {
        try {
          yield* take('never');
        } finally {
          ended('demo');
        }
      },
    };
    const { state: featureState } = counting('shellpart');
    const feature: Feature = {
      plugin: declare('shellpart'),
      state: {
        ...featureState,
        saga: function* waiting(): Generator {
          try {
            yield* take('never');
          } finally {
            ended('feature');
          }
        },
      },
    };
    const { kernel, enter, store, stateOf } = world([declare('demo', { startsAt: 'sign-in', state: async () => ({ default: demo }) })], [feature]);
    kernel.start();
    await enter('demo');
    store.dispatch(slice.actions.counted());
    kernel.leave();
    expect(ended.mock.calls).toEqual([['demo']]);
    expect(stateOf('demo')).toEqual({ count: 0 });
    expect(kernel.snapshot().status).toBe('features-only');
    await enter('demo');
    store.dispatch(slice.actions.counted());
    expect(stateOf('demo')).toEqual({ count: 1 });
  });

  it('gives a crashed plugin up and starts it again when asked', async () => {
    let broken = true;
    const { state } = counting('demo');
    const crashing = {
      ...state,
      saga: function* crashing(): Generator {
        if (broken) yield* call(() => Promise.reject(new Error('broken')));
      },
    };
    const { kernel, enter } = world([declare('demo', { state: async () => ({ default: crashing }) })]);
    await enter('demo');
    await kernel.activate('demo');
    await vi.waitFor(() => expect(kernel.snapshot().failures.get('demo')).toBe('crashed'));
    broken = false;
    await kernel.activate('demo');
    expect(kernel.snapshot().failures.has('demo')).toBe(false);
  });
});
