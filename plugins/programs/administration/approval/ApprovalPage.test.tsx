// @vitest-environment jsdom
import { fireEvent, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shortDateTime } from '../../../../shell/rules/dates/dates';
import { answers, isLost, refuses } from '../../../../shell/testing/fakeBackend';
import { api } from './api';
import { a, open, pageOf, type Searched, withFile } from './testing/openDesk';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the list', () => {
  it('[ADH-002, ADH-003, ADH-004, ADH-012] has the documented heading, columns and filters, which are in the address', async () => {
    const { screen, user, searched, navigation } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Challenge Approval' })).toBeVisible();
    expect(await screen.findByText('11/19/2026', { selector: 'tr:first-child td time' })).toBeVisible();
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

  it('[ADH-003] opens with the filters of a link, and Search reloads', async () => {
    const { screen, press, searched } = open([], [], '?status=All&challenge=meals');
    await screen.findByText('No submissions found.');
    expect(searched()).toMatchObject([{ challenge: 'meals', status: 'All' }]);
    await press('Search');
    await vi.waitFor(() => expect(searched()).toHaveLength(2));
  });

  it('opens the submission of the address, and focuses it', async () => {
    const { screen } = open([a('Ada'), a('Ben')], [], `?submission=${encodeURIComponent('ben meals 2026-11-19T18:00:00.000Z')}`);
    const beside = await screen.findByRole('region', { name: 'Submission' });
    expect(within(beside).getByRole('heading', { level: 2 })).toHaveTextContent('Ben Example');
    await expect.poll(() => beside).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: /^Select Ben / })).toBeChecked();
  });

  it('[ADH-004] has an empty state', async () => {
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

  it('shows how long each has waited, with the exact time', async () => {
    const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();
    const moment = hoursAgo(80);
    const decided = a('Ben', { Status: 'Denied', SubmittedDate: hoursAgo(250) });
    const { screen } = open([a('Ada', { SubmittedDate: moment }), a('Cleo', { SubmittedDate: hoursAgo(20) }), decided], [], '?status=All');
    expect(await screen.findByText('Less than a day')).toBeVisible();
    const title = shortDateTime(moment, { language: 'en-US', zone: 'America/Chicago' });
    expect(screen.getByText('3 days').closest('time')).toHaveAttribute('title', title);
    expect(screen.queryByText('10 days')).toBeNull();
  });

  it("[ADH-025, ADH-106] starts with the longest waiting one by address or by the date's header, and keeps the rows while loading", async () => {
    const answer = ({ body }: Searched) => pageOf(body.sort ? [a('Cleo'), a('Ada')] : [a('Ada'), a('Cleo')]);
    const { screen, user, press, names, searched, navigation } = open([], [answers(api.challengeApprovals, answer)]);
    await screen.findByText('By Ada.');
    expect(screen.getByRole('columnheader', { name: 'Submitted Date' })).toHaveAttribute('aria-sort', 'descending');
    await press('Submitted Date');
    await vi.waitFor(() => expect(names()).toEqual(['Cleo Example', 'Ada Example']));
    expect(screen.getByRole('button', { name: 'Submitted Date' })).toHaveFocus();
    expect(searched().at(-1)).toEqual({ challenge: '', status: 'PendingApproval', paginationToken: '', pageSize: 25, sort: 'SubmittedDate' });
    expect(navigation.address()).toContain('order=oldest');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Newest first');
    await vi.waitFor(() => expect(names()).toEqual(['Ada Example', 'Cleo Example']));
    expect(navigation.address()).not.toContain('order');
  });

  it("[ADH-106] is filtered by a day in the reader's zone, which is in the address", async () => {
    const { screen, searched, navigation } = open([], [], '?day=11-19-2026');
    await screen.findByText('No submissions found.');
    expect(searched()).toMatchObject([{ from: '2026-11-19T06:00:00.000Z', until: '2026-11-20T06:00:00.000Z' }]);
    const day = screen.getByLabelText('Submitted on');
    expect(day).toHaveValue('2026-11-19');
    fireEvent.change(day, { target: { value: '2026-11-02' } });
    await vi.waitFor(() => expect(searched().at(-1)).toMatchObject({ from: '2026-11-02T06:00:00.000Z', until: '2026-11-03T06:00:00.000Z' }));
    expect(navigation.address()).toContain('day=11-02-2026');
    fireEvent.change(day, { target: { value: '' } });
    await vi.waitFor(() => expect(searched().at(-1)).not.toHaveProperty('from'));
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

  it('[ADH-006] is not extended by a page that was requested before a reload', async () => {
    let isAnew = false;
    let arrives = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      arrives = resolve;
    });
    const answer = async ({ body }: Searched) => {
      if (body.paginationToken === 'second') {
        await late;
        return pageOf([a('Ben'), a('Cleo')]);
      }
      // Ada's submission was decided meanwhile, so the first page reaches further.
      return isAnew ? pageOf([a('Ben')], 'third') : pageOf([a('Ada')], 'second');
    };
    const { press, names, screen, searched } = open([], [answers(api.challengeApprovals, answer)]);
    await press('Load more');
    isAnew = true;
    await press('Search');
    await screen.findByText('By Ben.');
    arrives();
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Load more' })).not.toHaveAttribute('aria-disabled', 'true'));
    expect(names()).toEqual(['Ben Example']);
    await press('Load more');
    expect(searched().at(-1)).toMatchObject({ paginationToken: 'third' });
  });

  it('[ADH-008, ADH-105] shows in its place that it failed to load, with Retry; the other parts are not affected', async () => {
    let isUp = false;
    const { screen, press } = open([], [answers(api.challengeApprovals, () => (isUp ? pageOf([a('Ada')]) : isLost()))]);
    expect(await screen.findByText('Data could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Email Settings' })).toBeEnabled();
    isUp = true;
    await press('Retry');
    expect(await screen.findByText('By Ada.')).toBeVisible();
  });
});

