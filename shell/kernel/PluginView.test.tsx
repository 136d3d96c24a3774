// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { call } from 'typed-redux-saga';
import { expect, it, vi } from 'vitest';
import { createCatalogue } from '../i18n/catalogue';
import { pluginState } from '../state/pluginState';
import { memoryNavigation } from '../testing/memoryNavigation';
import { noTexts } from '../testing/noTexts';
import { KernelProvider } from './KernelProvider';
import { createKernel } from './kernel';
import { PluginView, prepareView } from './PluginView';
import { createStore } from './store';

const world = () => {
  const { store, reducer, run } = createStore();
  const frame = { plugin: { id: 'frame', messages: noTexts } };
  const kernel = createKernel({
    store,
    reducer,
    run,
    features: [frame],
    catalogue: createCatalogue('en-US'),
    loadDeclaration: async () => ({ default: { ...frame.plugin, id: 'other' } }),
  });
  kernel.start();
  const draw = (view: Parameters<typeof prepareView>[2], plugin = 'frame') =>
    render(
      <KernelProvider kernel={kernel} store={store} navigation={memoryNavigation('/')}>
        <PluginView
          plugin={plugin}
          view={view}
          input={{}}
          loading={<p>Wait</p>}
          failed={({ retry }) => (
            <button type="button" onClick={retry}>
              Failed
            </button>
          )}
        />
      </KernelProvider>,
    );
  return { kernel, draw };
};

/** Waits for everything that needs no network. */
const atHand = () => new Promise((resolve) => setImmediate(resolve));

const View = () => <p>There</p>;

const parts = { rows: { reducer: (rows: readonly string[] = []) => rows } };

it('draws a view that was prepared without a loader before it, and keeps it when plugins arrive', async () => {
  const { kernel, draw } = world();
  const view = vi.fn(async () => ({ default: View }));
  prepareView(kernel, 'frame', view);
  await atHand();
  draw(view);
  const drawn = screen.getByText('There');
  await kernel.enter([{ Id: 'other', Url: 'other' }]);
  expect(screen.getByText('There')).toBe(drawn);
  expect(view).toHaveBeenCalledOnce();
});

it('requests a view again that could not be prefetched', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { kernel, draw } = world();
  const view = vi.fn(async () => ({ default: View })).mockRejectedValueOnce(new Error('no connection'));
  prepareView(kernel, 'frame', view);
  await atHand();
  draw(view);
  expect(await screen.findByText('There')).toBeVisible();
  expect(view).toHaveBeenCalledTimes(2);
});

it('reports a missing view when it is rendered, and not when it was only prefetched', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { kernel, draw } = world();
  const miss = vi.spyOn(kernel, 'miss');
  const view = () => Promise.reject(new Error('gone after a deployment'));
  prepareView(kernel, 'frame', view);
  await atHand();
  expect(miss).not.toHaveBeenCalled();
  draw(view);
  expect(await screen.findByText('Failed')).toBeVisible();
  expect(miss).toHaveBeenCalledWith('frame');
});

it('does not report a view that is refused after sign-out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { kernel, draw } = world();
  await kernel.enter([{ Id: 'other', Url: 'other' }]);
  const miss = vi.spyOn(kernel, 'miss');
  let refuse = (_error: Error): void => undefined;
  draw(
    () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
    'other',
  );
  kernel.leave();
  refuse(new Error('not signed in'));
  await atHand();
  expect(miss).not.toHaveBeenCalled();
});

it('starts the state of a view once, keeps it until sign-out, and does not start it after sign-out', async () => {
  const { kernel, draw } = world();
  const begun = vi.spyOn(kernel, 'begin');
  await kernel.enter([{ Id: 'other', Url: 'other' }]);
  const state = pluginState('other.upkeep', parts);
  const view = async () => ({ default: View, state });
  prepareView(kernel, 'other', view);
  kernel.leave();
  await atHand();
  expect(begun).not.toHaveBeenCalled();
  await kernel.enter([{ Id: 'other', Url: 'other' }]);
  draw(view, 'other');
  expect(await screen.findByText('There')).toBeVisible();
  expect(begun).toHaveBeenCalledExactlyOnceWith(state);
});

it('shows that the state of a view has crashed, and restarts it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { kernel, draw } = world();
  await kernel.enter([{ Id: 'other', Url: 'other' }]);
  let isBroken = true;
  const state = pluginState('other.upkeep', parts, {
    *saga() {
      yield* call(() => {
        if (isBroken) throw new Error('broken');
      });
    },
  });
  draw(async () => ({ default: View, state }), 'other');
  const again = await screen.findByRole('button', { name: 'Failed' });
  isBroken = false;
  again.click();
  expect(await screen.findByText('There')).toBeVisible();
});
