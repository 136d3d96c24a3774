// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answers, refuses, refusesMany } from '../../../../shell/testing/fakeBackend';
import { withdrawCall } from '../../../../shell/testing/withdrawCall';
import { api } from './api';
import { a, open, pageOf } from './testing/openDesk';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a decision', () => {
  it('[ADH-005, ADH-015, ADH-016, ADH-031] approves the selection with the comment, reloads the list and clears the selection', async () => {
    const { screen, user, choose, press, decided, names } = open();
    const approve = await screen.findByRole('button', { name: 'Approve' });
    expect(approve).toHaveAttribute('aria-disabled', 'true');
    await choose('Ada');
    await choose('Cleo');
    await user.type(screen.getByRole('textbox', { name: 'Review comment (optional)' }), 'Well done');
    await press('Approve');
    expect(await screen.findByText('Approval saved successfully')).toBeVisible();
    expect(decided()).toMatchObject([
      {
        EntityId: 'acme',
        Status: 'Approved',
        Approvals: [
          { UserId: 'ada', ChallengeId: 'meals', ReviewComments: 'Well done' },
          { UserId: 'cleo', ReviewComments: 'Well done' },
        ],
      },
    ]);
    await vi.waitFor(() => expect(names()).toEqual(['Ben Example']));
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it('[ADH-032] denies, with a common reason', async () => {
    const { screen, user, choose, press, decided } = open();
    await choose('Ben');
    await press('Common reasons');
    await user.click(await screen.findByRole('menuitem', { name: 'The attachment does not show this activity.' }));
    await press('Deny');
    expect(await screen.findByText('Deny saved successfully')).toBeVisible();
    expect(decided()).toMatchObject([{ Status: 'Denied', Approvals: [{ UserId: 'ben', ReviewComments: 'The attachment does not show this activity.' }] }]);
  });

  it('[ADH-017] shows who has decided the skipped ones, also if their rows have left the list', async () => {
    const why = 'Ada Example: Wendy Wradmin already denied this submission on 11/20/2026 12:00 PM.';
    let isDecided = false;
    const refusing = answers(api.decideApprovals, ({ body }) => {
      isDecided = true;
      return {
        Actions: body.Approvals.map(({ UserId, ChallengeId, SubmittedDate }) => ({
          UserId,
          ChallengeId,
          SubmittedDate,
          IsSuccessful: UserId !== 'ada',
          ...(UserId === 'ada' && { Message: why }),
        })),
      };
    });
    const list = answers(api.challengeApprovals, () => pageOf(isDecided ? [a('Cleo')] : [a('Ada'), a('Ben'), a('Cleo')]));
    const { screen, choose, press, names } = open(undefined, [refusing, list]);
    await choose('Ada');
    await choose('Ben');
    await press('Approve');
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.getByText('1 of 2 decided. 1 could not be decided:')).toBeVisible();
    await vi.waitFor(() => expect(names()).toEqual(['Cleo Example']));
    expect(screen.getByText(why)).toBeVisible();
    await press('Close');
    expect(screen.queryByText(why)).toBeNull();
  });

  it('[ADH-017] in several calls keeps the decided ones if another call is refused or fails', async () => {
    const all = Array.from({ length: 45 }, (_, at) => a(`P${at}`));
    const why = 'Somebody else has decided these.';
    let calls = 0;
    const server = answers(api.decideApprovals, ({ body }) => {
      calls += 1;
      if (calls === 1) return refuses(409, why)();
      if (calls === 3) return refuses(500, 'Internal', false)();
      return { Actions: body.Approvals.map(({ UserId, ChallengeId, SubmittedDate }) => ({ UserId, ChallengeId, SubmittedDate, IsSuccessful: true })) };
    });
    const { screen, user, press } = open(all, [server]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await press('Approve');
    expect(await screen.findByText('Approval saved successfully')).toBeVisible();
    expect(screen.getByText('20 of 45 decided. 25 could not be decided:')).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([`${why} (20 people)`, 'An error occurred while approving. Please contact support if the issue persists. (5 people)']),
    );
  });

  it('[ADH-017] that is refused for all lists each reason once, with its number of people', async () => {
    const [gone, byWendy] = ['This submission no longer exists.', 'Ben Example: Wendy Wradmin already denied this submission.'];
    const waiting = [a('Ada'), a('Ben'), a('Cleo'), a('Cleo', { SubmittedDate: '2026-11-18T18:00:00.000Z' })];
    const { screen, user, press } = open(waiting, [answers(api.decideApprovals, refusesMany(409, [gone, byWendy, gone, gone]))]);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await press('Approve');
    expect(await screen.findByText('0 of 4 decided. 4 could not be decided:')).toBeVisible();
    const reasons = within(screen.getByRole('alert')).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual([`${gone} (2 people)`, byWendy]);
  });

  it('[ADH-005, ADH-006] on all matches shows their number before, and names each of them, including those not loaded', async () => {
    const all = Array.from({ length: 120 }, (_, at) => a(`P${at}`));
    const list = answers(api.challengeApprovals, ({ body }) => {
      const from = Number(body.paginationToken || 0);
      const to = from + (body.pageSize ?? 25);
      return { Items: all.slice(from, to), paginationToken: to < all.length ? String(to) : '', Total: 120, IsTotalCapped: false };
    });
    const { screen, user, press, choose, decided, searched } = open([], [list], '?day=11-19-2026');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByText('25 submissions to decide')).toBeVisible();
    await press('Select all 120 that match');
    await choose('P3');
    expect(screen.getByText('119 submissions to decide')).toBeVisible();
    await press('Approve');
    const dialog = await screen.findByRole('alertdialog', { name: 'Approve 119 submissions?' });
    expect(decided()).toEqual([]);
    expect(searched().at(-1)).toMatchObject({ from: '2026-11-19T06:00:00.000Z', until: '2026-11-20T06:00:00.000Z', paginationToken: '100' });
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approval saved successfully')).toBeVisible();
    const ids = decided().flatMap(({ Status, Approvals }) => (Status === 'Approved' ? Approvals.map(({ UserId }) => UserId) : []));
    expect(ids).toEqual(all.map(({ UserId }) => UserId).filter((id) => id !== 'p3'));
    expect(screen.getByText('Select the submissions to decide.')).toBeVisible();
  });

  it('[ADH-005] on all matches is offered only if all of them wait', async () => {
    const list = answers(api.challengeApprovals, () => pageOf([a('Ada'), a('Ben')], 'more'));
    const { screen, user } = open([], [list], '?status=All');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByText('2 submissions to decide')).toBeVisible();
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
  });

  it('[ADH-034, ADH-035] that fails shows the documented text, and keeps selection and comment', async () => {
    const { screen, user, choose, press } = open(undefined, [answers(api.decideApprovals, refuses(500, 'Internal', false))]);
    await choose('Ada');
    await user.type(screen.getByRole('textbox', { name: 'Review comment (optional)' }), 'Fine');
    await press('Approve');
    expect(await screen.findByText('An error occurred while approving. Please contact support if the issue persists.')).toBeVisible();
    await press('Deny');
    expect(await screen.findByText('An error occurred while denying. Please contact support if the issue persists.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Review comment (optional)' })).toHaveValue('Fine');
  });

  it('is made by keys: n opens the next one beside the list, a approves, d denies; not while typing', async () => {
    const { screen, user, decided, names } = open();
    await screen.findByText('By Ada.');
    expect(screen.getByText('Keys: N next submission, A approve, D deny, U undo the last decision')).toBeVisible();
    await user.keyboard('n');
    const beside = () => screen.findByRole('region', { name: 'Submission' });
    expect(within(await beside()).getByRole('heading', { level: 2 })).toHaveTextContent('Ada Example: Meal Prep Sunday');
    expect(within(await beside()).getByText(/1 of 3 approved so far/)).toBeVisible();
    await user.keyboard('n');
    expect(within(await beside()).getByRole('heading', { level: 2 })).toHaveTextContent('Ben Example');
    await user.click(screen.getByRole('textbox', { name: 'Review comment (optional)' }));
    await user.keyboard('and');
    expect(decided()).toEqual([]);
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('d');
    await screen.findByText('Deny saved successfully');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(decided()).toMatchObject([{ Status: 'Denied', Approvals: [{ UserId: 'ben', ReviewComments: 'and' }] }]);
    await vi.waitFor(() => expect(names()).toEqual(['Ada Example', 'Cleo Example']));
    await user.keyboard('n');
    expect(within(await beside()).getByRole('heading', { level: 2 })).toHaveTextContent('Cleo Example');
    await user.keyboard('n');
    expect(within(await beside()).getByRole('heading', { level: 2 })).toHaveTextContent('Ada Example');
  });
});

