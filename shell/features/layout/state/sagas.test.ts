import { expect, it, vi } from 'vitest';
import { advance } from '../../../kernel/clock';
import { notified } from '../../../kernel/effects/snackbar';
import { signedOut } from '../../../kernel/lifecycle';
import { modalClosed, modalOpened } from '../../../kernel/modals/modals';
import { fakeBackend } from '../../../testing/fakeBackend';
import { runSagaInShell } from '../../../testing/runSagaInShell';
import { layout } from '../feature';
import state from '.';
import { noticesHeld, noticesReleased } from './slice';

const run = () => runSagaInShell(layout.plugin, state, { backend: fakeBackend().backend });
const saved = notified({ message: { text: 'Saved.' }, intent: 'success' });
const sent = notified({ message: { text: 'Sent.' }, intent: 'success' });

it('[SHL-136, PRG-271] takes each snackbar away 3500 ms after it came', async () => {
  const { store, state: own } = await run();
  store.dispatch(saved);
  advance(2000);
  store.dispatch(sent);
  expect(own().notices).toHaveLength(2);
  advance(1500);
  await vi.waitFor(() => expect(own().notices).toHaveLength(1));
  advance(2000);
  await vi.waitFor(() => expect(own().notices).toHaveLength(0));
});

it('shows a repeated message once, for the duration of the last one', async () => {
  const { store, state: own } = await run();
  store.dispatch(saved);
  advance(3000);
  store.dispatch(saved);
  expect(own().notices).toHaveLength(1);
  advance(3499);
  expect(own().notices).toHaveLength(1);
  advance(1);
  await vi.waitFor(() => expect(own().notices).toHaveLength(0));
});

it('keeps a snackbar with a button for ten seconds', async () => {
  const { store, state: own } = await run();
  store.dispatch(notified({ message: { text: 'New.' }, intent: 'info', offer: { label: { text: 'Read' }, action: { type: 'read' } } }));
  advance(9999);
  expect(own().notices).toHaveLength(1);
  advance(1);
  await vi.waitFor(() => expect(own().notices).toHaveLength(0));
});

it('keeps hovered or focused snackbars, also one that arrives meanwhile, and restarts their durations', async () => {
  const { store, state: own } = await run();
  store.dispatch(saved);
  store.dispatch(noticesHeld());
  store.dispatch(sent);
  advance(60_000);
  store.dispatch(noticesReleased());
  advance(3499);
  expect(own().notices).toHaveLength(2);
  advance(1);
  await vi.waitFor(() => expect(own().notices).toHaveLength(0));
});

it('[SHL-162] closes all dialogs on sign-out, and ends the calls that wait for them', async () => {
  const { store, state: own, actions } = await run();
  const first = store.dispatch(modalOpened('layout.confirm', {}));
  const second = store.dispatch(modalOpened('layout.confirm', {}));
  store.dispatch(modalClosed({ key: first.payload.key, result: true }));
  expect(own().modals).toEqual([second.payload]);
  store.dispatch(signedOut());
  expect(own().modals).toEqual([]);
  expect(actions.filter(modalClosed.match).map(({ payload }) => payload)).toEqual([{ key: first.payload.key, result: true }, { key: second.payload.key }]);
});
