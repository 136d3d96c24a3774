// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { endpoints } from '../../../net/endpoints';
import { answers, refuses } from '../../../testing/fakeBackend';
import { renderInShell } from '../../../testing/renderInShell';
import type { AccountAccess } from '../contract';
import { routes } from '../contract/routes';
import type { schemas } from '../contract/schemas';

const api = endpoints<typeof schemas>(routes);

const change = {
  Id: 12,
  At: '2026-11-22T15:05:00.000Z',
  Area: 'trackers',
  What: 'Changed your entry in “Weight” of November 22, 2026',
  Fields: [{ Name: 'Entry', From: null, To: null }],
  WhyNot: null,
};
const flash = {
  Id: 11,
  At: '2026-11-22T15:04:00.000Z',
  Area: 'notices',
  What: null,
  Fields: [{ Name: 'Time zone', From: 'America/Chicago', To: 'America/New_York' }],
  WhyNot: 'It cannot be undone here.',
};

const access = (Changes: AccountAccess['Changes']): AccountAccess => ({
  Id: 's1',
  Name: 'Sam Support',
  Company: 'Acme',
  Mode: 'Support',
  ReasonDetail: null,
  Reason: 'Correction',
  Since: '2026-11-22T15:00:00.000Z',
  Until: '2026-11-22T15:10:00.000Z',
  Changes,
  More: 0,
});

it('[SUP-068] lists changes, and undoes them; others show why they cannot be undone', async () => {
  let isUndone = false;
  const listed = answers(api.accountAccess, () => [access([flash, isUndone ? { ...change, WhyNot: 'It was undone.' } : change])]);
  const undone = answers(api.undoChange, () => {
    isUndone = true;
    return true as const;
  });
  const { screen, user, received } = renderInShell([], { path: '/act/account-access', server: [listed, undone] });
  expect(await screen.findByText(/Changed your entry in “Weight”/)).toBeVisible();
  expect(screen.getByText('It cannot be undone here.')).toBeVisible();
  expect(screen.getByText('Entry: changed')).toBeVisible();
  expect(screen.getByText('Time zone: America/Chicago → America/New_York')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('It was undone.')).toBeVisible();
  expect(screen.getByText('It was undone.'), 'whoever goes by keyboard stays there').toHaveFocus();
  expect(received.find(({ name }) => name === 'undoChange')?.input).toEqual({ body: { Id: 12 } });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('[SUP-068] lists other accesses to health data, with time and area', async () => {
  const look = { Id: 3, At: '2026-11-22T15:05:00.000Z', Name: 'Carlos Coach', Company: 'Acme', Area: 'coaching' as const };
  const server = [answers(api.accountAccess, () => []), answers(api.healthLooks, () => [look])];
  const { screen } = renderInShell([], { path: '/act/account-access', server });
  const list = await screen.findByRole('list', { name: 'Who looked at my health data' });
  expect(list).toHaveTextContent('Carlos Coach, Acme');
  expect(list).toHaveTextContent('Coaching notes and participant profile');
});

it('[SUP-068] says how many changes are not listed', async () => {
  const { screen } = renderInShell([], { path: '/act/account-access', server: [answers(api.accountAccess, () => [{ ...access([flash]), More: 40 }])] });
  expect(await screen.findByText('41 changes:')).toBeVisible();
  expect(screen.getByText('40 earlier changes are not listed.')).toBeVisible();
});

it('[SUP-068] says in the words of the server why undoing failed', async () => {
  const server = [answers(api.accountAccess, () => [access([change])]), answers(api.undoChange, refuses(409, 'It has been changed since.'))];
  const { screen, user } = renderInShell([], { path: '/act/account-access', server });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('It has been changed since.')).toBeVisible();
});
