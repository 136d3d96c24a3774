// @vitest-environment jsdom
import { act } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { api as rootApi } from '../../features/root/state/api';
import { api } from '../../features/session/state/api';
import { refused, signInRequested, signOutRequested } from '../../features/session/state/slice';
import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import { aToken, aUser } from '../../testing/factories';
import { type Answered, answers, refuses } from '../../testing/fakeBackend';
import { renderInShell } from '../../testing/renderInShell';
import { draftDropped, draftsForgotten } from './actions';
import { selectDrafts } from './state/selectors';
import { useDraft } from './useDraft';
import { useFormDraft } from './useFormDraft';

/** A form with plain state, as plugins write it. */
const Note = () => {
  const [text, setText] = useState('');
  const dispatch = useDispatch();
  const offer = useDraft('demo.note', text, setText);
  return (
    <form>
      {offer}
      <label>
        Note
        <input value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <button type="button" onClick={() => dispatch(draftDropped('demo.note'))}>
        Send
      </button>
    </form>
  );
};

/** A form of react-hook-form with a field that must not be stored. */
const Account = () => {
  const form = useForm({ defaultValues: { name: '', password: '' } });
  const offer = useFormDraft('demo.account', form, ['password']);
  return (
    <form>
      {offer}
      <label>
        Name
        <input {...form.register('name')} />
      </label>
      <label>
        Secret
        <input {...form.register('password')} />
      </label>
    </form>
  );
};

const texts = async () => ({ default: { 'nav.note': 'Note' } });
const demo = definePlugin({
  id: 'demo',
  messages: { 'en-US': texts, 'es-419': texts },
  routes: { note: page('/note', async () => ({ default: Note })), account: page('/account', async () => ({ default: Account })) },
});

const kept = 'We kept the text that you have not sent yet.';

let persons = 0;

/** Opens a page as Pat, or later as another person. */
const open = (path = '/note', ...more: readonly Answered[]) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // Each test has its own person, because apps of earlier tests may still write.
  persons += 1;
  const own = `own-${persons}`;
  let userId = own;
  const token = aToken({ Plugins: [{ Id: 'demo', Url: 'demo' }] });
  const shell = renderInShell([demo], {
    path,
    server: [answers(rootApi.currentUser, () => aUser({ UserId: userId })), answers(api.login, () => token), ...more],
  });
  const { app, screen } = shell;
  const signIn = async (as = own): Promise<void> => {
    userId = as;
    await screen.findByRole('button', { name: 'Sign In' });
    act(() => void app.store.dispatch(signInRequested({ userName: as, password: 'secret' })));
    await expect.poll(() => shell.navigation.address()).not.toBe('/act/auth/login');
    if (shell.navigation.address() !== path) act(() => shell.navigation.go(path));
    await screen.findByRole('textbox', { name: path === '/note' ? 'Note' : 'Name' });
  };
  const name = path === '/note' ? 'demo.note' : 'demo.account';
  const offer = () => selectDrafts(app.store.getState()).offers[name];
  const entries = () => Object.keys(localStorage).filter((key) => key.startsWith(`draft.${own}.`));
  const written = () => expect.poll(entries).toHaveLength(1);
  /** Waits until the dropped draft has left the device. */
  const removed = () => expect.poll(entries).toEqual([]);
  /** Waits until the drafts were read and there are none. */
  const nothingKept = () => expect.poll(offer).toEqual([]);
  return {
    ...shell,
    signIn,
    nothingKept,
    written,
    removed,
    /** Ends the session once the older drafts are read. Input is not stored before that. */
    end: async () => {
      await expect.poll(offer).toBeDefined();
      act(() => void app.store.dispatch(refused({ consequence: 'sign-out', token: token.Token })));
    },
  };
};

it('offers the input of an ended session after sign-in, and restores it', async () => {
  const { screen, user, signIn, end, container } = open();
  await user.type(await screen.findByLabelText('Note'), 'two apples');
  await end();
  await signIn();
  expect(await screen.findByText(kept)).toBeInTheDocument();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText('Note')).toHaveValue('two apples');
  expect(screen.getByLabelText('Note')).toHaveFocus();
  expect(screen.queryByText(kept)).not.toBeInTheDocument();
});

it('throws it away when the person does', async () => {
  const { screen, user, signIn, end, nothingKept, removed } = open();
  await user.type(await screen.findByLabelText('Note'), 'two apples');
  await end();
  await signIn();
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Note')).toHaveValue('');
  await removed();
  await end();
  await signIn();
  await nothingKept();
});

