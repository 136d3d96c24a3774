// @vitest-environment jsdom
import { expect, it } from 'vitest';
// if topic and panel
import { aUser, someSettings } from '../../shell/testing/factories';
// end
// if topic and not panel
import { aUser } from '../../shell/testing/factories';
// end
// if panel and not topic
import { someSettings } from '../../shell/testing/factories';
// end
import { answers, isLost, refuses } from '../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../shell/testing/renderInShell';
import type { Note } from './contract/schemas';
import plugin from './plugin';
import { api } from './state';

const aNote = (Text: string, Id = 1): Note => ({ Id, Text, CreatedAt: '2026-11-20T18:00:00.000Z' });
// if table
const answerOf = (...Items: readonly Note[]) => ({
  Items: [...Items],
  PaginationToken: '',
  PreviousToken: '',
  Offset: 0,
  Total: Items.length,
  IsTotalCapped: false,
});
// end
// if list
const answerOf = (...notes: readonly Note[]) => [...notes];
// end

// if page
const open = (options: RenderOptions) => renderInShell([plugin], { path: '/example-notes', ...options });
// end
// if not page
/** With impersonation enabled the side panel is open. */
const open = (options: RenderOptions) =>
  renderInShell([plugin], { settings: { Impersonation: { ...someSettings().Impersonation, IsEnabled: true } }, ...options });
// end

const write = async ({ screen, user }: ReturnType<typeof open>, text: string): Promise<void> => {
  // if dialog
  await user.click(await screen.findByRole('button', { name: 'Write a note' }));
  // end
  await user.type(await screen.findByLabelText(/New note/), text);
  await user.click(screen.getByRole('button', { name: 'Add' }));
};

it('shows the notes', async () => {
  const { screen } = open({ server: [answers(api.list, () => answerOf(aNote('Walked'), aNote('Swam', 2)))] });
  expect(await screen.findByText('Swam')).toBeVisible();
  expect(screen.getByText('Walked')).toBeVisible();
});

it('adds a note at the top', async () => {
  const held = [aNote('Walked')];
  const server = [answers(api.list, () => answerOf(...held)), answers(api.add, ({ body }) => held.unshift(aNote(body.Text, 2)) && aNote(body.Text, 2))];
  const view = open({ server });
  await write(view, ' Swam ');
  expect(await view.screen.findByText('Swam')).toBeVisible();
  expect(view.screen.getAllByText(/^(Swam|Walked)$/).map((item) => item.textContent)).toEqual(['Swam', 'Walked']);
  expect(view.received).toContainEqual(expect.objectContaining({ name: 'add', input: { body: { Text: 'Swam' } } }));
});

it('asks for a text before anything is sent', async () => {
  const view = open({ server: [answers(api.list, () => answerOf())] });
  await write(view, ' ');
  expect(view.screen.getByLabelText(/New note/)).toBeInvalid();
});

it('keeps the input when the server refuses it, and shows the reason', async () => {
  const view = open({ server: [answers(api.list, () => answerOf()), answers(api.add, refuses(400, 'Write something nicer.'))] });
  await write(view, 'Rain');
  expect((await view.screen.findAllByText('Write something nicer.'))[0]).toBeVisible();
  expect(view.screen.getByLabelText(/New note/)).toHaveValue('Rain');
});

it('offers another try when the notes could not be loaded', async () => {
  let isUp = false;
  const { screen, user } = open({ server: [answers(api.list, () => (isUp ? answerOf(aNote('Walked')) : isLost()))] });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isUp = true;
  await user.click(retry);
  expect(await screen.findByText('Walked')).toBeVisible();
});
// if topic

it('shows notes that are added in another window', async () => {
  const held = [aNote('Walked')];
  const { screen, realtime } = open({ server: [answers(api.list, () => answerOf(...held))] });
  await screen.findByText('Walked');
  held.unshift(aNote('Swam', 2));
  realtime.publish(`example-notes:${aUser().UserId}`, aNote('Swam', 2));
  expect(await screen.findByText('Swam')).toBeVisible();
});
// end
// if settings

it('offers no new note if the company has switched writing off', async () => {
  const { screen } = open({ companySettings: { 'example-notes': { writing: false } }, server: [answers(api.list, () => answerOf(aNote('Walked')))] });
  await screen.findByText('Walked');
  // if dialog
  expect(screen.queryByRole('button', { name: 'Write a note' })).toBeNull();
  // end
  // if not dialog
  expect(screen.queryByLabelText(/New note/)).toBeNull();
  // end
});
// end
// if panel and page

it('has the newest notes in the panel beside every page', async () => {
  const settings = { Impersonation: { ...someSettings().Impersonation, IsEnabled: true } };
  const { screen } = renderInShell([plugin], { path: '/nowhere', settings, server: [answers(api.list, () => answerOf(aNote('Walked')))] });
  expect(await screen.findByText('Walked')).toBeVisible();
});
// end
