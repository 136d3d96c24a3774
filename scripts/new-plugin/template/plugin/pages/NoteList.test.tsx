// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { answers, isLost, refuses } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import { api, type Note } from '../contract';
import plugin from '../plugin';

const aNote = (Text: string, Id = 1): Note => ({ Id, Text, CreatedAt: '2026-11-20T18:00:00.000Z' });

it('shows the notes and how many they are', async () => {
  const { screen } = renderInShell([plugin], { path: '/example-notes', server: [answers(api.list, () => [aNote('Walked'), aNote('Swam', 2)])] });
  expect(await screen.findByText('2 notes')).toBeVisible();
  expect(screen.getByText('Swam')).toBeVisible();
});

it('adds a note at the top, and empties the field', async () => {
  const server = [answers(api.list, () => [aNote('Walked')]), answers(api.add, ({ body }) => aNote(body.Text, 2))];
  const { screen, user } = renderInShell([plugin], { path: '/example-notes', server });
  await user.type(await screen.findByLabelText('New note'), ' Swam ');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('2 notes')).toBeVisible();
  expect(screen.getAllByText(/^(Swam|Walked)$/).map((item) => item.textContent)).toEqual(['Swam', 'Walked']);
  expect(screen.getByLabelText('New note')).toHaveValue('');
});

it('keeps what was typed when the server refuses it, and says why', async () => {
  const server = [answers(api.list, () => []), answers(api.add, refuses(400, 'Write something nicer.'))];
  const { screen, user } = renderInShell([plugin], { path: '/example-notes', server });
  await user.type(await screen.findByLabelText('New note'), 'Rain');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Write something nicer.')).toBeVisible();
  expect(screen.getByLabelText('New note')).toHaveValue('Rain');
});

it('offers another try when the notes could not be loaded', async () => {
  let isUp = false;
  const server = [answers(api.list, () => (isUp ? [] : isLost()))];
  const { screen, user } = renderInShell([plugin], { path: '/example-notes', server });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isUp = true;
  await user.click(retry);
  expect(await screen.findByText('No notes yet.')).toBeVisible();
});