describe('a part that failed to load', () => {
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

  it('[ADH-008] is a line with Retry for a picture, while the decision remains possible', async () => {
    const picture = a('Ada', { ...withFile, AttachmentKind: 'Picture' });
    const { screen, user } = open([picture]);
    await user.click(await screen.findByRole('button', { name: 'Ada Example' }));
    expect(await screen.findByText(line)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled();
  });
});

describe('an attachment', () => {
  it('[ADH-018, ADH-019, ADH-030] is deleted after a confirmation with the number of files', async () => {
    const { screen, user, press, inputs } = open(undefined, [answers(api.deleteAttachments, () => 2)]);
    await press('Delete attachment of Ada Example, Meal Prep Sunday');
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Delete' });
    expect(dialog).toHaveTextContent('Are you sure you want to delete this attachment? All 2 attachments from Ada Example in this challenge will be deleted.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Attachment deleted successfully')).toBeVisible();
    expect(inputs('deleteAttachments')).toEqual([{ body: { UserId: 'ada', ChallengeId: 'meals' } }]);
  });

  it('moves the focus to the list when its button disappears', async () => {
    let isGone = false;
    const list = answers(api.challengeApprovals, () => pageOf([a('Ada', isGone ? {} : withFile)]));
    const { screen, user, press } = open([], [list, answers(api.deleteAttachments, () => 2)]);
    await press('Delete attachment of Ada Example, Meal Prep Sunday');
    isGone = true;
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Download' })).toBeNull());
    await vi.waitFor(() => expect(screen.getByRole('region', { name: 'Submissions' })).toHaveFocus());
  });

  it('[ADH-034, ADH-035] that cannot be deleted shows the error', async () => {
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

  it('[ADH-007, ADH-009, ADH-026, ADH-027, ADH-033] list administrators, add one by mail address, and save', async () => {
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

  it('[ADH-034, ADH-035] that fail to save show the error, and Cancel closes them', async () => {
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
