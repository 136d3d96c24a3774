// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#shell/api';
import { type Answered, answers, isLost, refuses } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { Approval } from '../../contract';
import plugin from '../../plugin';
import { api } from './api';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** What the bar of companies and plan years asks. */
const bar = endpoints({ companies: ['GET', '/entity/options'], planYears: ['GET', '/planyear/options'] } as const);

const a = (FirstName: string, more: Partial<Approval> = {}): Approval => ({
  UserId: FirstName.toLowerCase(),
  FirstName,
  LastName: 'Example',
  ChallengeId: 'meals',
  ChallengeName: 'Meal Prep Sunday',
  SubmittedDate: '2026-11-19T18:00:00.000Z',
  UserComment: `By ${FirstName}.`,
  AttachmentUrl: null,
  AttachmentKind: null,
  Attachments: 0,
  Status: 'PendingApproval',
  ReviewDate: null,
  ReviewComments: '',
  ReviewedBy: null,
  Counted: 1,
  Required: 3,
  ...more,
});
const withFile = { AttachmentUrl: '/api/filehandler/downloadFile?s3FileName=x&displayName=menu.pdf', AttachmentKind: 'Pdf', Attachments: 2 } as const;

interface Searched {
  readonly body: { readonly challenge: string; readonly status: string; readonly paginationToken: string };
}
interface Decided {
  readonly body: { readonly Status: string; readonly Approvals: readonly { readonly UserId: string; readonly ReviewComments?: string }[] };
}

const pageOf = (Items: Approval[], paginationToken = '') => ({ Items, paginationToken, Total: 3, IsTotalCapped: false });

/** The desk with these that wait. Who is decided is gone from them. */
const open = (waiting: readonly Approval[] = [a('Ada', withFile), a('Ben'), a('Cleo')], server: readonly Answered[] = [], query = '') => {
  let rows = [...waiting];
  const view = renderInShell([plugin, { id: 'admin', messages: noTexts }], {
    path: `/administration/tools/challenges/approval${query}`,
    person: { Roles: ['AdminLite'], EntityId: 'acme', TimeZone: 'America/Chicago' },
    server: [
      answers(bar.companies, () => [{ Value: 'acme', Text: 'Acme' }]),
      answers(bar.planYears, () => [{ Value: '2026', Text: '2026', IsCurrent: true }]),
      answers(api.approvalFiltersOf, () => ({ Entities: [], PlanYears: [], Challenges: [{ Value: 'meals', Text: 'Meal Prep Sunday' }], Statuses: [] })),
      answers(api.challengeApprovals, () => pageOf(rows)),
      answers(api.decideApprovals, ({ body }) => {
        const ids = body.Approvals.map(({ UserId }) => UserId);
        rows = rows.filter(({ UserId }) => !ids.includes(UserId));
        return { Actions: body.Approvals.map(({ UserId, ChallengeId, SubmittedDate }) => ({ UserId, ChallengeId, SubmittedDate, IsSuccessful: true })) };
      }),
      ...server,
    ],
  });
  const { screen, user, received } = view;
  const inputs = <I,>(name: string) => received.filter((call) => call.name === name).map(({ input }) => input as I);
  return {
    ...view,
    inputs,
    searched: () => inputs<Searched>('challengeApprovals').map(({ body }) => body),
    decided: () => inputs<Decided>('decideApprovals').map(({ body }) => body),
    choose: async (name: string) => user.click(await screen.findByRole('checkbox', { name: new RegExp(`^Select ${name} `) })),
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    names: () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent),
  };
};

