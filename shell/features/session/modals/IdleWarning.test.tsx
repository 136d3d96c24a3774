// @vitest-environment jsdom
import { act, within } from '@testing-library/react';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { advance } from '../../../kernel/clock';
import { aToken } from '../../../testing/factories';
import { answers } from '../../../testing/fakeBackend';
import { renderInShell } from '../../../testing/renderInShell';
import { api } from '../state/api';

it("[SES-021] promises nothing before the session's own end, which stays", async () => {
  const { screen, user } = renderInShell([], { server: [answers(api.verifyToken, () => aToken({ SessionSecondsLeft: 200 }))] });
  await expect.poll(() => localStorage.getItem('lastActivity')).not.toBeNull();
  act(() => advance(90_000));
  const dialog = await screen.findByRole('alertdialog', { name: 'Your session is about to end' });
  expect(dialog).toHaveTextContent(/You will be logged out in \d+ seconds, even if you stay active/);
  expect(dialog).not.toHaveTextContent('stay connected');
  await user.keyboard('{Shift}');
  expect(dialog.isConnected).toBe(true);
  await user.click(within(dialog).getByText('OK'));
  await expect.poll(() => dialog.isConnected).toBe(false);
});

it('[SES-021, SES-070, SES-071] counts down in words and with a bar, and closes with its button', async () => {
  const { screen, user } = renderInShell([], { server: [answers(api.keepAlive, () => true)] });
  await expect.poll(() => localStorage.getItem('lastActivity')).not.toBeNull();
  act(() => advance(790_000));
  const dialog = await screen.findByRole('alertdialog', { name: 'Your session has become inactive' });
  // The clock runs in real time as well, by some seconds on a slow machine.
  expect(dialog).toHaveTextContent(/Move mouse or touch keyboard to stay connected, you will be logged out in 1(10|0\d) seconds/);
  expect(Number(within(dialog).getByLabelText('Time until you are logged out').getAttribute('aria-valuenow'))).toBeGreaterThan(99);
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await user.click(within(dialog).getByText('Stay connected'));
  await expect.poll(() => dialog.isConnected).toBe(false);
});
