// @vitest-environment jsdom
import { Button } from '@fluentui/react-components';
import { act, within } from '@testing-library/react';
import { useState } from 'react';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { Link } from 'wouter';
import type { ModalProps } from '../../kernel/declaration/definePlugin';
import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import { modalOpened } from '../../kernel/modals/modals';
import type { Schemas } from '../../net/contract';
import { endpoints } from '../../net/endpoints';
import { bodyLimits, withLimits } from '../../net/limits';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import { DialogFrame } from '../DialogFrame';
import { Form } from './Form';
import { TextField } from './fields/TextField';
import { SubmitButton } from './SubmitButton';
import { useContractForm } from './useContractForm';

const routes = { save: ['POST', '/notes'] } as const;
const schemas = {
  save: { summary: 'Save a note', access: 'user', envelope: 'none', body: Type.Object({ Text: Type.String() }), response: Type.Boolean() },
} as const satisfies Schemas<typeof routes>;
const api = withLimits(endpoints<typeof schemas>(routes), bodyLimits(schemas, 'save'));

/** A form that stays in the state of sending until the button Answer is pressed. */
const Note = () => {
  const [isSending, setIsSending] = useState(false);
  const form = useContractForm(api.save, { start: { Text: '' }, send: () => setIsSending(true), isSending });
  return (
    <Form of={form}>
      <TextField of={form} name="Text" label="Note" />
      <SubmitButton of={form}>Save</SubmitButton>
      <button type="button" onClick={() => setIsSending(false)}>
        Answer
      </button>
      <Link href="/other">Elsewhere</Link>
      <Link href="/?tab=2">Next tab</Link>
    </Form>
  );
};

const Other = () => (
  <>
    <p>Other page</p>
    <Link href="/">Back</Link>
  </>
);

const Two = () => (
  <>
    <Note />
    <Note />
  </>
);

const Dialog = ({ close }: ModalProps<{ readonly input: object; readonly result: string }>) => (
  <DialogFrame title="A note" onClose={() => close()} actions={<Button onClick={() => close('done')}>Done</Button>}>
    <Note />
  </DialogFrame>
);

const notes = definePlugin({
  id: 'notes',
  messages: noTexts,
  routes: {
    note: page('/', async () => ({ default: Note })),
    two: page('/two', async () => ({ default: Two })),
    other: page('/other', async () => ({ default: Other })),
  },
  modals: { note: async () => ({ default: Dialog }) },
} as unknown as Parameters<typeof definePlugin>[0]);

const open = async (path = '/') => {
  const shell = renderInShell([notes], { path });
  await shell.screen.findAllByLabelText('Note');
  const question = () => shell.screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  return { ...shell, answer: async (name: string) => shell.user.click(within(await question()).getByRole('button', { name })) };
};

it('asks before a link leaves changes; if the user stays, the input stays', async () => {
  const { screen, user, answer, navigation } = await open();
  await user.type(screen.getByLabelText('Note'), 'Half');
  await user.click(await screen.findByRole('link', { name: 'Elsewhere' }));
  await answer('Stay');
  expect(screen.getByLabelText('Note')).toHaveValue('Half');
  expect(navigation.address()).toBe('/');
  await user.click(await screen.findByRole('link', { name: 'Elsewhere' }));
  await answer('Leave');
  expect(await screen.findByText('Other page')).toBeVisible();
});

it('asks nothing without changes, within the page, and after the form was taken', async () => {
  const { screen, user, navigation } = await open();
  await user.type(screen.getByLabelText('Note'), 'x');
  await user.click(screen.getByRole('link', { name: 'Next tab' }));
  expect(navigation.address()).toBe('/?tab=2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  await user.click(await screen.findByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Other page')).toBeVisible();
});

it('asks about input that was typed while the form was sent', async () => {
  const { screen, user, answer } = await open();
  await user.type(screen.getByLabelText('Note'), 'x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('Note'), 'y');
  await user.click(screen.getByRole('button', { name: 'Answer' }));
  expect(screen.getByLabelText('Note')).toHaveValue('xy');
  await user.click(await screen.findByRole('link', { name: 'Elsewhere' }));
  await answer('Leave');
  expect(await screen.findByText('Other page')).toBeVisible();
});

it('begins a dialog at its first field, and asks before one with changes is closed, whichever way; an answer of the dialog itself closes it', async () => {
  const { screen, user, answer, app } = await open();
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'A note' }));
  const begins = async () => expect.poll(async () => (await dialog()).getByLabelText('Note')).toHaveFocus();
  const isGone = () => expect.poll(() => screen.queryByRole('dialog', { name: 'A note' })).toBeNull();
  act(() => void app.store.dispatch(modalOpened('notes.note', {})));
  await begins();
  await user.keyboard('Half{Escape}');
  await answer('Stay');
  expect((await dialog()).getByLabelText('Note')).toHaveValue('Half');
  await user.click((await dialog()).getByRole('button', { name: 'Close' }));
  await answer('Leave');
  await isGone();
  act(() => void app.store.dispatch(modalOpened('notes.note', {})));
  await user.type((await dialog()).getByLabelText('Note'), 'Half');
  await user.click((await dialog()).getByRole('button', { name: 'Done' }));
  await isGone();
});

it('asks nothing any longer once both of two forms of a page are gone', async () => {
  const { screen, user, answer, navigation } = await open('/two');
  for (const field of await screen.findAllByLabelText('Note')) await user.type(field, 'Half');
  await user.click((await screen.findAllByRole('link', { name: 'Elsewhere' }))[0] as HTMLElement);
  await answer('Leave');
  expect(await screen.findByText('Other page')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Back' }));
  expect(navigation.address()).toBe('/');
});
