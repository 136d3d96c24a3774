// @vitest-environment jsdom
import { expect, it } from 'vitest';
import module from '../../devserver/modules/example-notes/routes';
import { servedBy } from '../../devserver/testing/servedBy';
import { type RenderOptions, renderInShell } from '../../shell/testing/renderInShell';
import plugin from './plugin';
import { api } from './state';

const path = '/example-notes/notes';
const server = servedBy(module, 'participant2@acme.example');

const open = (options: RenderOptions = {}) => renderInShell([plugin], { path: '/example-notes', ...server.optionsFor(api), ...options });

it('keeps one text for each day, for its writer only', async () => {
  const { screen, user } = open();
  for (const text of ['Walked', 'Swam']) {
    await user.click(await screen.findByRole('button', { name: 'Write for today' }));
    await user.type(await screen.findByLabelText(/Text/), text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(text))[0]).toBeVisible();
  }
  expect(screen.queryByText('Walked')).toBeNull();
  const reader = await server.app.as('admin@acme.example');
  expect((await reader.get(path)).body.Data.Items).toEqual([]);
});

it('refuses blanks, and calls without a session', async () => {
  expect((await server.person.put(path, { Text: '   ' })).body).toMatchObject({ Errors: [{ Field: 'Text' }] });
  expect((await server.app.anonymous('GET', path)).status).toBe(401);
});
// if topic

it('shows what is saved in another window', async () => {
  const { screen, realtime } = open();
  await screen.findByText('Nothing here yet');
  await server.person.put(path, { Text: 'Walked' });
  for (const { topic, payload } of server.app.published) realtime.publish(topic, payload);
  expect((await screen.findAllByText('Walked'))[0]).toBeVisible();
});
// end
// if setting

it('is read-only if the company has switched writing off', async () => {
  const values = { 'example-notes': { writing: false } };
  const { screen } = open({ companySettings: values });
  await screen.findByText('Nothing here yet');
  expect(screen.queryByRole('button', { name: 'Write for today' })).toBeNull();
  await server.changeSettings(values);
  expect((await server.person.put(path, { Text: 'Walked' })).status).toBe(403);
});
// end
