// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '../../kernel/declaration/definePlugin';
import { notified } from '../../kernel/effects/snackbar';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import { snackbarsView } from './parts/snackbarsView';

vi.mock('./parts/snackbarsView', () => ({ snackbarsView: vi.fn(() => import('./parts/Snackbars')) }));
const fetched = vi.mocked(snackbarsView);

const home = {
  id: 'home',
  messages: noTexts,
  routes: { home: page('/', async () => ({ default: () => <p>Home</p> })) },
};

const inside = async () => {
  const shell = renderInShell([home]);
  await shell.screen.findByText('Home');
  const say = (text: string): void => act(() => void shell.app.store.dispatch(notified({ message: { text }, intent: 'info' })));
  return { ...shell, say };
};

beforeEach(() => {
  fetched.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the code of the snackbars', () => {
  it('is fetched with the first thing that the person does, before there is anything to say', async () => {
    const { user, screen } = await inside();
    expect(fetched).not.toHaveBeenCalled();
    await user.click(screen.getByText('Home'));
    await user.keyboard('a');
    expect(fetched).toHaveBeenCalledOnce();
  });

  it.each([
    ['with the next message', (say: (text: string) => void) => say('Saved.')],
    ['once there is a connection', () => act(() => void window.dispatchEvent(new Event('online')))],
  ])('that could not be loaded is requested again %s', async (_, next) => {
    fetched.mockRejectedValueOnce(new Error('no connection'));
    const { screen, say } = await inside();
    say('Waiting.');
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    expect(screen.queryByText('Waiting.')).not.toBeInTheDocument();
    next(say);
    expect(await screen.findByText('Waiting.')).toBeInTheDocument();
  });
});
