// @vitest-environment jsdom
import { createSlice } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { modalState } from '../../state/modalState';
import { pluginState } from '../../state/pluginState';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import { DialogFrame } from '../../ui/DialogFrame';
import { type AnyPlugin, definePlugin, type ModalProps } from '../declaration/definePlugin';
import { signedOut } from '../lifecycle';
import { modalsOf } from './ownModals';

// The background code of signed-in users never loads: no dialog may depend on it.
vi.mock('../../features/session/state/sagas/inside', () => new Promise(() => undefined));

const happened: string[] = [];
const glasses = createSlice({ name: 'glasses', initialState: 0, reducers: {} });

const Greeting = ({ close }: ModalProps<{ readonly input: object; readonly result: undefined }>) => (
  <DialogFrame title="Good morning" onClose={() => close()} />
);
const views = {
  greeting: {
    view: async () => ({ default: Greeting }),
    state: async () => ({
      default: modalState(
        'water.greeting',
        { glasses },
        {
          *saga() {
            try {
              yield new Promise(() => undefined);
            } finally {
              happened.push('ended');
            }
          },
        },
      ),
    }),
  },
};
const modals = modalsOf<typeof views>('water');

/** Greets as soon as it has started. */
const water = definePlugin({
  id: 'water',
  messages: noTexts,
  modals: views,
  startsAt: 'sign-in',
  state: async () => ({
    default: pluginState(
      'water',
      { glasses },
      {
        *saga() {
          yield* modals.greeting({});
        },
      },
    ),
  }),
} as unknown as Parameters<typeof definePlugin>[0]) as AnyPlugin;

it('draws a dialog with a state that is opened at the first moment after the sign-in; its state ends with the sign-out', async () => {
  const { screen, app } = renderInShell([water]);
  expect(await screen.findByRole('dialog', { name: 'Good morning' })).toBeVisible();
  act(() => void app.store.dispatch(signedOut()));
  expect(happened).toEqual(['ended']);
});
