// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { createSlice, definePlugin, deliver, draftDropped, type PayloadAction, page, put, safely, takeEvery, useDispatch, useDraft } from '#shell/api';
import { refused, signInRequested } from '../../features/session/state/slice';
import { EndpointError } from '../../net/EndpointError';
import type { Endpoint } from '../../net/endpoints';
import { aToken } from '../../testing/factories';
import { answers, refuses } from '../../testing/fakeBackend';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import { selectDrafts } from '../drafts/state/selectors';
import { keptCalls, onFreshDevices } from '../testing/notes';
import { selectHasLookedUp } from './state/selectors';

onFreshDevices();

const save: Endpoint<{ readonly body: string }, string> = { name: 'save', method: 'POST', path: '/save' };
const form = 'diary.note';
const slice = createSlice({ name: 'diary', initialState: null, reducers: { written: (state, _action: PayloadAction<string>) => state } });

const Note = () => {
  const [text, setText] = useState('');
  const dispatch = useDispatch();
  const offer = useDraft(form, text, setText);
  return (
    <form>
      {offer}
      <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => dispatch(slice.actions.written(text))}>
        Send
      </button>
    </form>
  );
};

function* write({ payload: body }: PayloadAction<string>) {
  yield* deliver('diary', save, { body }, { about: { body }, form });
  yield* put(draftDropped(form));
}

const diary = definePlugin({
  id: 'diary',
  messages: noTexts,
  routes: { note: page('/note', async () => ({ default: Note })) },
  state: async () => ({
    default: {
      slice,
      *saga() {
        yield* takeEvery(slice.actions.written, safely(write));
      },
    },
  }),
  startsAt: 'sign-in',
});

const token = aToken({ Plugins: [{ Id: 'diary', Url: 'diary' }] });

/** A form with input, on a device that stores calls and drafts. */
const typing = async (answer: () => string | Promise<string>) => {
  const view = renderInShell([diary], { path: '/note', token, server: [answers(save, () => answer())] });
  const { app, screen, user } = view;
  const field = () => screen.findByRole('textbox', { name: 'Note' });
  const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft.'));
  const offer = () => selectDrafts(app.store.getState()).offers[form];
  await user.type(await field(), 'two apples');
  await expect.poll(drafts).toHaveLength(1);
  await expect.poll(() => selectHasLookedUp(app.store.getState())).toBe(true);
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
  const calls = () => view.received.filter(({ name }) => name === 'save');
  const signInAgain = async (): Promise<void> => {
    await screen.findByRole('button', { name: 'Sign In' });
    act(() => void app.store.dispatch(signInRequested({ userName: 'pat', password: 'secret' })));
    await field();
    await expect.poll(offer).toBeDefined();
  };
  return { ...view, drafts, offer, send, calls, signInAgain };
};

describe('the text of a form that was sent', () => {
  it('when the session had ended is sent once at the next sign-in, and not offered as well', async () => {
    let isIn = false;
    const view = await typing(() => {
      if (isIn) return 'done';
      view.app.store.dispatch(refused({ consequence: 'sign-out', token: token.Token }));
      return refuses(401, 'Sign in')();
    });
    await view.send();
    await expect.poll(() => view.calls().length).toBe(1);
    await expect.poll(view.drafts).toEqual([]);
    expect(await keptCalls()).toBe(1);
    isIn = true;
    await view.signInAgain();
    await expect.poll(() => view.calls().length).toBe(2);
    expect(new Set(view.calls().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    await expect.poll(keptCalls).toBe(0);
    expect(view.offer()).toEqual([]);
  });

  it('is stored on the device once while no answer has come', async () => {
    const view = await typing(() => new Promise<string>(() => undefined));
    await view.send();
    await expect.poll(keptCalls).toBe(1);
    await expect.poll(view.drafts).toEqual([]);
  });

  it('is offered in a form that was opened again when the server refuses it, beside the new input', async () => {
    let refuse = (): void => undefined;
    const view = await typing(() => new Promise<string>((_, reject) => (refuse = () => reject(new EndpointError(400, ['Too much'], true)))));
    const open = async (path: string) => {
      act(() => view.navigation.go(path));
      if (path === '/note') await expect.poll(view.offer).toBeDefined();
      else await expect.poll(view.offer).toBeUndefined();
    };
    await view.send();
    await expect.poll(() => view.calls().length).toBe(1);
    await open('/elsewhere');
    await open('/note');
    await view.user.type(await view.screen.findByRole('textbox', { name: 'Note' }), 'pears');
    refuse();
    await expect.poll(view.offer).toEqual(['"two apples"']);
    expect(view.screen.getByRole('textbox', { name: 'Note' })).toHaveValue('pears');
    await open('/elsewhere');
    await open('/note');
    expect(view.offer()).toEqual(['"pears"', '"two apples"']);
  });

  it('is kept for the form again when the server refuses it', async () => {
    let refuse = (): void => undefined;
    const view = await typing(
      () =>
        new Promise<string>((_, reject) => {
          refuse = () => {
            try {
              refuses(400, 'Too much')();
            } catch (error) {
              reject(error);
            }
          };
        }),
    );
    await view.send();
    await expect.poll(view.drafts).toEqual([]);
    refuse();
    await expect.poll(view.drafts).toHaveLength(1);
    expect(await keptCalls()).toBe(0);
  });
});
