// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answers } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { UserSelfReport } from '../../contract';
import plugin from '../../plugin';
import { api } from '../../state/api';
import { emptyLists } from '../../testing/emptyLists';
import { aCompletion, anActivity, aProgram, aReport, aToday } from '../../testing/factories';

/** A program of the person that counts to 20 laps, and the server that takes reports of it. */
const counting = (path: string) => {
  const reports: UserSelfReport[] = [];
  const program = () =>
    aProgram({
      Id: 'pool',
      Name: 'Swim',
      Tick: 'I kept at it.',
      Unit: '1 lap',
      Progress: { Percent: 5 * reports.length, Display: `${reports.length} of 20 laps` },
      SelfReportStats: { Required: 20, Submitted: reports.length },
      ProgramStatus: reports.length === 20 ? 'Complete' : 'OnTrack',
    });
  const server = [
    ...emptyLists,
    answers(api.current, () => [program()]),
    answers(api.detail, () => program()),
    answers(api.completion, () => aCompletion({ Levels: [{ Name: 'Level 1', Points: 0, IsCompleted: false, PercentCompleted: 0, Requirements: [] }] })),
    answers(api.today, () => aToday({ Reported: reports.length > 0 ? ['pool'] : [] })),
    answers(api.activity, () => anActivity()),
    answers(api.submitSelfReport, () => {
      reports.unshift(aReport({ Status: 'Approved', SubmittedDate: `2026-11-20T18:00:0${reports.length}.000Z` }));
      return [...reports];
    }),
    answers(api.deleteSelfReport, ({ body }) => {
      reports.splice(0, reports.length, ...reports.filter(({ SubmittedDate }) => SubmittedDate !== body.SubmittedDate));
      return [...reports];
    }),
  ];
  return renderInShell([plugin], { path, server });
};

it('a program that counts a unit takes one more by each press, without the dialog, and the last one can be undone', async () => {
  const { screen, user, received } = counting('/programs');
  const tile = within(await screen.findByRole('article'));
  const more = tile.getByRole('button', { name: '+1 lap: Swim' });
  await user.click(more);
  await expect.poll(() => tile.getByRole('status').textContent).toBe('1 of 20 laps');
  await user.click(more);
  await expect.poll(() => tile.getByRole('status').textContent).toBe('2 of 20 laps');
  expect(received.find(({ name }) => name === 'submitSelfReport')?.input).toMatchObject({ body: { ChallengeId: 'pool', Checked: true, UserComments: '' } });
  await user.click(tile.getByRole('button', { name: 'Undo the report of Swim' }));
  expect(await tile.findByText('1 of 20 laps')).toBeVisible();
  expect(received.find(({ name }) => name === 'deleteSelfReport')?.input).toMatchObject({ body: { SubmittedDate: '2026-11-20T18:00:01.000Z' } });
  expect(tile.queryByRole('button', { name: 'Undo the report of Swim' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('its page has one bar, which says how many there are, with the same button', async () => {
  const { screen, user } = counting('/programs/detail?owner=acme&id=pool');
  const bar = await screen.findByRole('progressbar', { name: 'Progress' });
  expect(bar).toHaveAttribute('aria-valuetext', '0 of 20 laps');
  await user.click(await screen.findByRole('button', { name: '+1 lap: Swim' }));
  await expect.poll(() => screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuetext')).toBe('1 of 20 laps');
});
