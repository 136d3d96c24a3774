// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answered, answers, refuses } from '../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { MissionStatement } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { emptyLists } from '../testing/emptyLists';

const own: MissionStatement = { Text: 'A walk a day.', Type: 'Personal', OwnerId: 'person-1', Editable: true };
const company: MissionStatement = { Text: 'We look after\neach other.', Type: 'Company', OwnerId: 'acme', Editable: false };

/** The page of programs. Its cards open the dialog. */
const page = (...server: readonly Answered[]) =>
  renderInShell([plugin], { path: '/programs', server: [...emptyLists, answers(api.missions, () => [own, company]), ...server] });

const open = async (button: string, ...server: readonly Answered[]) => {
  const view = page(...server);
  await view.user.click(await view.screen.findByRole('button', { name: button }));
  const frame = await view.screen.findByRole('dialog');
  return { ...view, frame, dialog: within(frame) };
};

const edit = 'Edit: My mission statement';

describe('the mission editor', () => {
  it('[PRG-014, PRG-015, PRG-254] is 500 px wide, is named after the type, and has a text area of ten rows with Cancel and Save', async () => {
    const { frame, dialog } = await open(edit);
    expect(frame).toHaveAccessibleName('My mission statement');
    expect(frame.style.getPropertyValue('--dialog-width')).toBe('500px');
    expect(dialog.getByRole('textbox')).toHaveValue('A walk a day.');
    expect(dialog.getByRole('textbox')).toHaveAttribute('rows', '10');
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  it('[PRG-014, PRG-016] shows a read-only statement with Close only', async () => {
    const { frame, dialog, user, screen } = await open('Read: Our mission statement');
    expect(frame).toHaveAccessibleName('Our mission statement');
    expect(dialog.getByText(/We look after/)).toBeVisible();
    expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[PRG-142, PRG-143] saves only changed text that is not blank', async () => {
    const { dialog, user } = await open(edit);
    const save = dialog.getByRole('button', { name: 'Save' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.clear(dialog.getByRole('textbox'));
    await user.type(dialog.getByRole('textbox'), '   ');
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.type(dialog.getByRole('textbox'), 'Two walks.');
    expect(save).toHaveAttribute('aria-disabled', 'false');
  });

  it('[PRG-109, PRG-191, PRG-194, PRG-235] saves the text, shows a message, and updates the page', async () => {
    const saved = answers(api.saveMission, ({ body }) => ({ ...own, Text: body.Text }));
    const { dialog, user, screen, received } = await open(edit, saved);
    await user.type(dialog.getByRole('textbox'), ' And a good book.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Mission statement updated successfully')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('A walk a day. And a good book.')).toBeVisible();
    const sent = received.find(({ name }) => name === 'saveMission')?.input;
    expect(sent).toEqual({ body: { Text: 'A walk a day. And a good book.', Type: 'Personal', OwnerId: 'person-1', Editable: true } });
  });

  it('[PRG-235] shows that saving failed, and keeps the input', async () => {
    const { dialog, user } = await open(edit, answers(api.saveMission, refuses(500, 'Stack trace', false)));
    await user.type(dialog.getByRole('textbox'), ' Or two.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('An error occurred while updating mission statement. Please contact support if the issue persists.')).toBeVisible();
    expect(dialog.getByRole('textbox')).toHaveValue('A walk a day. Or two.');
  });

  it("shows the server's reason", async () => {
    const { dialog, user } = await open(edit, answers(api.saveMission, refuses(403, 'You cannot change this mission statement.')));
    await user.type(dialog.getByRole('textbox'), ' Or two.');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('You cannot change this mission statement.')).toBeVisible();
  });
});