it('is undone by the key u, once, also after its message has disappeared', async () => {
  const withdrawn: string[] = [];
  const server = [
    answers(withdrawCall, ({ body }) => {
      withdrawn.push(body.Key);
      return { WasMade: true };
    }),
  ];
  const { screen, user, choose, press, received } = open(undefined, server);
  await screen.findByText('By Ada.');
  await user.keyboard('u');
  await choose('Ada');
  await press('Approve');
  await screen.findByText('Approval saved successfully');
  await user.keyboard('u');
  expect(await screen.findByText('Undone.')).toBeVisible();
  await user.keyboard('u');
  expect(withdrawn).toEqual([received.find(({ name }) => name === 'decideApprovals')?.idempotencyKey]);
});

it('[ADH-005] is sent with the comment written for its own person, never with one for another', async () => {
  const { screen, user, press } = open();
  const comment = () => screen.getByRole('textbox', { name: 'Review comment (optional)' });
  await screen.findByText('By Ada.');
  await user.type(comment(), 'Hello');
  await press('Ada Example');
  expect(comment()).toHaveValue('Hello');
  await user.type(comment(), ' Ada');
  await press('Ben Example');
  expect(comment()).toHaveValue('');
  await press('Ada Example');
  expect(comment()).toHaveValue('Hello Ada');
});

