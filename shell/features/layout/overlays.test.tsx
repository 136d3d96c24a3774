// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import type { ConfirmInput, Modals } from '../../contracts';
import { advance } from '../../kernel/clock';
import { type AnyPlugin, page } from '../../kernel/declaration/definePlugin';
import { put, takeEvery } from '../../kernel/effects/effects';
import { notified } from '../../kernel/effects/snackbar';
import { openModal, openOwnModal } from '../../kernel/meeting';
import { renderInShell } from '../../testing/renderInShell';
import { DialogFrame } from '../../ui/DialogFrame';

const results: unknown[] = [];

/** A page with a button that opens an overlay. The results of dialogs are collected. */
const opener = (name: keyof Modals | 'opener.broken', input: object): AnyPlugin => {
  results.length = 0;
  const View = () => (
    <button type="button" onClick={() => document.dispatchEvent(new Event('wanted'))}>
      Open
    </button>
  );
  const texts = { close: 'Close it', spoken: 'Well done, {name}!' };
  return {
    id: 'opener',
    messages: { 'en-US': async () => ({ default: texts }), 'es-419': async () => ({ default: texts }) },
    routes: { home: page('/', async () => ({ default: View })) },
    modals: {
      broken: async () => {
        throw new Error('no such file');
      },
      nested: async () => ({ default: ({ close }: { close(): void }) => <DialogFrame title="Nested" onClose={close} /> }),
    },
    startsAt: 'sign-in',
    state: async () => ({
      default: {
        slice: { reducerPath: 'opener', reducer: (state: null = null) => state, getInitialState: () => null },
        *saga() {
          yield* takeEvery('opener/open', function* open() {
            results.push(yield* name === 'opener.broken' ? openOwnModal(name, input) : openModal(name, input as ConfirmInput));
          });
          yield* takeEvery('opener/speak', function* speak() {
            yield* put(notified({ message: { id: 'opener.spoken', values: { name: 'Pat' } }, intent: 'success' }));
          });
        },
      },
    }),
  };
};

const question: ConfirmInput = { title: { text: 'Leave?' }, text: { text: 'Your steps stay.' }, confirm: { text: 'Leave' }, cancel: { text: 'Stay' } };

const shell = async (name: Parameters<typeof opener>[0] = 'layout.confirm', input: object = question) => {
  const view = renderInShell([opener(name, input)]);
  const button = await view.screen.findByRole('button', { name: 'Open' });
  const open = (): void => {
    button.focus();
    act(() => void view.app.store.dispatch({ type: 'opener/open' }));
  };
  return { ...view, button, open };
};