it('keeps nothing that was sent, nor a form that is as it was in the beginning', async () => {
  const { screen, user, signIn, end, nothingKept, written, removed } = open();
  await user.type(await screen.findByLabelText('Note'), 'two apples');
  await written();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await removed();
  await end();
  await signIn();
  await nothingKept();
  await user.type(screen.getByLabelText('Note'), 'x');
  await user.clear(screen.getByLabelText('Note'));
  await end();
  await signIn();
  await nothingKept();
});

it('keeps nothing that was sent in the very moment in which the session ended', async () => {
  const { screen, user, signIn, end, nothingKept, written, removed, app } = open();
  await user.type(await screen.findByLabelText('Note'), 'two apples');
  await written();
  act(() => void app.store.dispatch(draftDropped('demo.note')));
  await end();
  await removed();
  await signIn();
  await nothingKept();
});

it('never offers it to another person, and offers it to its person again later', async () => {
  const { screen, user, signIn, end, nothingKept } = open();
  await user.type(await screen.findByLabelText('Note'), 'two apples');
  await end();
  await signIn('person-2');
  await nothingKept();
  await end();
  await signIn();
  expect(await screen.findByText(kept)).toBeInTheDocument();
});

it('is gone after an explicit sign-out', async () => {
  const { screen, user, signIn, app, nothingKept } = open();
  await user.type(await screen.findByLabelText('Note'), 'two apples');
  act(() => void app.store.dispatch(signOutRequested()));
  await signIn();
  await nothingKept();
});

it('is gone as well when it was typed while the person was signing out in another tab', async () => {
  const { screen, user, app, written, removed } = open();
  await user.type(await screen.findByLabelText('Note'), 'two apples');
  await written();
  act(() => void app.store.dispatch(draftsForgotten()));
  await removed();
});

it('keeps an older draft that could not be read, beside new input', async () => {
  let isThere = true;
  const key = answers(api.draftKey, () => (isThere ? { Key: btoa('0123456789abcdef0123456789abcdef') } : refuses(500, 'internal', false)()));
  const { screen, user, signIn, end, nothingKept, app } = open('/note', key);
  await user.type(await screen.findByLabelText('Note'), 'old');
  await end();
  isThere = false;
  await signIn();
  await nothingKept();
  isThere = true;
  await user.type(screen.getByLabelText('Note'), 'new');
  await end();
  await signIn();
  await expect.poll(() => selectDrafts(app.store.getState()).offers['demo.note']).toEqual(['"new"', '"old"']);
});

it('keeps forms of the form library, without what must not be kept', async () => {
  const { screen, user, signIn, end } = open('/account');
  await user.type(await screen.findByLabelText('Name'), 'Pat');
  await user.type(screen.getByLabelText('Secret'), 'very secret');
  await end();
  await signIn();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(screen.getByLabelText('Name')).toHaveValue('Pat');
  expect(screen.getByLabelText('Secret')).toHaveValue('');
});

it('keeps input beside an undecided offer, and offers one after the other', async () => {
  const { screen, user, signIn, end, written } = open();
  const earlier = 'We kept an earlier text for you. What you see here now is kept as well.';
  const field = () => screen.getByLabelText('Note');
  await user.type(await screen.findByLabelText('Note'), 'old');
  await end();
  await signIn();
  expect(await screen.findByText(kept)).toBeInTheDocument();
  await user.type(field(), 'new');
  expect(screen.getByText(earlier)).toBeInTheDocument();
  await written();
  await end();
  await signIn();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(field()).toHaveValue('new');
  expect(screen.getByText(earlier)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(field()).toHaveValue('old');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(field()).toHaveValue('new');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field()).toHaveValue('new');
  await end();
  await signIn();
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(field()).toHaveValue('new');
  expect(screen.queryByRole('button', { name: 'Restore' })).not.toBeInTheDocument();
});

it('keeps the offer when input beside it is removed, and nothing after the form was sent', async () => {
  const { screen, user, signIn, end, nothingKept, removed } = open();
  await user.type(await screen.findByLabelText('Note'), 'old');
  await end();
  await signIn();
  await screen.findByText(kept);
  await user.type(screen.getByLabelText('Note'), 'x');
  await user.clear(screen.getByLabelText('Note'));
  await end();
  await signIn();
  expect(await screen.findByText(kept)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Note'), 'sent');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await removed();
  await end();
  await signIn();
  await nothingKept();
});
