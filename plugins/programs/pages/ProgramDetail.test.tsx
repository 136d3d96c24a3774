// @vitest-environment jsdom
import { cleanup, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answered, answers, isLost, refuses } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import type { Program } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { boardApi } from '../state/board/board';
import { aCompletion, anAction, anActivity, anAvailableProgram, aProgram, aSection, aSelfReport } from '../testing/factories';

// Only the date is faked: timers stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') }));
afterEach(() => vi.useRealTimers());

const everything: readonly Answered[] = [
  answers(api.detail, () => aProgram()),
  answers(api.completion, () => aCompletion()),
  answers(api.activity, () => anActivity()),
];
const lists: readonly Answered[] = [
  answers(api.current, () => []),
  answers(api.available, () => []),
  answers(api.complete, () => []),
  answers(api.sections, () => []),
  answers(api.tags, () => []),
];

const open = ({ server = [], ...options }: RenderOptions = {}) =>
  renderInShell([plugin], { path: '/programs/detail?owner=acme&id=walk', ...options, server: [...everything, ...server] });

const quit = async (screen: ReturnType<typeof open>['screen'], user: ReturnType<typeof open>['user']): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Quit' }));
};

describe('the program detail', () => {
  it('[PRG-006, PRG-008, PRG-045] shows name, status, dates, type, progress, points, description and levels', async () => {
    const { screen } = open({ server: [answers(api.detail, () => aProgram({ MoreActions: [anAction({ Type: 'Leaderboard', Text: 'Leaderboard' })] }))] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Walk at Lunch' })).toBeVisible();
    for (const name of ['Leaderboard', 'More actions']) expect(screen.getByRole('button', { name })).toBeEnabled();
    const facts = within(screen.getByRole('complementary', { name: 'At a glance' }));
    for (const text of ['Participating', '40%', '40 of 200 points', 'Nov 6 – Dec 6', 'Challenge · Self-report']) {
      expect(facts.getByText(text)).toBeVisible();
    }
    expect(facts.getByText(/4 of 10/)).toBeVisible();
    expect(await screen.findByText('Walk for ten minutes.')).toBeVisible();
    expect(await screen.findByRole('progressbar', { name: 'Level 2' })).toHaveAttribute('aria-valuetext', '50%');
    expect(screen.getByText('40 points earned')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Report progress: Walk at Lunch' })).toBeEnabled();
  });

  it.each([
    ['Download', 'SelfReport', 'Challenge'],
    ['Mission', 'SelfReport', 'Challenge'],
    ['Nothing', 'SelfReport', 'Challenge'],
    ['Report', 'SelfReport', 'Challenge · Self-report'],
    ['Nothing', 'Meeting', 'Challenge · Meeting'],
  ] as const)('one that is completed by %s, of the kind %s, is named a %s', async (CompletedBy, ProgramSubType, kind) => {
    const { screen } = open({ server: [answers(api.detail, () => aProgram({ CompletedBy, ProgramSubType }))] });
    const facts = within(await screen.findByRole('complementary', { name: 'At a glance' }));
    expect(await facts.findByText(kind)).toBeVisible();
  });

  it.each([
    [10, ['Day 5', 'Day 10'], []],
    [11, [], ['7 to go']],
  ])('[PRG-045] of %i requirements of a level those that are met are named, and of more than ten the others are dots', async (all, named, counted) => {
    const Requirements = Array.from({ length: all }, (_, at) => ({ RequirementId: `r${at}`, Name: `Day ${at + 1}`, IsCompleted: at < 4 }));
    const level = { ...aCompletion().Levels[1]!, Requirements };
    const { screen } = open({ server: [answers(api.completion, () => aCompletion({ Levels: [level] }))] });
    for (const text of ['Day 1', 'Day 4', ...named, ...counted]) expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByText('Day 5')).toHaveLength(named.length === 0 ? 0 : 1);
  });

  it('a plant grows with the progress, and blooms at the end; its name says how far', async () => {
    const started = open();
    expect(await started.screen.findByRole('img', { name: 'A plant that has grown 40% so far' })).toBeVisible();
    cleanup();
    const complete = aProgram({ ProgramStatus: 'Complete', Progress: { Percent: 100, Display: '10 of 10' } });
    const { screen } = open({ server: [answers(api.detail, () => complete)] });
    expect(await screen.findByRole('img', { name: 'A plant in full bloom: the program is complete' })).toBeVisible();
  });

  it('shows the days in a row as steps, and after a missed day that a new streak begins', async () => {
    const entriesOn = (...days: readonly string[]) =>
      answers(api.activity, () =>
        anActivity({ Entries: days.map((Day, at) => ({ Kind: 'Report', Day, Status: 'Approved', CountsAs: at + 1, Level: null, Points: 0 })) }),
      );
    const kept = open({ server: [entriesOn('2026-11-18', '2026-11-19')] });
    expect(await kept.screen.findByText('2 days in a row')).toBeVisible();
    const steps = within(kept.screen.getByRole('list', { name: 'The last seven days' })).getAllByRole('listitem');
    expect(steps.slice(-3).map(({ textContent }) => textContent)).toEqual(['WeWednesday: done', 'ThThursday: done', 'FrToday: still open']);
    cleanup();
    const { screen } = open({ server: [entriesOn('2026-11-17', '2026-11-18')] });
    expect(await screen.findByText('Yesterday was missed; today starts a new streak.')).toBeVisible();
  });

  it("[PRG-141] has a message board if the program's features include it", async () => {
    const asked: unknown[] = [];
    const board = answers(boardApi.messages, ({ query }) => {
      asked.push(query.sourceId);
      return [];
    });
    const { screen } = open({ server: [answers(api.detail, () => aProgram({ Features: ['MessageBoard'] })), board] });
    expect(await screen.findByRole('region', { name: 'Message board' })).toBeVisible();
    await waitFor(() => expect(asked).toEqual(['walk']));
  });

  it("[PRG-141] has no message board if the program's features do not include it", async () => {
    const { screen } = open();
    expect(await screen.findByRole('region', { name: 'Your days' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Message board' })).not.toBeInTheDocument();
  });

  it('a program that is not joined shows its points and cannot be quit', async () => {
    const { screen } = open({ server: [answers(api.detail, () => anAvailableProgram({ Id: 'walk', EndDate: null }))] });
    expect(await screen.findByText('200 points', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText('From Nov 6')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Join/ })).toBeVisible();
  });

  it('a program without points and with one level mentions neither', async () => {
    const level = { ...aCompletion().Levels[1]!, Name: 'Level 1', Points: 0 };
    const { screen } = open({
      server: [
        answers(api.detail, () => aProgram({ Points: 0, EarnedPoints: 0 })),
        answers(api.completion, () => aCompletion({ TotalPoints: 0, Levels: [level] })),
      ],
    });
    expect(await screen.findByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuetext', '50%');
    expect(screen.getByRole('heading', { level: 2, name: 'Progress' })).toBeVisible();
    expect(screen.queryByText(/\bpoints?\b/i)).not.toBeInTheDocument();
    expect(screen.queryByText('Level 1')).not.toBeInTheDocument();
  });

  it('a program that ended incomplete shows when it ended, with years other than the current one', async () => {
    const { screen } = open({ server: [answers(api.detail, () => aProgram({ StartDate: '2025-10-17', EndDate: '2026-11-15' }))] });
    const facts = within(await screen.findByRole('complementary', { name: 'At a glance' }));
    expect(await facts.findByText('Ended Nov 15')).toBeVisible();
    expect(facts.getByText('October 17, 2025 – November 15, 2026')).toBeVisible();
    expect(facts.queryByText('Participating')).not.toBeInTheDocument();
  });

  it('shows participants until when entries count', async () => {
    const { screen, unmount } = open({ server: [answers(api.detail, () => aProgram({ ProgramSubType: 'Tracker', EntriesCountUntil: '2026-12-09' }))] });
    expect(await screen.findByText('Entries for these days count if you add them by Dec 9.')).toBeVisible();
    unmount();
    const other = open({ server: [answers(api.detail, () => anAvailableProgram({ Id: 'walk', EntriesCountUntil: '2026-12-09' }))] });
    expect(await other.screen.findByText('200 points', { selector: 'dd' })).toBeVisible();
    expect(other.screen.queryByText(/^Entries for these days/)).toBeNull();
  });

  it("a calendar shows the person's days, and 'Why this number?' the entries behind it, each with its points", async () => {
    const { screen, user } = open();
    const days = within(await screen.findByRole('region', { name: 'Your days' }));
    expect(days.getByRole('table', { name: 'November 2026' })).toBeVisible();
    expect(days.getByRole('cell', { name: '9, Counts' })).toBeVisible();
    expect(days.getByRole('cell', { name: '19, Pending approval' })).toBeVisible();
    expect(days.getByRole('cell', { name: '20, Today' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Why this number?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Why this number?' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Nov 9ReportLevel 1: 40 points',
      '2Nov 11Report',
      '–Nov 19Report, does not countPending Approval',
    ]);
  });

  it.each([
    ['2026-11-20T18:00:00Z', 'Ends Dec 6 at 10:59 PM, your time.'],
    ['2026-12-07T06:00:00Z', 'Ended Dec 6 at 10:59 PM. The leaderboard is provisional until Dec 9 at 10:59 PM, your time.'],
    ['2026-12-10T06:00:00Z', 'Final since Dec 9 at 11:00 PM, your time.'],
  ])("at %s shows exactly, in the person's zone: %s", async (at, words) => {
    vi.setSystemTime(new Date(at));
    const { screen } = open();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it("shows its end in the person's clock format", async () => {
    vi.setSystemTime(new Date('2026-11-20T18:00:00Z'));
    const { screen } = open({ person: { TimeFormat: '24' } });
    expect(await screen.findByText('Ends Dec 6 at 22:59, your time.')).toBeVisible();
  });

  it('says that a program does not exist', async () => {
    const { screen, user, navigation } = open({ server: [answers(api.detail, refuses(404, 'This program does not exist.')), ...lists] });
    expect(await screen.findByText('This program is not available.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'All programs' }));
    expect(navigation.address()).toBe('/programs');
  });

  it('[PRG-234] shows a failure, with Retry', async () => {
    let isUp = false;
    const { screen, user } = open({ server: [answers(api.detail, () => (isUp ? aProgram() : isLost()))] });
    expect(await screen.findByText('An error occurred, please try again later.')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Walk at Lunch' })).toBeVisible();
  });

  it('[PRG-224] shows points that arrive live', async () => {
    let earned = 40;
    const { screen, realtime } = open({ server: [answers(api.detail, () => aProgram({ EarnedPoints: earned }))] });
    expect(await screen.findByText('40 of 200 points')).toBeVisible();
    earned = 80;
    realtime.publish('user:person-1', { Category: 'Points', Message: { ProgramId: 'walk', UpdatedPoints: 40 } });
    expect(await screen.findByText('80 of 200 points')).toBeVisible();
  });

  it('[PRG-225] shows a completion that changes live', async () => {
    let total = 200;
    const { screen, realtime } = open({ server: [answers(api.completion, () => aCompletion({ TotalPoints: total }))] });
    expect(await screen.findByText('Levels · 200 points')).toBeVisible();
    total = 300;
    realtime.publish('user:person-1', { Category: 'ProgramCompletion', Message: { ProgramId: 'walk' } });
    expect(await screen.findByText('Levels · 300 points')).toBeVisible();
  });

  it('is in Spanish for users who prefer it', async () => {
    const { screen } = open({ locale: 'es-419' });
    expect(await screen.findByText('40 de 200 puntos')).toBeVisible();
    expect(screen.getByText('6 nov – 6 dic')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Más acciones' })).toBeVisible();
  });
});

describe('the state of the reports', () => {
  const sentBack = { Waiting: 0, SentBack: { SubmittedDate: '2026-11-18T18:00:00.000Z', ReviewComments: 'The day is missing.' } };

  it("a denied report shows the reviewer's comment, and can be sent again from there", async () => {
    const { screen, user } = open({ server: [answers(api.detail, () => aProgram({ Review: sentBack })), answers(api.selfReport, () => aSelfReport())] });
    expect(await screen.findByText('Your last report was sent back')).toBeVisible();
    expect(screen.getByText('The day is missing.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByRole('tab', { name: 'Entry', selected: true })).toBeVisible();
  });

  it.each([
    ['what waits for approval', { Review: { Waiting: 1, SentBack: null } }, '1 report is pending approval'],
    ['when the next report can come', { NextReportAt: '2099-11-21T18:00:00.000Z' }, /You can send the next one from November 21, 2099/],
  ])('shows %s', async (_what, program, text) => {
    const { screen } = open({ server: [answers(api.detail, () => aProgram(program))] });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('quitting', () => {
  const question = (word: string) =>
    `Are you sure you want to permanently remove yourself from the ${word}? By clicking Yes you are agreeing to remove yourself from any involvement with the ${word}.`;
  const left = aProgram({ ProgramStatus: 'Quit', Action: anAction({ Type: 'JoinPrograms', Text: 'Join again' }) });

  it('tells that the group is left, and that the days in a row end', async () => {
    const Detail = { ProgramGroups: [{ Id: 'lake', Name: 'Lake Loop', GroupStatus: 'Accepted' as const }], InvitedUsers: [] };
    const Entries = ['2026-11-18', '2026-11-19'].map((Day) => ({
      Kind: 'Report' as const,
      Day,
      Status: 'Approved' as const,
      CountsAs: 1,
      Level: null,
      Points: 0,
    }));
    const { screen, user } = open({ server: [answers(api.detail, () => aProgram({ Detail })), answers(api.activity, () => anActivity({ Entries }))] });
    await quit(screen, user);
    expect(await screen.findByText('You also leave the group Lake Loop.')).toBeVisible();
    expect(await screen.findByText('Your 2 days in a row end here.')).toBeVisible();
  });

  it.each([
    ['Challenge', 'challenge'],
    ['Event', 'event'],
  ] as const)('[PRG-031, PRG-246, PRG-247] asks for a confirmation, in the text for a %s', async (ProgramType, word) => {
    const { screen, user, received } = open({ server: [answers(api.detail, () => aProgram({ ProgramType }))] });
    await quit(screen, user);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(question(word))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'No' }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect(received.map(({ name }) => name)).not.toContain('quit');
  });

  it.each([
    ['points and reports', { EarnedPoints: 40 }, 4, 'You lose 40 points and 4 reports.'],
    ['reports alone', { EarnedPoints: 0 }, 1, 'You lose 1 report.'],
    ['points alone', { EarnedPoints: 1 }, 0, 'You lose 1 point.'],
    ['days of tracking', { EarnedPoints: 20, ProgramSubType: 'Tracker' }, 5, 'You lose 20 points and 5 days.'],
  ] as const)('the confirmation lists what is lost: %s', async (_what, program, Submitted, text) => {
    const { screen, user } = open({ server: [answers(api.detail, () => aProgram({ ...program, SelfReportStats: { Required: 10, Submitted } }))] });
    await quit(screen, user);
    expect(await within(await screen.findByRole('alertdialog')).findByText(text)).toBeVisible();
  });

  it('is not offered once the program has ended', async () => {
    const { screen } = open({ server: [answers(api.detail, () => aProgram({ EndDate: '2026-11-15' }))] });
    expect(await screen.findByText('Ended Nov 15')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
  });

  it('can be undone from the list', async () => {
    const { screen, user, received } = open({ server: [answers(api.quit, () => left), answers(api.undoQuit, () => aProgram()), ...lists] });
    await quit(screen, user);
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('You are back in “Walk at Lunch”.')).toBeInTheDocument();
    expect(received.map(({ name }) => name)).toContain('undoQuit');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('[PRG-071, PRG-233] Yes quits, shows a message and opens the list', async () => {
    const { screen, user, navigation } = open({ server: [answers(api.quit, () => left), ...lists] });
    await quit(screen, user);
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Walk at Lunch Quit')).toBeInTheDocument();
    await expect.poll(() => navigation.address()).toBe('/programs');
  });

  it('no other action on the program is possible until the answer arrives', async () => {
    const { screen, user, received } = open({ server: [answers(api.quit, () => new Promise<never>(() => undefined))] });
    await quit(screen, user);
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    // Once the dialog is closed, the page is accessible again.
    for (const name of ['More actions', /Report progress/]) expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(screen.queryByRole('menuitem')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Report progress/ }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(received.filter(({ name }) => name === 'quit')).toHaveLength(1);
  });

  it('a late answer does not move a user who has left the page, and shows a message', async () => {
    let answer = (): void => undefined;
    const quitting = new Promise<Program>((resolve) => (answer = () => resolve(left)));
    const { screen, user, navigation } = open({ server: [answers(api.quit, () => quitting), ...lists, answers(api.sections, () => [aSection()])] });
    await quit(screen, user);
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await user.click(await screen.findByRole('link', { name: 'All programs' }));
    navigation.go('/programs/join?sectionId=move');
    await screen.findByRole('heading', { level: 1, name: 'Join programs: Move' });
    answer();
    expect(await screen.findByText('Walk at Lunch Quit')).toBeInTheDocument();
    expect(navigation.address()).toBe('/programs/join?sectionId=move');
  });

  it('[PRG-248] a failure shows a message and stays', async () => {
    const { screen, user, navigation } = open({ server: [answers(api.quit, refuses(500, 'Stack trace', false))] });
    await quit(screen, user);
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Unable to process request.')).toBeInTheDocument();
    expect(navigation.address()).toBe('/programs/detail?owner=acme&id=walk');
  });
});
