// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { definePlugin, page, pluginState } from '#shell/api';
import { type Answered, answers, isLost, refuses } from '../../../shell/testing/fakeBackend';
import { setWindow } from '../../../shell/testing/fakeWindow';
import { renderInShell } from '../../../shell/testing/renderInShell';
import type { SelfReportDetail } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { modals } from '../state/modals';
import { aCompletion, anAction, aProgram, aReport, aSelfReport } from '../testing/factories';

interface OpenOptions {
  readonly required?: number;
  /** Number of submissions, as the server counts them. */
  readonly submitted?: number;
  readonly viewOnly?: boolean;
  readonly nextReportAt?: string;
  readonly server?: readonly Answered[];
  readonly locale?: 'es-419';
}

/** Opens the dialog from the page of a program. */
const open = async (
  detail: Partial<SelfReportDetail>,
  { required = 3, submitted = 0, viewOnly = false, nextReportAt, server = [], locale }: OpenOptions = {},
) => {
  const program = aProgram({
    SelfReportStats: { Required: required, Submitted: submitted },
    NextReportAt: nextReportAt ?? null,
    Action: anAction({ ViewOnly: viewOnly }),
  });
  const view = renderInShell([plugin], {
    path: '/programs/detail?owner=acme&id=walk',
    ...(locale && { locale }),
    server: [
      answers(api.detail, () => program),
      answers(api.completion, () => aCompletion()),
      answers(api.selfReport, () => aSelfReport(detail)),
      answers(api.submitSelfReport, () => [aReport()]),
      ...server,
    ],
  });
  await view.user.click(await view.screen.findByRole('button', { name: 'Report progress: Walk at Lunch' }));
  const dialog = within(await view.screen.findByRole('dialog'));
  return { ...view, dialog };
};

const file = new File(['proof'], 'proof.txt', { type: 'text/plain' });

