// @vitest-environment jsdom
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { Link } from 'wouter';
import { definePlugin, page } from '../../kernel/declaration/definePlugin';
import type { Schemas } from '../../net/contract';
import { EndpointError } from '../../net/EndpointError';
import { endpoints } from '../../net/endpoints';
import { bodyLimits, withLimits } from '../../net/limits';
import { change } from '../../state/change/change';
import { pluginState } from '../../state/pluginState';
import { answers } from '../../testing/fakeBackend';
import { noTexts } from '../../testing/noTexts';
import { renderInShell } from '../../testing/renderInShell';
import { Form } from './Form';
import { TextField } from './fields/TextField';
import { SubmitButton } from './SubmitButton';
import { useContractForm } from './useContractForm';

const routes = { save: ['POST', '/notes'], rename: ['PUT', '/notes/:id'] } as const;
const schemas = {
  save: { summary: 'Save a note', access: 'user', envelope: 'none', body: Type.Object({ Text: Type.String({ minLength: 1 }) }), response: Type.Boolean() },
  rename: {
    summary: 'Rename a note',
    access: 'user',
    envelope: 'none',
    params: Type.Object({ id: Type.String() }),
    body: Type.Object({ Text: Type.String() }),
    response: Type.Boolean(),
  },
} as const satisfies Schemas<typeof routes>;
const api = withLimits(endpoints<typeof schemas>(routes), bodyLimits(schemas, 'save', 'rename'));

/** The server's answer to the next attempt. */
let answer: () => boolean | Promise<boolean>;

/** A page with a form that restarts after each note. */
const open = async () => {
  const save = change(api.save, { says: { text: 'Saved.' }, failed: { text: 'The note was not saved.' } });
  const state = pluginState('notes', { save });
  const done: boolean[] = [];
  const Notes = () => {
    const form = useContractForm(api.save, {
      start: { Text: '' },
      change: save,
      whenDone: (answered) => done.push(answered),
      draft: 'notes.save',
      restarts: true,
    });
    return (
      <Form of={form}>
        <TextField of={form} name="Text" label="Note" />
        <SubmitButton of={form}>Save</SubmitButton>
        <Link href="/other">Elsewhere</Link>
      </Form>
    );
  };
  const notes = definePlugin({
    id: 'notes',
    messages: noTexts,
    routes: {
      note: page('/', async () => ({ default: Notes })),
      other: page('/other', async () => ({ default: () => <p>Other page</p> })),
    },
    state: async () => ({ default: state }),
  } as unknown as Parameters<typeof definePlugin>[0]);
  const shell = renderInShell([notes], { server: [answers(api.save, () => answer())] });
  const field = await shell.screen.findByRole('textbox', { name: /^Note/ });
  const send = async (text: string) => {
    await shell.user.type(field, text);
    await shell.user.click(shell.screen.getByRole('button', { name: 'Save' }));
  };
  return { ...shell, field, send, done };
};

const refusal =
  (message: string, isForUser = true, field?: string) =>
  () => {
    throw new EndpointError(400, [message], isForUser, 'refused', field === undefined ? [] : [{ Field: field, Message: message }]);
  };

it('says a failure once, in the form, in the words of the change where the server has none', async () => {
  const { screen, send } = await open();
  answer = refusal('at line 7', false);
  await send('Milk');
  expect(await screen.findByText('The note was not saved.')).toHaveFocus();
  expect(screen.getAllByText('The note was not saved.')).toHaveLength(1);
});

it('reports the fault of a field at the field only', async () => {
  const { screen, send, field } = await open();
  answer = refusal('No milk, please.', true, 'Text');
  await send('Milk');
  expect(await screen.findByText('No milk, please.')).toBeVisible();
  expect(screen.getAllByText('No milk, please.')).toHaveLength(1);
  expect(field).toHaveFocus();
});

it('is reset after success, reports it once, and keeps no draft', async () => {
  const { screen, send, field, done, app, user } = await open();
  answer = () => true;
  await send('Milk');
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(field).toHaveValue('');
  expect(done).toEqual([true]);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Other page')).toBeVisible();
  expect(app.store.getState()).toMatchObject({ drafts: { offers: {} } });
});

it('keeps input for the next entry that was typed while the first one was sent', async () => {
  const { send, field, user } = await open();
  let arrive = (): void => undefined;
  answer = () => new Promise((resolve) => (arrive = () => resolve(true)));
  await send('Milk');
  await user.type(field, ' and bread');
  arrive();
  await expect.poll(() => field.closest('form')?.querySelector('button')).not.toHaveAttribute('aria-disabled', 'true');
  expect(field).toHaveValue('Milk and bread');
});

it('reports a failure in a snackbar once the form has been closed', async () => {
  const { screen, send, user } = await open();
  let fail = (): void => undefined;
  answer = () => new Promise((_, reject) => (fail = () => reject(new EndpointError(400, ['Too late.'], true))));
  await send('Milk');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Other page')).toBeVisible();
  fail();
  expect(await screen.findByText('Too late.')).toBeInTheDocument();
});

/** Misuse that must not compile. */
const Misspelt = () => {
  const rename = change(api.rename);
  // @ts-expect-error the change needs more than the body
  useContractForm(api.rename, { start: { Text: '' }, change: rename });
  useContractForm(api.rename, { start: { Text: '' }, change: rename, input: (body) => ({ params: { id: '1' }, body }) });
  return null;
};
void Misspelt;