describe('the list', () => {
  it('[ADH-002, ADH-003, ADH-004, ADH-012] has the documented heading, columns and filters, which stand in the address', async () => {
    const { screen, user, searched, navigation } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Challenge Approval' })).toBeVisible();
    expect(await screen.findByText('11/19/2026', { selector: 'tr:first-child td' })).toBeVisible();
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    for (const name of ['Participant', 'Challenge', 'Submitted Date', 'Comments', 'Attachment', 'Status', 'Review Date', 'Review Comments'])
      expect(headers).toContain(name);
    expect(searched()).toEqual([{ challenge: '', status: 'PendingApproval', paginationToken: '', pageSize: 25 }]);
    const status = screen.getByRole('combobox', { name: 'Status' });
    expect(
      within(status)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All', 'Pending Approval', 'Approved', 'Denied']);
    await user.selectOptions(status, 'Denied');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Challenge' }), 'Meal Prep Sunday');
    await vi.waitFor(() => expect(searched().at(-1)).toMatchObject({ challenge: 'meals', status: 'Denied' }));
    expect(navigation.address()).toContain('status=Denied');
  });

  it('[ADH-003] opens as a link says, and Search asks anew', async () => {
    const { press, searched } = open([], [], '?status=All&challenge=meals');
    await vi.waitFor(() => expect(searched()).toMatchObject([{ challenge: 'meals', status: 'All' }]));
    await press('Search');
    await vi.waitFor(() => expect(searched()).toHaveLength(2));
  });

  it('[ADH-004] says that there is none', async () => {
    const { screen } = open([]);
    expect(await screen.findByText('No submissions found.')).toBeVisible();
  });

  it('[ADH-004] is sorted by a column', async () => {
    const { press, names, screen } = open();
    await screen.findByText('By Ada.');
    await press('Participant');
    await press('Participant');
    expect(names()).toEqual(['Cleo Example', 'Ben Example', 'Ada Example']);
  });

  it('[ADH-006] grows by Load more while there is a token', async () => {
    const answer = ({ body }: Searched) => (body.paginationToken === '' ? pageOf([a('Ada')], 'next') : pageOf([a('Ben')]));
    const { screen, press, names, searched } = open([], [answers(api.challengeApprovals, answer)]);
    await press('Load more');
    await screen.findByText('By Ben.');
    expect(names()).toEqual(['Ada Example', 'Ben Example']);
    expect(searched().at(-1)).toMatchObject({ paginationToken: 'next' });
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('[ADH-006] is not lengthened by what was asked for before it was read anew', async () => {
    let isAnew = false;
    const late = Promise.withResolvers<void>();
    const answer = async ({ body }: Searched) => {
      if (body.paginationToken === 'second') {
        await late.promise;
        return pageOf([a('Ben'), a('Cleo')]);
      }
      // Ada was decided meanwhile, so the first page reaches further.
      return isAnew ? pageOf([a('Ben')], 'third') : pageOf([a('Ada')], 'second');
    };
    const { press, names, screen, searched } = open([], [answers(api.challengeApprovals, answer)]);
    await press('Load more');
    isAnew = true;
    await press('Search');
    await screen.findByText('By Ben.');
    late.resolve();
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Load more' })).not.toHaveAttribute('aria-disabled', 'true'));
    expect(names()).toEqual(['Ben Example']);
    await press('Load more');
    expect(searched().at(-1)).toMatchObject({ paginationToken: 'third' });
  });

  it('[ADH-008, ADH-105] says in its place that it could not be loaded, and tries again; the other parts go on', async () => {
    let isUp = false;
    const { screen, press } = open([], [answers(api.challengeApprovals, () => (isUp ? pageOf([a('Ada')]) : isLost()))]);
    expect(await screen.findByText('Data could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Email Settings' })).toBeEnabled();
    isUp = true;
    await press('Retry');
    expect(await screen.findByText('By Ada.')).toBeVisible();
  });
});

describe('a part that cannot be loaded', () => {
  const line = 'Data could not be loaded.';

  it('[ADH-008] is a line with Retry for the filters', async () => {
    let isUp = false;
    const Challenges = [{ Value: 'meals', Text: 'Meal Prep Sunday' }];
    const filters = answers(api.approvalFiltersOf, () => (isUp ? { Entities: [], PlanYears: [], Challenges, Statuses: [] } : isLost()));
    const { screen, press } = open([a('Ada')], [filters]);
    expect(await screen.findByText(line)).toBeVisible();
    isUp = true;
    await press('Retry');
    expect(await screen.findByText('By Ada.')).toBeVisible();
  });

  it('[ADH-008] is a line with Retry for a picture, and the decision goes on beside it', async () => {
    const picture = a('Ada', { ...withFile, AttachmentKind: 'Picture' });
    const { screen, user } = open([picture]);
    await user.click(await screen.findByRole('button', { name: 'Ada Example' }));
    expect(await screen.findByText(line)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
  });
});

describe('a decision', () => {
  it('[ADH-005, ADH-015, ADH-016, ADH-031] approves what is chosen with the comment, reads the list anew and chooses nothing', async () => {
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

  it('[ADH-017] says who has decided what was left, also once its row is gone from the list', async () => {
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

  it('[ADH-017] of more than one call keeps what was decided where another call is refused or fails', async () => {
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
      expect.arrayContaining([why, 'An error occurred while approving. Please contact support if the issue persists.']),
    );
  });

  it('[ADH-034, ADH-035] that fails says so in the documented words, and keeps what was chosen and written', async () => {
    const { screen, user, choose, press } = open(undefined, [answers(api.decideApprovals, refuses(500, 'Internal', false))]);
    await choose('Ada');
    await user.type(screen.getByRole('textbox', { name: 'Review comment (optional)' }), 'Fine');
    await press('Approve');
    expect(await screen.findByText('An error occurred while approving. Please contact support if the issue persists.')).toBeVisible();
    await press('Deny');
    expect(await screen.findByText('An error occurred while denying. Please contact support if the issue persists.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Review comment (optional)' })).toHaveValue('Fine');
  });

  it('is made by keys: n shows the next one beside the list, a approves, d denies; not while somebody writes', async () => {
    const { screen, user, decided, names } = open();
    await screen.findByText('By Ada.');
    expect(screen.getByText('Keys: N next submission, A approve, D deny')).toBeVisible();
    await user.keyboard('n');
    const beside = () => screen.findByRole('region', { name: 'Submission' });
    expect(within(await beside()).getByRole('heading')).toHaveTextContent('Ada Example: Meal Prep Sunday');
    expect(within(await beside()).getByText(/1 of 3 approved so far/)).toBeVisible();
    await user.keyboard('n');
    expect(within(await beside()).getByRole('heading')).toHaveTextContent('Ben Example');
    await user.click(screen.getByRole('textbox', { name: 'Review comment (optional)' }));
    await user.keyboard('and');
    expect(decided()).toEqual([]);
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.keyboard('d');
    await screen.findByText('Deny saved successfully');
    expect(decided()).toMatchObject([{ Status: 'Denied', Approvals: [{ UserId: 'ben', ReviewComments: 'and' }] }]);
    await vi.waitFor(() => expect(names()).toEqual(['Ada Example', 'Cleo Example']));
    await user.keyboard('n');
    expect(within(await beside()).getByRole('heading')).toHaveTextContent('Cleo Example');
    await user.keyboard('n');
    expect(within(await beside()).getByRole('heading')).toHaveTextContent('Ada Example');
  });
});

describe('what others do', () => {
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

  it('marks a row as decided, with who it was, and takes it out of what is to be decided', async () => {
    const { screen, choose, realtime } = open();
    await choose('Ada');
    expect(screen.getByText('1 submission to decide')).toBeVisible();
    realtime.publish('challengeApprovals:acme', heard);
    expect((await screen.findAllByText('by Wendy Wradmin'))[0]).toBeVisible();
    expect(screen.getByText('Select the submissions to decide.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is told of: new ones wait for a press, those that were taken back go', async () => {
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

describe('an attachment', () => {
  it('[ADH-018, ADH-019, ADH-030] is deleted after the question, which says how many go', async () => {
    const { screen, user, press, inputs } = open(undefined, [answers(api.deleteAttachments, () => 2)]);
    await press('Delete attachment of Ada Example, Meal Prep Sunday');
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Delete' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete this attachment? All 2 attachments of Ada Example in this challenge will be deleted.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Attachment deleted successfully')).toBeVisible();
    expect(inputs('deleteAttachments')).toEqual([{ body: { UserId: 'ada', ChallengeId: 'meals' } }]);
  });

  it('leaves the focus in the list once its button is gone', async () => {
    let isGone = false;
    const list = answers(api.challengeApprovals, () => pageOf([a('Ada', isGone ? {} : withFile)]));
    const { screen, user, press } = open([], [list, answers(api.deleteAttachments, () => 2)]);
    await press('Delete attachment of Ada Example, Meal Prep Sunday');
    isGone = true;
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Download' })).toBeNull());
    await vi.waitFor(() => expect(screen.getByRole('region', { name: 'Submissions' })).toHaveFocus());
  });

  it('[ADH-034, ADH-035] that cannot be deleted says so', async () => {
    const { screen, user, press } = open(undefined, [answers(api.deleteAttachments, refuses(500, 'Internal', false))]);
    await press('Delete attachment of Ada Example, Meal Prep Sunday');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('An error occurred while deleting the attachment. Please contact support if the issue persists.')).toBeVisible();
  });
});

describe('email settings', () => {
  const kept = {
    Items: [{ Value: 'alex', Text: 'Alex Admin', Selected: false }],
    Users: [{ UserId: 'carla', FirstName: 'Carla', LastName: 'Coach', Email: 'carla@acme.example' }],
  };

  it('[ADH-007, ADH-009, ADH-026, ADH-027, ADH-033] list administrators, let one be added by mail, and save', async () => {
    const server = [answers(api.approvalSettings, () => kept), answers(api.saveApprovalMails, () => kept.Items)];
    const { screen, user, press, inputs } = open([], server);
    await press('Email Settings');
    await user.click(await screen.findByRole('checkbox', { name: 'Alex Admin' }));
    await user.type(screen.getByRole('combobox', { name: 'Add someone' }), 'carla@');
    await user.click(await screen.findByRole('option', { name: 'Carla Coach, carla@acme.example' }));
    expect(screen.getByRole('checkbox', { name: 'Carla Coach' })).toBeChecked();
    await press('Save');
    expect(await screen.findByText('Settings saved successfully')).toBeVisible();
    expect(inputs('saveApprovalMails')).toEqual([
      {
        query: { entityId: 'acme' },
        body: [
          { Value: 'alex', Selected: true },
          { Value: 'carla', Selected: true },
        ],
      },
    ]);
    await vi.waitFor(() => expect(screen.queryByRole('region', { name: 'Email Settings' })).toBeNull());
  });

  it('[ADH-034, ADH-035] that cannot be saved say so, and Cancel closes them', async () => {
    const server = [answers(api.approvalSettings, () => kept), answers(api.saveApprovalMails, refuses(500, 'Internal', false))];
    const { screen, press } = open([], server);
    await press('Email Settings');
    await press('Save');
    expect(await screen.findByText('An error occurred while saving update settings. Please contact support if the issue persists.')).toBeVisible();
    await press('Cancel');
    expect(screen.queryByRole('region', { name: 'Email Settings' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Email Settings' })).toHaveFocus();
  });
});