describe('dialogs', () => {
  it('[SHL-161, PRG-255] asks with title, text, cancel and confirm; the focus moves into the dialog and returns', async () => {
    const { screen, user, button, open } = await shell();
    open();
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave?' });
    expect(dialog).toHaveTextContent('Your steps stay.');
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(results).toEqual([true]));
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('[PRG-255] shows sanitised HTML and a link that opens in a new window; what cannot be undone begins on the way back', async () => {
    const html = '<p style="text-align: center">Think <b>twice</b>.<img src="x" onerror="alert(1)"></p><script>alert(2)</script>';
    const { screen, user, open } = await shell('layout.confirm', {
      ...question,
      html,
      link: { label: { text: 'Read more' }, href: 'https://read.example/' },
      danger: true,
    });
    open();
    expect(await screen.findByText('twice')).toBeVisible();
    expect(document.body.innerHTML).not.toMatch(/onerror|alert\(/);
    expect(screen.getByRole('link', { name: 'Read more' })).toHaveAttribute('target', '_blank');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(results).toEqual([false]));
  });

  it('[TOO-105] is 600 px wide in the administration', async () => {
    const { screen, open } = await shell('layout.confirm', { ...question, isAdministration: true });
    open();
    expect((await screen.findByRole('alertdialog', { name: 'Leave?' })).style.getPropertyValue('--dialog-width')).toBe('600px');
  });

  it('answers no to Escape', async () => {
    const { screen, user, open } = await shell();
    open();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Leave' })).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(results).toEqual([false]));
  });

  it('[PRG-256, PRG-257] has an OK dialog, in the size of error dialogs when something failed', async () => {
    const { screen, user, open } = await shell('layout.alert', { title: { text: 'Oops!' }, text: { text: 'Not saved.' }, ok: { text: 'OK' }, isError: true });
    open();
    const dialog = await screen.findByRole('alertdialog', { name: 'Oops!' });
    expect(dialog.style.getPropertyValue('--dialog-width')).toBe('min(400px, max(40vw, 320px))');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(results).toEqual([true]));
  });

  it('[PRG-257] has a text input dialog, which does not take a blank text', async () => {
    const { screen, user, open } = await shell('layout.textInput', {
      title: { text: 'New list' },
      label: { text: 'Name' },
      confirm: { text: 'Save' },
      cancel: { text: 'Cancel' },
    });
    open();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await user.keyboard('  ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('This field is required')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Hikes{Enter}');
    await waitFor(() => expect(results).toEqual(['  Hikes']));
  });

  it('[PRG-160] stays open for a blank text, and answers nothing when it is cancelled', async () => {
    const labels = { label: { text: 'Name' }, confirm: { text: 'Save' }, cancel: { text: 'Cancel' } };
    const { screen, user, open } = await shell('layout.textInput', { title: { text: 'New list' }, ...labels, value: '   ' });
    open();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(screen.getByRole('dialog', { name: 'New list' })).toBeVisible();
    expect(results).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(results).toEqual([undefined]));
  });

  it('[PRG-257] has a video dialog of 900 px', async () => {
    const { screen, user, open } = await shell('layout.video', { title: { text: 'How to walk' }, url: '/film.mp4' });
    open();
    const dialog = await screen.findByRole('dialog', { name: 'How to walk' });
    expect(dialog.style.getPropertyValue('--dialog-width')).toBe('900px');
    expect(screen.getByLabelText('How to walk', { selector: 'video' })).toHaveAttribute('src', '/film.mp4');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(results).toEqual([undefined]));
  });

  it('closes with the page that it belongs to, when the person goes back in the browser', async () => {
    const { screen, open, navigation } = await shell();
    open();
    await screen.findByRole('alertdialog');
    act(() => navigation.back());
    await waitFor(() => expect(results).toEqual([undefined]));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('[SHL-162] closes every dialog on sign-out', async () => {
    const { screen, open, app } = await shell();
    open();
    open();
    await waitFor(() => expect(screen.getAllByRole('alertdialog', { hidden: true })).toHaveLength(2));
    act(() => app.kernel.leave());
    await waitFor(() => expect(screen.queryAllByRole('alertdialog', { hidden: true })).toEqual([]));
  });

  it('says so when a dialog cannot be shown', async () => {
    const { screen, user, open } = await shell('opener.broken');
    open();
    expect(await screen.findByRole('dialog', { name: 'This part could not be shown' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(results).toEqual([undefined]));
  });

  it('has nothing for axe to find fault with', async () => {
    const { screen, open } = await shell();
    open();
    await screen.findByRole('alertdialog');
    const { violations } = await axe.run(
      { include: [document.body], exclude: [['[data-tabster-dummy]']] },
      { rules: { 'color-contrast': { enabled: false } } },
    );
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
  });
});

describe('snackbars', () => {
  it('[SHL-136, PRG-271, ADC-075] stay for 3500 ms and are read to screen readers', async () => {
    const { screen, app } = await shell();
    act(() => void app.store.dispatch({ type: 'opener/speak' }));
    const texts = await screen.findAllByText('Well done, Pat!');
    const landmark = texts[0]?.closest('section');
    expect(landmark).toHaveAccessibleName('Messages');
    // Outside of the page the landmark has no other theme than its own.
    expect(landmark?.className).toMatch(/fui-FluentProvider/);
    // Read from the document, because dialogs hide the page. jsdom has no innerText, so it is an ordinary property.
    const read = () => [...document.querySelectorAll<HTMLElement>('body > [aria-live] *')].map(({ innerText }) => innerText);
    await expect.poll(read).toEqual(['Well done, Pat!. ']);
    act(() => advance(3499));
    expect(screen.getAllByText('Well done, Pat!').length).toBeGreaterThan(0);
    act(() => advance(1));
    await waitFor(() => expect(screen.queryByText('Well done, Pat!')).not.toBeInTheDocument());
  });

  it('have a button for what can be done, and go once it is pressed', async () => {
    const { screen, app, user } = await shell();
    const offer = { label: { text: 'Open it' }, action: { type: 'opener/open' } };
    act(() => void app.store.dispatch(notified({ message: { text: 'There is more.' }, intent: 'info', offer })));
    await user.click(await screen.findByRole('button', { name: 'Open it' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave?' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('There is more.', { selector: '.fui-ToastTitle' })).not.toBeInTheDocument());
  });

  it('never say the same twice', async () => {
    const { screen, app } = await shell();
    for (const text of ['Saved.', 'Saved.', 'Sent.']) act(() => void app.store.dispatch(notified({ message: { text }, intent: 'info' })));
    await screen.findByText('Sent.', { selector: '.fui-ToastTitle' });
    expect([...document.querySelectorAll('.fui-ToastTitle')].map(({ textContent }) => textContent)).toEqual(['Saved.', 'Sent.']);
  });

  it('stay while the pointer is on them', async () => {
    const { screen, user, app } = await shell();
    act(() => void app.store.dispatch(notified({ message: { text: 'Saved.' }, intent: 'info' })));
    const snackbar = await screen.findByText('Saved.', { selector: '.fui-ToastTitle' });
    await user.hover(snackbar);
    act(() => advance(60_000));
    expect(snackbar).toBeInTheDocument();
    await user.unhover(snackbar);
    act(() => advance(3500));
    await waitFor(() => expect(snackbar).not.toBeInTheDocument());
  });

  it('show before sign-in as well', async () => {
    const { screen, app } = renderInShell([], { signedOut: true });
    act(() => void app.store.dispatch(notified({ message: { text: 'You were signed out.' }, intent: 'error' })));
    expect(await screen.findByText('You were signed out.')).toBeVisible();
  });
});