it("is shown beside the person's other submissions in the challenge, with their decisions", async () => {
  const denied = { Status: 'Denied', ReviewedBy: 'Wendy Wradmin', ReviewComments: 'Too dark.', ReviewDate: '2026-11-12T18:00:00.000Z' } as const;
  const earlier = a('Ada', { ...denied, SubmittedDate: '2026-11-10T18:00:00.000Z', UserComment: 'My first try.' });
  const { screen, user, inputs } = open(
    [a('Ada'), a('Ben')],
    [answers(api.approvalsOfPerson, ({ params }) => (params.userId === 'ada' ? [a('Ada'), earlier] : []))],
  );
  await user.click(await screen.findByRole('button', { name: 'Ada Example' }));
  const others = within(await screen.findByRole('region', { name: 'Other submissions in this challenge' }));
  const [one, ...rest] = await others.findAllByRole('listitem');
  expect(rest).toEqual([]);
  for (const text of ['11/10/2026', 'Denied', 'by Wendy Wradmin', 'My first try.', 'Review comment: Too dark.']) expect(one).toHaveTextContent(text);
  expect(inputs('approvalsOfPerson')).toEqual([{ params: { entityId: 'acme', userId: 'ada', challengeId: 'meals' } }]);
  await user.click(screen.getByRole('button', { name: 'Ben Example' }));
  expect(await others.findByText('None.')).toBeVisible();
});

describe('changes by others', () => {
  const heard = {
    UserId: 'ada',
    ChallengeId: 'meals',
    SubmittedDate: '2026-11-19T18:00:00.000Z',
    Kind: 'Decided',
    Status: 'Approved',
    ReviewDate: '2026-11-20T18:00:00.000Z',
    ReviewComments: 'Nice.',
    ReviewedBy: 'Wendy Wradmin',
  };

  it("mark a row as decided with the user's name, and remove it from the selection", async () => {
    const { screen, choose, realtime } = open();
    await choose('Ada');
    expect(screen.getByText('1 submission to decide')).toBeVisible();
    realtime.publish('challengeApprovals:acme', heard);
    expect((await screen.findAllByText('by Wendy Wradmin'))[0]).toBeVisible();
    expect(screen.getByText('Select the submissions to decide.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('are shown: new submissions wait for a press, withdrawn ones disappear', async () => {
    const { screen, realtime, press, names, searched } = open();
    await screen.findByText('By Ada.');
    realtime.publish('challengeApprovals:acme', { ...heard, Kind: 'Gone' });
    await vi.waitFor(() => expect(names()).toEqual(['Ben Example', 'Cleo Example']));
    realtime.publish('challengeApprovals:acme', { ...heard, UserId: 'dora', Kind: 'Sent', Status: 'PendingApproval' });
    expect(await screen.findByText('1 new submission')).toBeVisible();
    await press('Show');
    await vi.waitFor(() => expect(searched()).toHaveLength(2));
    expect(screen.queryByText('1 new submission')).toBeNull();
  });
});
