// @vitest-environment jsdom
import { act, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { modalOpened } from '../../../kernel/modals/modals';
import { aProgramNotification } from '../../../testing/factories';
import { type Answered, answers, isLost } from '../../../testing/fakeBackend';
import { renderInShell } from '../../../testing/renderInShell';
import { signOutRequested } from '../../session/state/slice';
import type { ProgramNotification } from '../contract';
import { api } from '../state/api';

const strict = aProgramNotification();
const lenient = aProgramNotification({
  ProgramNotificationId: 'notice-2',
  Name: 'Your coach',
  Content: '<p>Who reads it.</p>',
  ProceedAfterDeclineAllowed: true,
});

const open = (notifications: readonly ProgramNotification[], ...server: readonly Answered[]) => {
  const shell = renderInShell([], {
    server: [answers(api.programNotifications, () => [...notifications]), answers(api.acceptProgramNotification, () => true), ...server],
  });
  const { screen, received } = shell;
  return {
    ...shell,
    dialog: (name: string) => screen.findByRole('alertdialog', { name }),
    isGone: () => expect.poll(() => screen.queryByRole('alertdialog')).not.toBeInTheDocument(),
    continueButton: () => screen.getByRole('button', { name: 'Continue' }),
    answered: () => received.filter(({ name }) => name === 'acceptProgramNotification').map(({ input }) => input),
  };
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the notice to agree to', () => {
  it('[NOT-037, NOT-038, NOT-039] has the name of the notice, its text and a checkbox in the words of the product', async () => {
    const { dialog, screen } = open([aProgramNotification({ Content: '<p>What <b>we</b> do.<img src="x" alt="" onerror="alert(1)"></p>' })]);
    const notice = await dialog('Your data');
    expect(await screen.findByText('we')).toBeVisible();
    expect(notice.innerHTML).not.toContain('onerror');
    const agree = 'I Pat Participant have read and agree with the terms and conditions of the Wellness Program Notification.';
    expect(within(notice).getByRole('checkbox', { name: agree })).not.toBeChecked();
    expect(
      within(notice)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Continue']);
    await expect.poll(() => notice).toContainElement(document.activeElement as HTMLElement);
    expect(document.activeElement).toHaveTextContent('What we do.');
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('names the policy of the company that is accepted', async () => {
    const { dialog } = open([aProgramNotification({ Name: 'Privacy Policy', IsPolicy: true })]);
    const accept = 'I Pat Participant have read and accept: Privacy Policy.';
    expect(within(await dialog('Privacy Policy')).getByRole('checkbox', { name: accept })).not.toBeChecked();
  });

  it('[NOT-040, NOT-044, NOT-047, NOT-048, ADN-089] needs the tick unless it may be declined, and the next one follows; by keyboard', async () => {
    const { dialog, user, screen, continueButton, answered, isGone } = open([strict, lenient]);
    await dialog('Your data');
    expect(continueButton()).toBeDisabled();
    await expect.poll(() => document.activeElement?.textContent).toContain('What we do');
    await user.tab();
    expect(screen.getByRole('checkbox')).toHaveFocus();
    await user.keyboard(' ');
    expect(continueButton()).toBeEnabled();
    await user.tab();
    await user.keyboard('{Enter}');
    await dialog('Your coach');
    expect(screen.queryByRole('alertdialog', { name: 'Your data' })).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(continueButton()).toBeEnabled();
    await user.click(continueButton());
    await isGone();
    expect(answered()).toEqual([
      { query: { programNotificationId: 'notice-1', accepted: true } },
      { query: { programNotificationId: 'notice-2', accepted: false } },
    ]);
  });

  it('[NOT-036, NOT-043] nothing but its button closes it: not Escape, not a click beside it, not the way back', async () => {
    const { dialog, user, navigation, answered, screen } = open([strict]);
    await dialog('Your data');
    await user.keyboard('{Escape}');
    await user.click(document.querySelector('.fui-DialogSurface__backdrop')!);
    expect(await dialog('Your data')).toBeVisible();
    act(() => navigation.back());
    expect(await dialog('Your data')).toBeVisible();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect(answered()).toEqual([]);
  });

  it('[NOT-036] stays below another dialog that is answered meanwhile', async () => {
    const { dialog, user, screen, app } = open([strict]);
    await dialog('Your data');
    act(() => void app.store.dispatch(modalOpened('layout.alert', { title: { text: 'Listen' }, text: { text: 'Now.' }, ok: { text: 'OK' } })));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    await expect.poll(() => screen.queryByRole('alertdialog', { name: 'Listen' })).not.toBeInTheDocument();
    expect(await dialog('Your data')).toBeVisible();
  });

  it.each<[string, () => boolean]>([
    ['cannot be stored', isLost],
    ['is not taken', () => false],
  ])('[NOT-049] stays when the answer %s, says so, and can be tried again', async (_, fails) => {
    let isGood = false;
    const { dialog, user, screen, continueButton, isGone } = open(
      [strict],
      answers(api.acceptProgramNotification, () => isGood || fails()),
    );
    await dialog('Your data');
    await user.click(screen.getByRole('checkbox'));
    await user.click(continueButton());
    expect(await screen.findByText('An error occurred, please try again later.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox')).toBeChecked();
    isGood = true;
    await expect.poll(continueButton).toHaveAttribute('aria-disabled', 'false');
    await user.click(continueButton());
    await isGone();
  });

  it('closes at sign-out', async () => {
    const { dialog, screen, app, isGone } = open([strict]);
    await dialog('Your data');
    act(() => void app.store.dispatch(signOutRequested()));
    await screen.findByRole('button', { name: 'Sign In' });
    await isGone();
  });
});
