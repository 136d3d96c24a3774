// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createCatalogue } from '../i18n/catalogue';
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
  const draw = (view: Parameters<typeof prepareView>[2]) =>
    render(
      <KernelProvider kernel={kernel} store={store} navigation={memoryNavigation('/')}>
        <PluginView plugin="frame" view={view} input={{}} loading={<p>Wait</p>} failed={() => <p>Failed</p>} />
      </KernelProvider>,
    );
  return { kernel, draw };
};

/** Everything that needs no network has arrived. */
const atHand = () => new Promise((resolve) => setImmediate(resolve));

const View = () => <p>There</p>;

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

it('asks anew for a view that could not be fetched ahead', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { kernel, draw } = world();
  const view = vi.fn(async () => ({ default: View })).mockRejectedValueOnce(new Error('no connection'));
  prepareView(kernel, 'frame', view);
  await atHand();
  draw(view);
  expect(await screen.findByText('There')).toBeVisible();
  expect(view).toHaveBeenCalledTimes(2);
});

it('tells that a view is missing once it is to be drawn, and not when it was only fetched ahead', async () => {
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
