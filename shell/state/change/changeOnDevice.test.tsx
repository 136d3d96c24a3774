// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { sendingRequested } from '../../keeping/queue/actions';
import { onFreshDevices } from '../../keeping/testing/notes';
import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import type { Endpoint } from '../../net/endpoints';
import { answers, isLost, refuses } from '../../testing/fakeBackend';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import { Loaded } from '../../ui/states/Loaded';
import { useChange } from '../../ui/useChange';
import { pluginState } from '../pluginState';
import { resource } from '../resource';
import { change } from './change';
import { patch } from './patch';

onFreshDevices();

const listed: Endpoint<unknown, readonly string[]> = { name: 'list', method: 'GET', path: '/list' };
const added: Endpoint<{ readonly body: string }, string> = { name: 'add', method: 'POST', path: '/add' };
const list = resource(listed);
const expects = [patch(list, (held, { body }: { readonly body: string }) => [...held, `${body}?`])];
const add = change(added, { keep: 'device', reloads: [list], expects, says: { text: 'Added.' }, waits: { text: 'It waits.' } });
const state = pluginState('notes', { list, add });

const Page = () => {
  const { run, isRunning } = useChange(add);
  return (
    <>
      <Loaded of={list} empty="Nothing yet">
        {(texts) => texts.join(', ')}
      </Loaded>
      <button type="button" disabled={isRunning} onClick={() => run({ body: 'one' })}>
        Add
      </button>
    </>
  );
};

const plugin = definePlugin({
  id: 'notes',
  messages: noTexts,
  routes: { start: page('/notes', async () => ({ default: Page })) },
  state: async () => ({ default: state }),
});

/** Adds a text without a connection. `answer`: the server's answer after reconnecting. */
const addOffline = async (answer: (text: string) => string) => {
  const stored: string[] = [];
  let isUp = false;
  const view = renderInShell([plugin], {
    path: '/notes',
    server: [
      answers(listed, () => [...stored]),
      answers(added, ({ body }) => {
        if (!isUp) return isLost();
        stored.push(answer(body));
        return body;
      }),
    ],
  });
  expect(await view.screen.findByText('Nothing yet')).toBeVisible();
  await view.user.click(view.screen.getByRole('button', { name: 'Add' }));
  expect(await view.screen.findByText('It waits.')).toBeInTheDocument();
  expect(view.screen.getByText('one?')).toBeVisible();
  isUp = true;
  view.app.store.dispatch(sendingRequested());
  return view;
};

it('a change that must not be lost waits on this device, arrives once, and then reloads outdated data', async () => {
  const { screen, received } = await addOffline((text) => text);
  expect(await screen.findByText('one')).toBeVisible();
  const keys = received.filter(({ name }) => name === 'add').map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

it('optimistic patches of a change are reverted when the server refuses it later', async () => {
  const { screen } = await addOffline(refuses(400, 'Too short.'));
  expect(await screen.findByText('Nothing yet')).toBeVisible();
  expect(await screen.findByText(/Too short\./)).toBeInTheDocument();
});
