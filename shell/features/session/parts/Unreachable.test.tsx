// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { aBranding, aToken } from '../../../testing/factories';
import { answers, isLost } from '../../../testing/fakeBackend';
import { renderInShell } from '../../../testing/renderInShell';
import { api as rootApi } from '../../root/state/api';
import { api } from '../state/api';

it('[SES-003, SES-126] looks like the pages around sign-in, and can be retried', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let isReachable = false;
  const { screen, user } = renderInShell([], {
    server: [answers(api.verifyToken, () => (isReachable ? aToken() : isLost())), answers(rootApi.brandings, () => aBranding({ EntityName: 'Acme' }))],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'We cannot reach the server right now.' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('An error occurred, please try again later.');
  expect(await screen.findByRole('img', { name: 'Acme' })).toBeInTheDocument();
  isReachable = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('banner');
  await expect.poll(() => localStorage.getItem('lastActivity')).not.toBeNull();
});
