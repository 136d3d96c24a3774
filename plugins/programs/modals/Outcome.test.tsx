// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answers, refuses } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import type { OutcomeOptions, Program } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { aCompletion, anAction, aProgram, aSelfReport } from '../testing/factories';

const options: OutcomeOptions = {
  SelfReportDescription: '<p>Are you free of <b>tobacco</b>?</p>',
  SelfReportOptions: [
    { Id: 'yes', Text: 'Yes, for months.', RequiresAlternative: false },
    { Id: 'no', Text: 'No, not yet.', RequiresAlternative: true },
  ],
};

/** Opens the dialog from the page of a program; after an answer the server returns the program with `after`. */
const open = async (overrides: Partial<Program> = {}, after: Partial<Program> = {}, { server = [] }: RenderOptions = {}) => {
  const before = aProgram({ Action: anAction({ Type: 'SelfReportOutcome', Text: 'Report the outcome' }), ...overrides });
  let held = before;
  const view = renderInShell([plugin], {
    path: '/programs/detail?owner=acme&id=walk',
    server: [
      answers(api.detail, () => held),
      answers(api.completion, () => aCompletion()),
      answers(api.outcomeOptions, () => options),
      answers(api.selfReport, () => aSelfReport()),
      answers(api.submitOutcome, () => {
        held = { ...before, ...after };
        return held;
      }),
      ...server,
    ],
  });
  await view.user.click(await view.screen.findByRole('button', { name: 'Report the outcome: Walk at Lunch' }));
  const frame = await view.screen.findByRole('dialog');
  return { ...view, frame, dialog: within(frame) };
};

type Opened = Awaited<ReturnType<typeof open>>;

/** Chooses an answer, certifies, submits. */
const submit = async ({ dialog, user }: Opened, answer: string): Promise<void> => {
  await user.click(await dialog.findByRole('radio', { name: answer }));
  await user.click(dialog.getByRole('checkbox', { name: /certify all the information/ }));
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
};

describe('the outcome dialog', () => {
  it('[PRG-027, PRG-064, PRG-095] is 60 % wide and shows description, answers, certification, Cancel and Submit', async () => {
    const { frame, dialog } = await open();
    expect(frame.style.getPropertyValue('--dialog-width')).toMatch(/^max\(60%/);
    expect(await dialog.findByText('tobacco')).toBeVisible();
    expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['yes', 'no']);
    expect(dialog.getByRole('checkbox', { name: /By checking this box I, .+, certify all the information is true/ })).not.toBeChecked();
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  });

  it('[PRG-126, PRG-154] can be submitted only with an answer and the certification', async () => {
    const { dialog, user } = await open();
    const button = dialog.getByRole('button', { name: 'Submit' });
    await user.click(await dialog.findByRole('radio', { name: 'Yes, for months.' }));
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('checkbox'));
    expect(button).toHaveAttribute('aria-disabled', 'false');
  });

  it('[PRG-065, PRG-130, PRG-131, PRG-245] congratulates on a reached outcome; Continue closes it, and the progress is that of the server', async () => {
    const opened = await open({}, { ProgramStatus: 'Complete', Action: null, Progress: { Percent: 100, Display: '10 of 10' } });
    const { user, screen, received } = opened;
    await submit(opened, 'Yes, for months.');
    expect(await screen.findByText('Congratulations! You have completed this challenge.')).toBeVisible();
    expect(received.find(({ name }) => name === 'submitOutcome')?.input).toEqual({ body: { ProgramId: 'walk', AnswerId: 'yes' } });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('10 of 10')).toBeVisible();
  });

  it('[PRG-127] closes and opens the self-report dialog if that is the alternative', async () => {
    const opened = await open({}, { Action: anAction() });
    await submit(opened, 'No, not yet.');
    expect(await opened.screen.findByRole('tab', { name: 'Entry' })).toHaveAttribute('aria-selected', 'true');
    expect(opened.screen.getAllByRole('dialog')).toHaveLength(1);
    expect(opened.screen.queryByText(/Congratulations/)).not.toBeInTheDocument();
  });

  it('[PRG-128, PRG-129] says where another alternative is completed', async () => {
    const opened = await open({ ProgramSubType: 'Biometric' }, { Action: anAction() });
    await submit(opened, 'No, not yet.');
    expect(await opened.screen.findByText('Please complete the alternative from the challenge tile on the home page.')).toBeVisible();
    await opened.user.click(opened.screen.getByRole('button', { name: 'Continue' }));
    expect(opened.screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it("stays open after a refusal, and shows the server's reason", async () => {
    const opened = await open({}, {}, { server: [answers(api.submitOutcome, refuses(409, 'You have already said what the outcome is.'))] });
    await submit(opened, 'Yes, for months.');
    expect(await opened.dialog.findByText('You have already said what the outcome is.')).toBeVisible();
    expect(opened.dialog.getByRole('radio', { name: 'Yes, for months.' })).toBeChecked();
  });
});
