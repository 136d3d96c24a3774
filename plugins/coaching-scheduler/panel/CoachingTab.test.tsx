// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answers, refuses } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import type { CoachEntry } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { anEntry, aScheduledSession } from '../testing/anEntry';
import { acting, openPanel, scheduling } from '../testing/openPanel';

/** An instant this many days from now, on a quarter hour. */
const inDays = (days: number): string => new Date(Math.floor(Date.now() / 900_000) * 900_000 + days * 86_400_000).toISOString();

type Opened = Awaited<ReturnType<typeof openPanel>>;
const sent = ({ received }: Opened, name: string) => received.findLast((call) => call.name === name)?.input as { readonly body: object } | undefined;
const saved = answers(api.createEntry, () => ({ Entry: anEntry(), Failure: 'None' as const }));
const updated = answers(api.updateEntry, () => anEntry());

beforeEach(() => localStorage.clear());

describe('the Coaching tab', () => {
  it('[SUP-012] is shown while a coach impersonates a participant', async () => {
    const { panel } = await openPanel([]);
    expect(panel.getByRole('tab', { name: 'Coaching' })).toBeVisible();
  });

  it.each([
    ['a coach acts for nobody', { ImpersonatedUserId: null }],
    ['support acts for somebody', { ImpersonationType: 'Support' as const, IsCoach: false, IsSupport: true }],
  ])('[SUP-012] is not shown while %s', async (_, impersonation) => {
    const { screen } = renderInShell([plugin], { settings: acting(impersonation) });
    await screen.findByRole('main');
    expect(screen.queryByRole('complementary', { name: 'Side panel' })).toBeNull();
  });

  it('[SUP-078] has a form, and ten entries per page', async () => {
    const entries = Array.from({ length: 12 }, (_, n) => anEntry({ Id: `e${n}`, Notes: `Note ${n}` }));
    const { panel, user } = await openPanel(entries);
    const list = panel.getByRole('list', { name: 'Entries' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    expect(panel.getByText('1–10 of 12')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Older entries' }));
    expect(await panel.findByText('Note 11')).toBeVisible();
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  });

  it('[SUP-081, SUP-082, SUP-083, SUP-084, SUP-085, SUP-086, SUP-087, SUP-088, SUP-089, SUP-090, SUP-091, SUP-092] offers the documented types under their names', async () => {
    const { panel } = await openPanel([]);
    const options = within(panel.getByRole('combobox', { name: /Type/ })).getAllByRole<HTMLOptionElement>('option');
    expect(options.map(({ value, textContent }) => [value, textContent]).slice(1)).toEqual([
      ['Note', 'Note'],
      ['Session', 'Session'],
      ['LeftMessage', 'Voicemail'],
      ['Text', 'Text'],
      ['Referral', 'Referral'],
      ['Called', 'Call'],
      ['NoVoicemail', 'No Voicemail'],
      ['NonWorkingNumber', 'Non-Working Number'],
      ['Decline', 'Declined Coaching'],
      ['Challenge', 'Create Challenge'],
      ['Email', 'Email'],
      ['Program', 'Program'],
    ]);
  });
});

describe('a new entry', () => {
  it('[SUP-079, SUP-080, SUP-093, SUP-095] is sent as instant coaching of the participant, and resets the form', async () => {
    const shell = await openPanel([], { server: [saved] });
    const { panel, user } = shell;
    await user.selectOptions(panel.getByRole('combobox', { name: /Type/ }), 'Called');
    await user.type(panel.getByLabelText('Note'), 'Has time again.');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByRole('combobox', { name: /Type/ })).toHaveValue('Note');
    expect(sent(shell, 'createEntry')?.body).toEqual({
      UserId: 'acme-participant',
      EntryType: 'Called',
      SessionDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:(00|15|30|45):00.000Z$/),
      TimeZone: expect.stringContaining('/'),
      Notes: 'Has time again.',
      WorkFlowType: 'Instant',
      Source: 'CoachScheduling',
      ImpersonatorEntityId: 'acme',
    });
    expect(panel.getByLabelText('Note')).toHaveValue('');
  });

  it('[SUP-102, SUP-103] requires a type, a date and a time', async () => {
    const { panel, user } = await openPanel([]);
    const save = panel.getByRole('button', { name: 'Save' });
    await user.selectOptions(panel.getByRole('combobox', { name: /Time/ }), '');
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.selectOptions(panel.getByRole('combobox', { name: /Time/ }), '09:15');
    expect(save).toHaveAttribute('aria-disabled', 'false');
    await user.clear(panel.getByLabelText(/Date/));
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await user.type(panel.getByLabelText(/Date/), '2026-11-20');
    await user.selectOptions(panel.getByRole('combobox', { name: /Type/ }), '');
    expect(save).toHaveAttribute('aria-disabled', 'true');
  });

  it('[SUP-099, SUP-100] shows at once that a note is too long', async () => {
    const { panel, user } = await openPanel([]);
    await user.click(panel.getByLabelText('Note'));
    await user.paste('x'.repeat(5000));
    expect(await panel.findByText('Sorry, notes must be less than 5000 characters.')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('[SUP-107] has a text area that grows to five rows', async () => {
    const { panel, user } = await openPanel([]);
    const note = panel.getByLabelText('Note');
    expect(note).toHaveAttribute('rows', '2');
    await user.click(note);
    await user.paste('1\n2\n3\n4');
    expect(note).toHaveAttribute('rows', '4');
    await user.paste('\n5\n6\n7');
    expect(note).toHaveAttribute('rows', '5');
  });

  it('[SUP-112] that failed to save stays in the form, with the error', async () => {
    const { panel, user } = await openPanel([], { server: [answers(api.createEntry, refuses(500, '', false))] });
    await user.type(panel.getByLabelText('Note'), 'Has time again.');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByText('An error occurred, please try again later.')).toBeVisible();
    expect(panel.getByLabelText('Note')).toHaveValue('Has time again.');
  });
});

describe('a note about a session', () => {
  const session = aScheduledSession({ StartDate: inDays(-2), SessionDate: inDays(-2), Notes: 'Is on time.' });
  const write = async (entries: readonly CoachEntry[], options: RenderOptions = {}) => {
    const shell = await openPanel(entries, { ...options, server: [scheduling, ...(options.server ?? [])] });
    await shell.user.selectOptions(shell.panel.getByRole('combobox', { name: /Type/ }), 'Session');
    return shell;
  };

  it('[SUP-095, SUP-096, SUP-104, SUP-111] requires a session, and changes its note instead of adding an entry', async () => {
    const shell = await write([session], { server: [updated] });
    const { panel, user } = shell;
    await user.type(panel.getByLabelText('Note'), 'Went well.');
    expect(panel.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await user.selectOptions(panel.getByRole('combobox', { name: /Session/ }), session.Id);
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByRole('combobox', { name: /Type/ })).toHaveValue('Note');
    expect(sent(shell, 'updateEntry')?.body).toEqual({
      Id: session.Id,
      UserId: 'acme-participant',
      EntryType: 'Session',
      SessionDate: session.SessionDate,
      Notes: 'Is on time.',
      NewNote: 'Is on time.\n\nWent well.',
      ImpersonatorEntityId: 'acme',
    });
    expect(sent(shell, 'createEntry')).toBeUndefined();
  });

  const far = aScheduledSession({ Id: 'far', StartDate: inDays(-40), SessionDate: inDays(-40) });

  it('[SUP-105] offers the sessions of the surrounding days', async () => {
    const { panel } = await write([session, far]);
    const values = within(panel.getByRole('combobox', { name: /Session/ }))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
    expect(values).toEqual(['', session.Id]);
  });

  it('[SUP-106] explains what to do without a session to choose', async () => {
    const { panel, screen, user } = await write([far]);
    await user.hover(panel.getByRole('combobox', { name: /Session/ }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      "No sessions are scheduled within the next 30 days or last 30 days. Create a new session from the Participant's Profile page to add session notes.",
    );
  });

  it('[SUP-104] is an entry with a date in a company without scheduled coaching', async () => {
    const { panel, user } = await openPanel([session]);
    await user.selectOptions(panel.getByRole('combobox', { name: /Type/ }), 'Session');
    expect(panel.queryByRole('combobox', { name: /Session/ })).toBeNull();
    expect(panel.getByLabelText(/Date/)).toBeVisible();
  });
});

describe('an entry of the list', () => {
  it('[SUP-094, SUP-097, SUP-101] is edited in place; an unchanged one is not sent, and one that is too long cannot be saved', async () => {
    const shell = await openPanel([anEntry()], { server: [updated] });
    const { panel, user } = shell;
    const list = within(panel.getByRole('list', { name: 'Entries' }));
    await user.click(list.getByRole('button', { name: /^Edit/ }));
    await user.click(list.getByRole('button', { name: 'Save' }));
    expect(await list.findByRole('button', { name: /^Edit/ })).toBeVisible();
    expect(sent(shell, 'updateEntry')).toBeUndefined();
    await user.click(list.getByRole('button', { name: /^Edit/ }));
    await user.click(list.getByLabelText('Note'));
    await user.paste('x'.repeat(5000));
    expect(list.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await user.clear(list.getByLabelText('Note'));
    await user.type(list.getByLabelText('Note'), 'Walks every day.');
    await user.click(list.getByRole('button', { name: 'Save' }));
    expect(await list.findByRole('button', { name: /^Edit/ })).toBeVisible();
    expect(sent(shell, 'updateEntry')?.body).toMatchObject({ Id: 'entry-1', Notes: 'Walks after lunch.', NewNote: 'Walks every day.' });
  });

  it('[SUP-098, SUP-112] is deleted after a confirmation', async () => {
    const shell = await openPanel([anEntry()], { server: [answers(api.deleteEntry, () => true)] });
    const { panel, screen, user } = shell;
    await user.click(panel.getByRole('button', { name: /^Delete/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Delete' }));
    expect(dialog.getByText('Would you like to delete this Note?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Entry successfully deleted')).toBeInTheDocument();
    expect(sent(shell, 'deleteEntry')).toEqual({ params: { id: 'entry-1' } });
  });

  it('[COA-015, COA-066] that is a future session is cancelled instead of deleted, with or without a mail', async () => {
    const session = aScheduledSession({ Status: 'Upcoming', StartDate: inDays(2), EndDate: inDays(3), SessionDate: inDays(2) });
    const shell = await openPanel([session], { server: [scheduling, answers(api.cancelEntry, ({ params }) => params.sendEmail === 'true')] });
    const { panel, screen, user } = shell;
    expect(panel.queryByRole('button', { name: /^Delete/ })).toBeNull();
    await user.click(panel.getByRole('button', { name: /^Cancel session: Session/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getAllByText(/Pat Participant/)[0]).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel & Send Email' }));
    expect(await screen.findByText('Entry successfully deleted & email sent')).toBeInTheDocument();
    expect(sent(shell, 'cancelEntry')).toEqual({ params: { id: session.Id, sendEmail: 'true' } });
    await expect.poll(() => shell.received.filter(({ name }) => name === 'entries').length).toBe(2);
  });

  it('[COA-030] that is a session shows its outcome, and whether it was canceled', async () => {
    const held = aScheduledSession({ Id: 'held', Status: 'Completed', StartDate: inDays(-2), SessionDate: inDays(-2) });
    const canceled = aScheduledSession({ Id: 'canceled', Status: 'Declined', SessionDate: inDays(2), CancelledAt: inDays(-1) });
    const { panel } = await openPanel([held, canceled]);
    expect(panel.getByText('Completed')).toBeVisible();
    expect(panel.getByText('Canceled')).toBeVisible();
  });

  it('[SUP-108, SUP-109] of another coach is read-only', async () => {
    const { panel } = await openPanel([anEntry({ CoachUserId: 'acme-leadcoach', CoachName: 'Lena Leadcoach' })]);
    expect(panel.getByText('Walks after lunch.')).toBeVisible();
    expect(panel.getByText(/Lena Leadcoach/)).toBeVisible();
    expect(panel.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull();
  });
});