describe('the entry', () => {
  it('[PRG-023, PRG-024, PRG-122, PRG-146, PRG-152, PRG-156] a checkbox is ticked and submitted; before that Submit is disabled', async () => {
    const { dialog, user, received } = await open({ ReportingInstructions: '<p>Tick it.</p>' });
    expect(await dialog.findByRole('tab', { name: 'Entry' })).toHaveAttribute('aria-selected', 'true');
    expect(dialog.getByRole('tab', { name: 'Submissions' })).toBeDisabled();
    expect(await dialog.findByText('Tick it.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true');
    const box = dialog.getByRole('checkbox', { name: /I walked today/ });
    box.focus();
    await user.keyboard(' ');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findByText('Pending Approval')).toBeVisible();
    expect(received.find(({ name }) => name === 'submitSelfReport')?.input).toMatchObject({ body: { Checked: true } });
  });

  it('[PRG-118, PRG-243] after submitting the submissions are shown and focused', async () => {
    const { dialog, user, screen } = await open({ RequiresApproval: true });
    await user.click(await dialog.findByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    const text = 'You have successfully submitted your Walk at Lunch submission. You will receive an email when it is considered complete.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    const tab = dialog.getByRole('tab', { name: 'Submissions' });
    expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect.poll(() => document.activeElement).toBe(tab);
  });

  it('[PRG-149, PRG-151] requires file, comment and tick, and shows what is missing', async () => {
    const { dialog, user } = await open({ ReportingType: 'CheckboxAttachmentComment' });
    const comment = await dialog.findByRole('textbox', { name: /Comment/ });
    const box = dialog.getByRole('checkbox');
    await user.click(comment);
    await user.click(box);
    expect(dialog.getByText('Comment is required')).toBeVisible();
    await user.click(box);
    expect(dialog.getByText('required')).toBeVisible();
    await user.upload(dialog.getByTestId('file'), file);
    await user.click(dialog.getByRole('button', { name: 'Remove proof.txt' }));
    expect(dialog.getByText('Attachment is required')).toBeVisible();
    await user.upload(dialog.getByTestId('file'), file);
    await user.type(comment, 'In the rain.');
    expect(dialog.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(box);
    await expect.poll(() => dialog.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'false');
  });

  it('with one report a day it shows when the next one is possible', async () => {
    const { dialog, user } = await open({ UserSelfReports: [aReport({ Status: 'Approved' })] }, { nextReportAt: '2099-11-21T18:00:00.000Z' });
    expect(await dialog.findByRole('tab', { name: 'Submissions', selected: true })).toBeVisible();
    await user.click(dialog.getByRole('tab', { name: 'Entry' }));
    expect(dialog.getByText('This program accepts one report per day. You can send the next one from November 21, 2099.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  it('[PRG-153] a file over 10 MB is refused before it is sent', async () => {
    const { dialog, user } = await open({ ReportingType: 'Attachment' });
    await dialog.findByRole('tab', { name: 'Entry' });
    const large = new File(['x'], 'large.bin');
    Object.defineProperty(large, 'size', { value: 10 * 1_000_000 + 1 });
    await user.upload(dialog.getByTestId('file'), large);
    expect(dialog.getByText('The file is larger than 10 MB.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('[PRG-155, PRG-156] without a text of its own the tick has the general certification', async () => {
    const { dialog } = await open({ CheckboxText: '' });
    expect(await dialog.findByText(/^By checking this box I, Pat Participant, certify all the information is true/)).toBeVisible();
  });

  it.each([
    ['the reason of the server', refuses(409, 'You have already reported today.'), 'You have already reported today.'],
    ['that it did not work', refuses(500, 'Stack trace', false), 'Unable to process request.'],
  ])('[PRG-244] a refused report shows %s, once and in the dialog, which keeps the focus', async (_what, answer, text) => {
    const { dialog, user, screen } = await open({ ReportingType: 'Comment' }, { server: [answers(api.submitSelfReport, answer)] });
    await user.type(await dialog.findByRole('textbox', { name: /Comment/ }), 'In the rain.');
    const submit = dialog.getByRole('button', { name: 'Submit' });
    await user.click(submit);
    expect(submit).toBeEnabled();
    expect(await dialog.findByText(text)).toBeVisible();
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('false');
    expect(screen.getAllByText(text)).toHaveLength(1);
    expect(submit.closest('[role=dialog]')).toContainElement(document.activeElement as HTMLElement);
    expect(dialog.getByRole('textbox', { name: /Comment/ })).toHaveValue('In the rain.');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('one that was not accepted cannot be closed without a confirmation, and shows the reason beside the input', async () => {
    const { dialog, user, screen } = await open({ ReportingType: 'Comment' }, { server: [answers(api.submitSelfReport, refuses(400, 'Too short.'))] });
    await user.type(await dialog.findByRole('textbox', { name: /Comment/ }), 'Half');
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await dialog.findByText('Too short.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('keeps the input while the submissions are shown', async () => {
    const { dialog, user } = await open({ ReportingType: 'Comment', UserSelfReports: [aReport()] });
    await user.type(await dialog.findByRole('textbox', { name: /Comment/ }), 'Half');
    await user.click(dialog.getByRole('tab', { name: 'Submissions' }));
    await user.click(dialog.getByRole('tab', { name: 'Entry' }));
    expect(dialog.getByRole('textbox', { name: /Comment/ })).toHaveValue('Half');
  });

  it('[PRG-024] offers the form and further documents', async () => {
    const { dialog } = await open({
      Document: { DocumentUrl: '/api/filehandler/downloadFile?s3FileName=abc&displayName=form.pdf' },
      Documents: [{ DocumentUrl: 'https://elsewhere.example/guide', AssociatedText: 'Guide' }],
    });
    expect(await dialog.findByRole('button', { name: 'Download the form' })).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Guide' })).toHaveAttribute('href', 'https://elsewhere.example/guide');
  });
});

describe('the submissions', () => {
  const older = aReport({
    Status: 'Approved',
    SubmittedDate: '2026-11-10T15:00:00.000Z',
    ReviewDate: '2026-11-12T15:00:00.000Z',
    ReviewComments: 'Well done.',
  });
  const denied = aReport({ Status: 'Denied', SubmittedDate: '2026-11-15T15:00:00.000Z' });
  const newest = aReport();
  const three = { UserSelfReports: [older, newest, denied] };

  it('[PRG-025, PRG-026, PRG-115, PRG-116, PRG-124, PRG-273] lists them, newest first, with status and review', async () => {
    const { dialog, user } = await open(three);
    await user.click(await dialog.findByRole('tab', { name: 'Submissions' }));
    const rows = dialog.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows.map((cells) => cells.slice(0, 6))).toEqual([
      ['Status', 'Submitted Date', 'Comment', 'Review Date', 'Review Comments', 'Actions'],
      ['Pending Approval', 'Nov 20', 'In the rain.', '', '', ''],
      ['Denied', 'Nov 15', 'In the rain.', '', '', ''],
      ['Approved', 'Nov 10', 'In the rain.', 'Nov 12', 'Well done.', ''],
    ]);
  });

  it('[PRG-026] a column without values is left out', async () => {
    const { dialog, user } = await open({ UserSelfReports: [aReport({ Status: 'Approved', UserComment: '' })] });
    await user.click(await dialog.findByRole('tab', { name: 'Submissions' }));
    expect(dialog.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Status', 'Submitted Date']);
  });

  it('[PRG-025, PRG-026, PRG-117] on a phone each is a card with its values', async () => {
    setWindow({ width: 360 });
    const { dialog, user } = await open(three);
    await user.click(await dialog.findByRole('tab', { name: 'Submissions' }));
    const cards = within(dialog.getByRole('list', { name: 'Submissions' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'StatusPending ApprovalSubmitted DateNov 20CommentIn the rain.Actions',
      'StatusDeniedSubmitted DateNov 15CommentIn the rain.',
      'StatusApprovedSubmitted DateNov 10CommentIn the rain.Review DateNov 12Review CommentsWell done.',
    ]);
    expect(dialog.queryByRole('table')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Delete the submission of Nov 20' })).toBeVisible();
  });

  it('[PRG-117] only a waiting one can be deleted, in two steps', async () => {
    const { dialog, user, received } = await open(three, { server: [answers(api.deleteSelfReport, () => [older, denied])] });
    await user.click(await dialog.findByRole('tab', { name: 'Submissions' }));
    const remove = { name: 'Delete the submission of Nov 20' };
    expect(dialog.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);
    await user.click(dialog.getByRole('button', remove));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByRole('button', remove)).toHaveFocus();
    expect(received.map(({ name }) => name)).not.toContain('deleteSelfReport');
    await user.click(dialog.getByRole('button', remove));
    await user.click(dialog.getByRole('button', { name: 'Confirm Delete' }));
    await expect.poll(() => dialog.queryByText('Pending Approval')).toBeNull();
  });

  it('[PRG-244] a refused deletion shows the reason, once and in the dialog until the next attempt, which keeps the focus', async () => {
    let isRefused = true;
    const refusal = refuses(409, 'This submission has been reviewed.');
    const { dialog, user, screen } = await open(three, { server: [answers(api.deleteSelfReport, () => (isRefused ? refusal() : [older, denied]))] });
    await user.click(await dialog.findByRole('tab', { name: 'Submissions' }));
    await user.click(dialog.getByRole('button', { name: /^Delete/ }));
    const confirm = dialog.getByRole('button', { name: 'Confirm Delete' });
    await user.click(confirm);
    expect(await dialog.findByText('This submission has been reviewed.')).toBeVisible();
    expect(screen.getAllByText('This submission has been reviewed.')).toHaveLength(1);
    expect(confirm).toHaveFocus();
    isRefused = false;
    await user.click(confirm);
    await expect.poll(() => dialog.queryByText('This submission has been reviewed.')).toBeNull();
    await expect.poll(() => dialog.queryByText('Pending Approval')).toBeNull();
  });

  it('[PRG-119, PRG-120, PRG-122] with enough of them the entry is disabled until one is deleted', async () => {
    const { dialog, user } = await open(three, { required: 2, submitted: 2, server: [answers(api.deleteSelfReport, () => [older, denied])] });
    expect(await dialog.findByRole('tab', { name: 'Submissions' })).toHaveAttribute('aria-selected', 'true');
    expect(dialog.getByRole('tab', { name: 'Entry' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: /^Delete/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirm Delete' }));
    await expect.poll(() => dialog.getByRole<HTMLButtonElement>('tab', { name: 'Entry' }).disabled).toBe(false);
  });

  it('[PRG-120, PRG-121] deleting the last one returns to the entry, which accepts another report', async () => {
    const { dialog, user } = await open({ UserSelfReports: [newest] }, { required: 1, submitted: 1, server: [answers(api.deleteSelfReport, () => [])] });
    expect(await dialog.findByRole('tab', { name: 'Submissions', selected: true })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^Delete/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirm Delete' }));
    const entry = await dialog.findByRole('tab', { name: 'Entry', selected: true });
    await expect.poll(() => document.activeElement).toBe(entry);
    expect(dialog.getByRole('tab', { name: 'Submissions' })).toBeDisabled();
    expect(dialog.getByRole('checkbox')).toBeEnabled();
  });

  it('[PRG-123] a view-only dialog stays so after a deletion', async () => {
    const { dialog, user } = await open(three, { viewOnly: true, server: [answers(api.deleteSelfReport, () => [denied])] });
    await user.click(await dialog.findByRole('button', { name: /^Delete/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirm Delete' }));
    await expect.poll(() => dialog.queryByText('Pending Approval')).toBeNull();
    expect(dialog.getByRole('tab', { name: 'Entry' })).toBeDisabled();
  });

  it('a view-only dialog closes when its last submission is deleted', async () => {
    const { dialog, user, screen } = await open({ UserSelfReports: [newest] }, { viewOnly: true, server: [answers(api.deleteSelfReport, () => [])] });
    await user.click(await dialog.findByRole('button', { name: /^Delete/ }));
    await user.click(dialog.getByRole('button', { name: 'Confirm Delete' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});

it('a report that completes the program announces it politely, with its points and the next program', async () => {
  let program = aProgram({ SelfReportStats: { Required: 1, Submitted: 0 } });
  const { screen, user } = renderInShell([plugin], {
    path: '/programs/detail?owner=acme&id=walk',
    server: [
      answers(api.detail, () => program),
      answers(api.completion, () => aCompletion()),
      answers(api.selfReport, () => aSelfReport()),
      answers(api.submitSelfReport, () => {
        program = aProgram({ ProgramStatus: 'Complete', EarnedPoints: 200, SelfReportStats: { Required: 1, Submitted: 1 } });
        return [aReport({ Status: 'Approved' })];
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Report progress: Walk at Lunch' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox'));
  expect(screen.queryByText(/You have completed/)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  const title = await dialog.findByText('You have completed “Walk at Lunch”!');
  expect(title.closest('[role=status]')).toHaveTextContent('Well done! You earned 160 points.');
  await user.click(dialog.getByRole('link', { name: 'Find another program' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['begins with the submissions when told to', [aReport()], 'Submissions'],
  ['begins with the entry where there are none', [], 'Entry'],
])('[PRG-060, PRG-122] %s', async (_what, UserSelfReports, chosen) => {
  const texts = async () => ({ default: {} });
  const input = { ProgramId: 'walk', ProgramOwnerId: 'acme', ViewOnly: false, StartOnViewTab: true, Required: 3, SubType: 'SelfReport' };
  const opener = definePlugin({
    id: 'opener',
    messages: { 'en-US': texts, 'es-419': texts },
    routes: { start: page('/opener', async () => ({ default: () => null })) },
    state: async () => ({ default: pluginState('opener', {}, { saga: () => modals.selfReport(input) }) }),
    startsAt: 'sign-in',
  });
  const { screen } = renderInShell([plugin, opener], { path: '/opener', server: [answers(api.selfReport, () => aSelfReport({ UserSelfReports }))] });
  expect(await screen.findByRole('tab', { name: chosen, selected: true })).toBeEnabled();
  expect(screen.getByRole('tab', { name: 'Entry' })).toBeEnabled();
});

it('[PRG-236] shows a failure to load, with Retry', async () => {
  let isUp = false;
  const { dialog, user } = await open({}, { server: [answers(api.selfReport, () => (isUp ? aSelfReport() : isLost()))] });
  expect(await dialog.findByText('An error occurred, please try again later.')).toBeVisible();
  isUp = true;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('checkbox')).toBeEnabled();
});

it('is in Spanish for users who prefer it', async () => {
  const { dialog } = await open({}, { locale: 'es-419' });
  expect(await dialog.findByRole('tab', { name: 'Registro' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Enviar' })).toHaveAttribute('aria-disabled', 'true');
});
