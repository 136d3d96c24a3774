// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { aProgramNotification } from '../../../testing/factories';
import { answers } from '../../../testing/fakeBackend';
import { renderInShell } from '../../../testing/renderInShell';
import { api } from '../state/api';

const text = vi.hoisted(() => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrived, arrive };
});
vi.mock('../../../ui/html/SafeHtml', async (original) => {
  await text.arrived;
  return original();
});

it('[NOT-039, NOT-040] a notice whose text is still loading can be neither ticked nor answered, even if it may be declined', async () => {
  const notice = aProgramNotification({ Content: '<p>Who reads it.</p>', ProceedAfterDeclineAllowed: true });
  const { screen } = renderInShell([], { server: [answers(api.programNotifications, () => [notice])] });
  await screen.findByRole('alertdialog', { name: notice.Name });
  expect(screen.getByRole('checkbox')).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  text.arrive();
  expect(await screen.findByText('Who reads it.')).toBeVisible();
  await expect.poll(() => screen.getByRole('checkbox')).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
});
