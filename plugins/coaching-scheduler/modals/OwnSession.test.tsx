// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { definePlugin, page, useModal } from '#shell/api';
import { type Answered, answers, refuses } from '../../../shell/testing/fakeBackend';
import { noTexts } from '../../../shell/testing/noTexts';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import type { OwnSession } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { anOwnSession } from '../testing/factories';

const answered: (true | undefined)[] = [];
const Opener = () => {
  const meet = useModal('coaching-scheduler.ownSession');
  return (
    <button type="button" onClick={() => void meet({ sessionId: 'session-1' }).then((result) => answered.push(result))}>
      Open
    </button>
  );
};
const opener = definePlugin({ id: 'opener', messages: noTexts, routes: { start: page('/opener', async () => ({ default: Opener })) } } as never);

const open = async (session: Partial<OwnSession> = {}, server: readonly Answered[] = [], options: RenderOptions = {}) => {
  answered.length = 0;
  const shell = renderInShell([plugin, opener], { ...options, path: '/opener', server: [answers(api.ownSession, () => anOwnSession(session)), ...server] });
  await shell.user.click(await shell.screen.findByRole('button', { name: 'Open' }));
  return { ...shell, dialog: within(await shell.screen.findByRole('dialog')) };
};

describe("the dialog of a participant's session", () => {
  it('shows type, time in both zones and coach, and links to the place', async () => {
    const { dialog } = await open();
    expect(await dialog.findByText('Follow-up')).toBeVisible();
    expect(dialog.getByText(/9:00 AM to 9:30 AM, Central/)).toBeVisible();
    expect(dialog.getByText('For Otis Other').nextElementSibling).toHaveTextContent('10:00 AM to 10:30 AM');
    expect(dialog.getByRole('link', { name: 'https://meet.example/kim' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(dialog.getByText('How the evenings go.')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Email Otis Other' })).toHaveAttribute('href', 'mailto:otis@acme.example');
  });

  it('shows the time once if both zones are equal; a place in words is no link', async () => {
    const { dialog } = await open({ CoachTimeZone: 'America/Chicago', SessionLocation: 'Room 4' });
    expect(await dialog.findByText('Room 4')).toBeVisible();
    expect(dialog.queryByText('For Otis Other')).not.toBeInTheDocument();
    expect(dialog.queryByRole('link', { name: 'Room 4' })).not.toBeInTheDocument();
  });

  it('is cancelled with a reason, and returns that it was changed', async () => {
    const { dialog, user, screen, received } = await open({}, [answers(api.cancelOwnSession, () => true)]);
    await user.click(await dialog.findByRole('button', { name: 'Cancel session' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Cancel your coaching session?' }));
    await user.type(asked.getByRole('textbox'), 'I travel.');
    await user.click(asked.getByRole('button', { name: 'Cancel session' }));
    await expect.poll(() => answered).toEqual([true]);
    const sent = received.find(({ name }) => name === 'cancelOwnSession')?.input;
    expect(sent).toEqual({ params: { id: 'session-1' }, body: { Reason: 'I travel.' } });
    expect(await screen.findByText('Your session was canceled.')).toBeVisible();
  });

  it('keeps the reason and names the contact if it is too late', async () => {
    const { dialog, user, screen } = await open({}, [answers(api.cancelOwnSession, refuses(409, 'Please contact Otis Other.'))]);
    await user.click(await dialog.findByRole('button', { name: 'Cancel session' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Cancel your coaching session?' }));
    await user.type(asked.getByRole('textbox'), 'I travel.');
    await user.click(asked.getByRole('button', { name: 'Cancel session' }));
    expect(await screen.findByText('Please contact Otis Other.')).toBeVisible();
    expect(asked.getByRole('textbox')).toHaveValue('I travel.');
  });

  it('cannot be cancelled shortly before, and names the contact', async () => {
    const { dialog } = await open({ CancelUntil: '2020-01-01T00:00:00.000Z' });
    expect(await dialog.findByText(/please contact Otis Other/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Cancel session' })).not.toBeInTheDocument();
  });

  it('says that the session no longer exists', async () => {
    const { dialog } = await open({}, [answers(api.ownSession, refuses(404, 'gone'))]);
    expect(await dialog.findByText('This session is no longer on your calendar')).toBeVisible();
  });

  it('is in Spanish for users who prefer it', async () => {
    const { dialog } = await open({}, [], { locale: 'es-419' });
    expect(await dialog.findByRole('button', { name: 'Agregar al calendario' })).toBeVisible();
  });
});

describe('the form that asks to move a session', () => {
  const [first, second] = ['2100-11-25T16:00:00.000Z', '2100-11-25T16:15:00.000Z'];

  it('proposes at most three free times, and shows afterwards that the request waits', async () => {
    let proposed: string[] = [];
    const times = [first, second, '2100-11-25T16:30:00.000Z', '2100-11-25T16:45:00.000Z'];
    const { dialog, user, screen, received } = await open({}, [
      answers(api.ownSession, () => anOwnSession({ ProposedStarts: proposed })),
      answers(api.freeTimes, () => times),
      answers(api.askToMove, ({ body: { Starts } }) => {
        proposed = [...Starts];
        return true;
      }),
    ]);
    await user.click(await dialog.findByRole('button', { name: 'Ask to move' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Ask to move your session' }));
    await asked.findByRole('button', { name: '10:00 AM' });
    await user.click(asked.getByRole('button', { name: 'Send request' }));
    expect(await asked.findByText('Choose at least one time.')).toBeVisible();
    expect(received.find(({ name }) => name === 'askToMove')).toBeUndefined();
    for (const time of ['10:30 AM', '10:15 AM', '10:00 AM']) await user.click(asked.getByRole('button', { name: time }));
    expect(asked.getByRole('button', { name: '10:45 AM' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(asked.getByRole('button', { name: /^Remove .*10:30 AM/ }));
    await user.click(asked.getByRole('button', { name: 'Send request' }));
    expect(await dialog.findByText(/Waiting for Otis Other to answer/)).toBeVisible();
    expect(received.find(({ name }) => name === 'askToMove')?.input).toEqual({ params: { id: 'session-1' }, body: { Starts: [first, second] } });
    expect(dialog.queryByRole('button', { name: 'Ask to move' })).not.toBeInTheDocument();
  });

  it('shows times in both zones, starting with the day of the session', async () => {
    const { dialog, user, screen, received } = await open({}, [answers(api.freeTimes, () => [first])]);
    await user.click(await dialog.findByRole('button', { name: 'Ask to move' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Ask to move your session' }));
    await user.click(await asked.findByRole('button', { name: '10:00 AM' }));
    expect(asked.getByText(/November 25, 2100, 10:00 AM \(Otis Other: 11:00 AM\)/)).toBeVisible();
    expect(asked.getByText(/Times are in Central Time/)).toBeVisible();
    expect(received.find(({ name }) => name === 'freeTimes')?.input).toEqual({ params: { id: 'session-1' }, query: { day: '2100-11-24' } });
  });

  it('requests free times of complete future days only', async () => {
    const { dialog, user, screen, received } = await open({}, [answers(api.freeTimes, () => [first])]);
    await user.click(await dialog.findByRole('button', { name: 'Ask to move' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Ask to move your session' }));
    const day = await asked.findByLabelText(/^Date/);
    for (const value of ['0002-11-25', '2000-11-25', '2100-11-25']) fireEvent.change(day, { target: { value } });
    await expect.poll(() => received.filter(({ name }) => name === 'freeTimes').length).toBe(2);
    expect(JSON.stringify(received)).not.toMatch(/"day":"(0002|2000)/);
  });

  it('is reloaded if the request was answered meanwhile, so that it can be sent again', async () => {
    let isAnswered = false;
    const { dialog, user } = await open({}, [
      answers(api.ownSession, () => anOwnSession({ ProposedStarts: isAnswered ? [] : [first] })),
      answers(api.withdrawMove, refuses(409, 'This request is no longer open.')),
    ]);
    const withdraw = await dialog.findByRole('button', { name: 'Withdraw request' });
    isAnswered = true;
    await user.click(withdraw);
    expect(await dialog.findByRole('button', { name: 'Ask to move' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Withdraw request' })).not.toBeInTheDocument();
  });

  it('withdraws the request, which can be sent again', async () => {
    let proposed = [first];
    const { dialog, user, screen, received } = await open({}, [
      answers(api.ownSession, () => anOwnSession({ ProposedStarts: proposed })),
      answers(api.withdrawMove, () => {
        proposed = [];
        return true;
      }),
    ]);
    expect(await dialog.findByText(/10:00 AM \(Otis Other: 11:00 AM\)/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Ask to move' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Withdraw request' }));
    expect(await screen.findByText('Your request was withdrawn.')).toBeVisible();
    expect(await dialog.findByRole('button', { name: 'Ask to move' })).toBeVisible();
    expect(received.find(({ name }) => name === 'withdrawMove')?.input).toEqual({ params: { id: 'session-1' } });
  });

  it('is not offered for a session that starts too soon', async () => {
    const { dialog } = await open({ CancelUntil: '2026-11-01T00:00:00.000Z' });
    expect(await dialog.findByText(/can no longer be canceled or moved here/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Ask to move' })).not.toBeInTheDocument();
  });

  it('says that a day has no free times', async () => {
    const { dialog, user, screen } = await open({}, [answers(api.freeTimes, () => [])]);
    await user.click(await dialog.findByRole('button', { name: 'Ask to move' }));
    expect(await within(await screen.findByRole('dialog', { name: 'Ask to move your session' })).findByText(/No free times on this day/)).toBeVisible();
  });
});
