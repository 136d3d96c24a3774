// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AnyPlugin, page } from '../../kernel/declaration/definePlugin';
import { setWindow } from '../../testing/fakeWindow';
import { renderInShell } from '../../testing/renderInShell';
import { PageFrame } from '../../ui/page/PageFrame';

const walking: AnyPlugin = {
  id: 'walking',
  messages: { 'en-US': async () => ({ default: { 'nav.walks': 'Walks' } }), 'es-419': async () => ({ default: { 'nav.walks': 'Caminatas' } }) },
  routes: { home: page('/', async () => ({ default: () => <PageFrame title="Home" /> })) },
  topMenu: [{ label: 'nav.walks', icon: 'heart', order: 100, to: 'home' }],
};

const open = async (choice: string) => {
  const shell = renderInShell([walking]);
  await shell.user.click(await shell.screen.findByRole('button', { name: 'Pat Participant' }));
  await shell.user.click(shell.screen.getByRole('button', { name: choice }));
  return shell;
};

it('[SHL-121] static has the menu beside the page instead of in the top bar, without a drawer', async () => {
  const { screen } = await open('At the side');
  const menu = await screen.findByRole('navigation', { name: 'Main menu' });
  expect(within(screen.getByRole('banner')).queryByRole('navigation')).toBeNull();
  expect(within(menu).getByRole('link', { name: 'Walks' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: 'Open the menu' })).toBeNull();
});

it('[SHL-121] overlay has it behind a button, however wide the window is', async () => {
  const { screen, user } = await open('Slide-in');
  expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByRole('link', { name: 'Walks' })).toBeVisible();
});

it('[SHL-121, SHL-123] there is nothing to choose where the menu slides in anyway', async () => {
  setWindow({ width: 1279 });
  const { screen, user } = renderInShell([walking]);
  await user.click(await screen.findByRole('button', { name: 'Pat Participant' }));
  expect(screen.queryByRole('button', { name: 'At the side' })).toBeNull();
});
