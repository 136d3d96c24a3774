// @vitest-environment jsdom
import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { definePlugin, now, page } from '#shell/api';
import { addDays } from '#shell/rules/dates/days';
import { type Answered, answers, isLost, refuses } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import type { Program } from '../contract';
import plugin from '../plugin';
import { programDay } from '../rules/dates/programDay';
import { weekOf } from '../rules/dates/week';
import { api } from '../state/api';
import { aCompletion, anAction, anActivity, anAvailableProgram, aProgram, aReport, aSection, aSelfReport, aToday } from '../testing/factories';

// Only the date is faked: timers stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') }));
afterEach(() => vi.useRealTimers());

const everything: readonly Answered[] = [
  answers(api.current, () => [
    aProgram({ Tags: ['outdoors'] }),
    aProgram({ Id: 'sleep', Name: 'A Steady Bedtime', SectionId: 'rest', ProgramStatus: 'OnTrack', Action: null }),
    aProgram({ Id: 'soon', Name: 'Company Run', SectionId: null, Action: anAction({ Type: 'Track', Text: 'Track' }) }),
  ]),
  answers(api.available, () => [anAvailableProgram()]),
  answers(api.complete, () => []),
  answers(api.sections, () => [aSection(), aSection({ id: 'rest', Name: 'Sleep', Order: 2 })]),
  answers(api.tags, () => [
    { Id: 'outdoors', Name: 'Outdoors' },
    { Id: 'checkup', Name: 'Check-up' },
  ]),
  answers(api.completion, () => aCompletion()),
  answers(api.today, () => aToday()),
  answers(api.missions, () => []),
  answers(api.quickLinks, () => []),
];

const open = ({ server = [], ...options }: RenderOptions = {}) =>
  renderInShell([plugin], { path: '/programs', ...options, server: [...everything, ...server] });
/** A plugin in the place of that of rewards. */
const rewards = definePlugin({
  id: 'rewards',
  routes: { summary: page('/rewards', async () => ({ default: () => null })) },
  messages: { 'en-US': async () => ({ default: {} }), 'es-419': async () => ({ default: {} }) },
});
const names = (screen: ReturnType<typeof open>['screen']) => screen.queryAllByRole('article').map((tile) => within(tile).getByRole('heading').textContent);

describe('the program list', () => {
  it('[PRG-002, PRG-004, PRG-007] greets the person and shows current programs by section', async () => {
    const { screen } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Pat' })).toBeVisible();
    const move = within(await screen.findByRole('region', { name: 'Move' }));
    expect(move.getByRole('link', { name: 'Walk at Lunch' })).toHaveAttribute('href', '/programs/detail?owner=acme&id=walk');
    expect(move.getByText('4 of 10')).toBeVisible();
    expect(move.getByText('40 of 200 points')).toBeVisible();
    expect(move.getByText('Nov 6 – Dec 6')).toBeVisible();
    expect(move.getByText('Challenge · Self-report')).toBeVisible();
    expect(move.getByText('Participating')).toBeVisible();
    expect(move.getByRole('link', { name: 'See 1 program to join in Move' })).toHaveAttribute('href', '/programs/join?sectionId=move');
    expect(within(screen.getByRole('region', { name: 'More programs' })).getByText('Company Run')).toBeVisible();
    expect(screen.getByText('Friday, November 20th · 3 current programs')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Current 3' })).toBeVisible();
    await expect.poll(() => document.title).toContain('Programs');
  });

  it('C12: requests a program once its link is pressed, and nothing before', async () => {
    const server = [answers(api.detail, () => aProgram()), answers(api.activity, () => anActivity())];
    const { screen, user, received } = open({ server });
    const link = within(await screen.findByRole('region', { name: 'Move' })).getByRole('link', { name: 'Walk at Lunch' });
    const asked = () => received.filter(({ name }) => name === api.detail.name || name === api.activity.name).length;
    await user.hover(link);
    expect(asked()).toBe(0);
    await user.pointer({ keys: '[MouseLeft>]', target: link });
    expect(asked()).toBe(2);
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Walk at Lunch' })).toBeVisible();
    expect(asked()).toBe(2);
  });

  it('the start page redirects to it', async () => {
    const { screen, navigation } = open({ path: '/' });
    expect(await screen.findByRole('heading', { name: 'Walk at Lunch' })).toBeVisible();
    expect(navigation.address()).toBe('/programs');
  });

  it('[PRG-085] offers only actions that this deployment can carry out', async () => {
    const { screen } = open();
    expect(await screen.findByRole('button', { name: 'Report progress: Walk at Lunch' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /A Steady Bedtime|Company Run/ })).not.toBeInTheDocument();
  });

  it('[PRG-002, PRG-010] shows the three lists as tabs, by keyboard, and an empty state', async () => {
    const { screen, user } = open();
    await screen.findByRole('heading', { name: 'Walk at Lunch' });
    screen.getByRole('tab', { name: /Available/ }).focus();
    await user.keyboard('{Enter}');
    expect(names(screen)).toEqual(['Take the Stairs']);
    expect(screen.getByRole('tabpanel', { name: /Available/ })).toBeVisible();
    screen.getByRole('tab', { name: /Completed/ }).focus();
    await user.keyboard(' ');
    expect(await screen.findByText('No completed programs.')).toBeVisible();
  });

  it('[PRG-002, PRG-004] the address contains the tab: a reload shows it, Back returns to it, and the focus is kept', async () => {
    const { screen, user, navigation } = open({ path: '/programs?list=available' });
    expect(await screen.findByRole('tab', { name: /Available/, selected: true })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Take the Stairs' })).toBeVisible();
    const completed = screen.getByRole('tab', { name: /Completed/ });
    completed.focus();
    await user.keyboard('{Enter}');
    expect(navigation.address()).toBe('/programs?list=completed');
    expect(completed).toHaveFocus();
    await user.click(screen.getByRole('tab', { name: /Current/ }));
    expect(navigation.address()).toBe('/programs');
  });

  it('an unknown list is the current one', async () => {
    const { screen } = open({ path: '/programs?list=toString' });
    expect(await screen.findByRole('tab', { name: /Current/, selected: true })).toBeVisible();
  });

  it.each([
    [1, 'Starts tomorrow'],
    [6, 'Starts in 6 days'],
  ])('a joined program that begins in %i days says so and offers no report', async (days, badge) => {
    const StartDate = addDays(programDay(now()), days);
    const awaited = aProgram({ StartDate, EndDate: null, ProgramStatus: 'SignedUp', Action: anAction({ Type: 'SnackBar', Message: 'Not yet.' }) });
    const { screen } = open({ server: [answers(api.current, () => [awaited])] });
    expect(await screen.findByText(badge)).toBeVisible();
    expect(screen.getByText(/^You can report from \w+ \d+\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Report progress/ })).not.toBeInTheDocument();
  });

  it('[PRG-010] an empty current list links to the available programs', async () => {
    const { screen, user } = open({ server: [answers(api.current, () => [])] });
    expect(await screen.findByText('No current programs.')).toBeVisible();
    await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'See 1 available program' }));
    expect(names(screen)).toEqual(['Take the Stairs']);
  });

  it('[PRG-010] a person without programs is shown easy ones to start with, and can join one', async () => {
    const offered = ['move', 'rest', 'eat', 'own'].map((SectionId, at) =>
      anAvailableProgram({ Id: SectionId, Name: `In ${SectionId}`, SectionId, SelfReportStats: { Required: 4 - at, Submitted: 0 } }),
    );
    const { screen } = open({ server: [answers(api.current, () => []), answers(api.available, () => offered)] });
    const first = within(await screen.findByRole('region', { name: 'Easy ways to start' }));
    expect(first.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['In own', 'In eat', 'In rest']);
    expect(first.getByRole('button', { name: 'Join: In own' })).toBeEnabled();
  });

  it('[PRG-010, PRG-112] an empty list of another plan year names it, and links back', async () => {
    const lastYear = aProgram({ Name: 'Last Year', Action: anAction({ Type: 'PlanYearChange', PlanYearKeyId: 'acme-2025', Text: 'Show last year' }) });
    const { screen, user } = open({
      server: [
        answers(api.current, ({ query }) => (query.planYearKeyId === undefined ? [lastYear] : [])),
        answers(api.available, ({ query }) => (query.planYearKeyId === undefined ? [anAvailableProgram()] : [])),
        answers(api.actionDone, () => ({ ...lastYear, ProgramStatus: 'Complete' as const })),
      ],
    });
    await user.click(await screen.findByRole('button', { name: /Show last year/ }));
    expect(await screen.findByText('No programs open in 2025.')).toBeVisible();
    expect(screen.getByText('This list has no programs in plan year 2025.')).toBeVisible();
    expect(screen.queryByText(/Pick something|nothing to join/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /Available/ }));
    expect(await screen.findByText('No programs to join in 2025.')).toBeVisible();
    // Of the bar above the list, which is loaded by itself, and of the empty list.
    const back = () => screen.getAllByRole('button', { name: 'Back to this year' });
    await waitFor(() => expect(back()).toHaveLength(2));
    await user.click(back()[1]!);
    expect(await screen.findByText(anAvailableProgram().Name)).toBeVisible();
  });

  it('[PRG-010] a person with completed programs is no newcomer, and gets the right empty state', async () => {
    const done = aProgram({ Id: 'tea', ProgramStatus: 'Complete' });
    const { screen, user } = open({ server: [answers(api.current, () => []), answers(api.available, () => []), answers(api.complete, () => [done])] });
    expect(await screen.findByText(/^There is nothing to join right now/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Easy ways to start' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /Available/ }));
    expect(screen.getByText(/^You’ve joined everything that’s open/)).toBeVisible();
  });

  it('[PRG-010] has an empty state without available programs', async () => {
    const { screen, user } = open({ server: [answers(api.available, () => [])] });
    await user.click(await screen.findByRole('tab', { name: /Available/ }));
    expect(await screen.findByText('No available programs.')).toBeVisible();
  });

  it('[PRG-007] a tag filters the list, and pressing it again removes the filter', async () => {
    const { screen, user, navigation } = open();
    const chip = await screen.findByRole('button', { name: 'Outdoors' });
    await user.click(chip);
    expect(navigation.address()).toBe('/programs?tag=outdoors');
    expect(names(screen)).toEqual(['Walk at Lunch']);
    expect(chip).toHaveAttribute('aria-pressed', 'true');
    await user.click(chip);
    expect(names(screen)).toHaveLength(3);
  });

  it('[PRG-007] tabs and links to joining count the filtered programs, and keep the filter', async () => {
    const available = [anAvailableProgram({ Tags: ['outdoors'] }), anAvailableProgram({ Id: 'run', Name: 'Run', Tags: ['checkup'] })];
    const { screen, user } = open({ server: [answers(api.available, () => available)] });
    expect(await screen.findByRole('tab', { name: 'Current 3' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose from 2 programs in Move' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Outdoors' }));
    expect(screen.getByRole('tab', { name: 'Current 1' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Available 1' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Completed 0' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See 1 program to join in Move' })).toHaveAttribute('href', '/programs/join?sectionId=move&tag=outdoors');
  });

  it('[PRG-007] a list offers its own tags, and the chosen one', async () => {
    const { screen, user } = open({ server: [answers(api.available, () => [anAvailableProgram({ Tags: ['checkup'] })])] });
    expect(await screen.findByRole('button', { name: 'Outdoors' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Check-up' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /Available/ }));
    expect(screen.queryByRole('button', { name: 'Outdoors' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check-up' }));
    await user.click(screen.getByRole('tab', { name: /Current/ }));
    expect(await screen.findByText('No programs match.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check-up', pressed: true })).toBeVisible();
    await user.click(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'See 1 available program' }));
    expect(names(screen)).toEqual(['Take the Stairs']);
  });

  describe('the week', () => {
    const reports = ['2026-11-17T18:00:00Z', '2026-11-18T18:00:00Z', '2026-11-19T18:00:00Z'].map((at) => ({ at, zone: 'America/Chicago' }));
    const week = (more: Partial<ReturnType<typeof aToday>> = {}) =>
      answers(api.today, () => aToday({ Week: weekOf(reports, '2026-11-20', 'Monday'), DaysInARow: 3, NextReward: { Points: 1500, Left: 205 }, ...more }));
    const part = async (screen: ReturnType<typeof open>['screen']) => within(await screen.findByRole('region', { name: 'This week' }));
    const days = (region: Awaited<ReturnType<typeof part>>) => region.getAllByRole('listitem').map((day) => day.textContent);

    it('shows each day in words, and the number of consecutive days', async () => {
      const { screen } = open({ server: [week()] });
      const region = await part(screen);
      expect(days(region)).toEqual([
        'MonMonday, November 16th: no report',
        'TueTuesday, November 17th: reported',
        'WedWednesday, November 18th: reported',
        'ThuThursday, November 19th: reported',
        'FriFriday, November 20th, today: no report yet',
        'SatSaturday, November 21st: to come',
        'SunSunday, November 22nd: to come',
      ]);
      expect(region.getByText('3 days in a row')).toBeVisible();
    });

    it('shows today as reported with a report of today', async () => {
      const { screen } = open({ server: [week({ Reported: ['walk'] })] });
      expect(days(await part(screen))[4]).toBe('FriFriday, November 20th, today: reported');
    });

    it('has no line of rewards without that plugin', async () => {
      const { screen } = open({ server: [week()] });
      expect((await part(screen)).queryByText(/points/)).not.toBeInTheDocument();
    });

    it('links to the next reward', async () => {
      const { screen } = renderInShell([plugin, rewards], { path: '/programs', server: [...everything, week()] });
      expect((await part(screen)).getByRole('link', { name: '205 points to 1,500' })).toHaveAttribute('href', '/rewards');
    });

    it('is left out if it cannot be loaded', async () => {
      const { screen } = open({ server: [answers(api.today, isLost)] });
      expect(await screen.findAllByRole('article')).toHaveLength(3);
      expect(screen.queryByRole('region', { name: 'This week' })).not.toBeInTheDocument();
    });
  });

  describe('today', () => {
    const stairs = aProgram({ Id: 'stairs', Name: 'Take the Stairs', Tick: 'I used the stairs all day.', OnePerDay: true });
    const report = aReport({ Status: 'Approved' });
    const today = (Reported: string[]) => answers(api.today, () => aToday({ Reported }));
    const part = (screen: ReturnType<typeof open>['screen']) => screen.findByRole('region', { name: 'Today' });

    it("shows what is due, and what the first program's next level requires", async () => {
      const { screen } = open({ server: [answers(api.current, () => [aProgram({ OnePerDay: true })])] });
      const due = within(await part(screen));
      expect(due.getByRole('link', { name: 'Walk at Lunch' })).toHaveAttribute('href', '/programs/detail?owner=acme&id=walk');
      expect(await due.findByText('1 more to Level 2 and 160 points')).toBeVisible();
      expect(due.getByRole('button', { name: 'Today: Report progress: Walk at Lunch' })).toBeEnabled();
      expect(due.getByText('1 due')).toBeVisible();
    });

    it('shows programs behind their pace after those that are due, and does not count them', async () => {
      const { screen } = open({ server: [answers(api.current, () => [aProgram(), stairs])] });
      const due = within(await part(screen));
      expect(due.getByText('1 due')).toBeVisible();
      expect(due.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
        expect.stringMatching(/^Take the Stairs/),
        expect.stringMatching(/^Walk at LunchBehind your pace · 4 of 10/),
      ]);
    });

    it('shows what is done', async () => {
      const { screen } = open({ server: [answers(api.current, () => [aProgram({ OnePerDay: true }), stairs]), today(['stairs'])] });
      const due = within(await part(screen));
      expect(await due.findByText('1 done, 1 to go')).toBeVisible();
      expect(due.queryByText('Take the Stairs')).not.toBeInTheDocument();
    });

    it('shows up to three programs, and of more the others behind a button', async () => {
      const many = ['a', 'b', 'c', 'd', 'e'].map((id) => aProgram({ Id: id, Name: `Walk ${id}` }));
      const { screen, user } = open({ server: [answers(api.current, () => many)] });
      const due = within(await part(screen));
      expect(due.getAllByRole('listitem')).toHaveLength(2);
      await user.click(due.getByRole('button', { name: 'And 3 more', expanded: false }));
      expect(due.getAllByRole('listitem')).toHaveLength(5);
      await user.click(due.getByRole('button', { name: 'Show fewer', expanded: true }));
      expect(due.getAllByRole('listitem')).toHaveLength(2);
    });

    it.each([
      [[], 'Nothing is due today.'],
      [['walk'], 'That’s all for today. Well done!'],
    ])('shows that nothing is left, with %s reported', async (reported, text) => {
      const { screen } = open({ server: [answers(api.current, () => [aProgram({ Action: null })]), today(reported)] });
      expect(await screen.findByText(text)).toBeVisible();
    });

    it('if it fails to load the programs are shown anyway', async () => {
      const { screen } = open({ server: [answers(api.today, isLost)] });
      expect(await screen.findAllByRole('article')).toHaveLength(3);
      expect(screen.queryByText('An error occurred, please try again later.')).not.toBeInTheDocument();
    });

    it('[PRG-214] a tick on the tile reports at once without the dialog, and can be undone', async () => {
      let reported = false;
      const now = () => ({ ...stairs, ...(reported && { NextReportAt: '2999-01-01T00:00:00.000Z', Progress: { Percent: 50, Display: '5 of 10' } }) });
      const { screen, user, received } = open({
        server: [
          answers(api.current, () => [now()]),
          answers(api.detail, () => now()),
          answers(api.today, () => aToday({ Reported: reported ? ['stairs'] : [] })),
          answers(api.submitSelfReport, () => {
            reported = true;
            return [report];
          }),
          answers(api.deleteSelfReport, () => {
            reported = false;
            return [];
          }),
        ],
      });
      const tile = within(await screen.findByRole('article'));
      const box = tile.getByRole('button', { name: 'I used the stairs all day. Take the Stairs', pressed: false });
      box.focus();
      await user.keyboard(' ');
      expect(tile.getByRole('button', { name: 'I used the stairs all day. Take the Stairs', pressed: true })).toHaveFocus();
      expect(await tile.findByText('5 of 10')).toBeVisible();
      expect(screen.getByText('1 done, 0 to go')).toBeVisible();
      expect(received.find(({ name }) => name === 'submitSelfReport')?.input).toMatchObject({
        body: { ChallengeId: 'stairs', Checked: true, UserComments: '' },
      });
      tile.getByRole('button', { name: 'Undo the report of Take the Stairs' }).focus();
      await user.keyboard('{Enter}');
      expect(tile.getByRole('button', { name: /^I used the stairs/ })).toHaveFocus();
      expect(await tile.findByText('4 of 10')).toBeVisible();
      expect(tile.getByRole('button', { name: 'I used the stairs all day. Take the Stairs', pressed: false })).toBeVisible();
      expect(received.find(({ name }) => name === 'deleteSelfReport')?.input).toEqual({
        body: { ProgramId: 'stairs', UserId: report.UserId, SubmittedDate: report.SubmittedDate },
      });
    });

    /** Accepts ticks of `walk`; `reported` is the server's record of today. */
    const ticks = (programs: () => readonly Program[], submitted: () => void, reported = new Set<string>()) => [
      answers(api.today, () => aToday({ Reported: [...reported] })),
      answers(api.current, () => programs().filter(({ ProgramStatus }) => ProgramStatus !== 'Complete')),
      answers(api.detail, ({ query }) => programs().find(({ Id }) => Id === query.id) ?? aProgram()),
      answers(api.submitSelfReport, () => {
        reported.add('walk');
        submitted();
        return [report];
      }),
    ];
    const walking = { name: 'I walked. Walk at Lunch' };
    const walk = aProgram({ Tick: 'I walked.', EndDate: '2026-12-31' });

    it('a ticked program keeps its position, and the second click of a double click does not undo', async () => {
      let isReported = false;
      const programs = () => [stairs, isReported ? { ...walk, NextReportAt: '2026-11-21T06:00:00.000Z' } : walk];
      const { screen, user, received } = open({ server: ticks(programs, () => (isReported = true)) });
      const due = within(await part(screen));
      const order = () => due.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);
      expect(order()).toEqual(['Take the Stairs', 'Walk at Lunch']);
      await user.dblClick(due.getByRole('button', walking));
      expect(await due.findByRole('button', { name: 'Undo the report of Walk at Lunch' })).toBeVisible();
      expect(order()).toEqual(['Take the Stairs', 'Walk at Lunch']);
      expect(received.map(({ name }) => name)).not.toContain('deleteSelfReport');
    });

    it('a tick undone in another window can no longer be undone', async () => {
      const reported = new Set<string>();
      const { screen, user, app } = open({
        server: ticks(
          () => [walk],
          () => undefined,
          reported,
        ),
      });
      const due = within(await part(screen));
      await user.click(due.getByRole('button', walking));
      expect(await due.findByRole('button', { name: 'Undo the report of Walk at Lunch' })).toBeVisible();
      reported.clear();
      act(() => void app.store.dispatch({ type: 'event/root.categoryUpdated', payload: { Category: 'ProgramCompletion', Message: { ProgramId: 'walk' } } }));
      await expect.poll(() => due.queryByRole('button', { name: 'Undo the report of Walk at Lunch' })).toBeNull();
      expect(due.getByRole('button', { ...walking, pressed: false })).toBeVisible();
    });

    it('a tick that completes the program announces it politely, with its points, and can be undone', async () => {
      let isReported = false;
      const done = aProgram({ Tick: 'I walked.', ProgramStatus: 'Complete', EarnedPoints: 200 });
      const { screen, user } = open({
        server: ticks(
          () => [stairs, isReported ? done : walk],
          () => (isReported = true),
        ),
      });
      const due = within(await part(screen));
      await user.click(due.getByRole('button', walking));
      const title = await due.findByText('You have completed “Walk at Lunch”!');
      expect(title.closest('[role=status]')).toHaveTextContent('Well done! You earned 160 points.');
      expect(due.getByRole('button', { name: 'Undo the report of Walk at Lunch' })).toBeVisible();
    });

    it('the focus on a tile that its tick completes moves to the announcement', async () => {
      let isReported = false;
      const done = aProgram({ Tick: 'I walked.', ProgramStatus: 'Complete', EarnedPoints: 200 });
      const { screen, user } = open({
        server: ticks(
          () => [isReported ? done : walk],
          () => (isReported = true),
        ),
      });
      await user.click(within(await screen.findByRole('article')).getByRole('button', walking));
      expect(await screen.findByText('You have completed “Walk at Lunch”!')).toBeVisible();
      await expect.poll(() => document.activeElement?.textContent).toBe('Today');
    });

    it('[PRG-244] a refused tick is reverted, and shows the reason', async () => {
      const { screen, user } = open({ server: [answers(api.current, () => [stairs]), answers(api.submitSelfReport, refuses(409, 'It has today’s report.'))] });
      const tile = within(await screen.findByRole('article'));
      await user.click(tile.getByRole('button', { name: /I used the stairs/ }));
      expect(await screen.findByText('It has today’s report.')).toBeInTheDocument();
      expect(tile.getByRole('button', { name: /I used the stairs/, pressed: false })).toBeVisible();
      expect(screen.getByText('1 due')).toBeVisible();
    });

    it('a program with today’s report says so, and offers no tick', async () => {
      const { screen } = open({ server: [answers(api.current, () => [{ ...stairs, NextReportAt: '2999-01-01T00:00:00.000Z' }])] });
      expect(await screen.findByText('You have reported for today.')).toBeVisible();
      expect(screen.queryByRole('button', { name: /I used the stairs/ })).not.toBeInTheDocument();
    });
  });

  it('a program that has ended shows that instead of its status', async () => {
    const { screen } = open({ server: [answers(api.current, () => [aProgram({ EndDate: '2026-11-15' })])] });
    expect(await screen.findByText('Ended Nov 15')).toBeVisible();
    expect(screen.queryByText('Participating')).not.toBeInTheDocument();
  });

  it('[PRG-070] choosing a section filters /programs, and can be undone', async () => {
    const { screen, user, navigation } = open();
    await user.click(await screen.findByRole('link', { name: 'Sleep' }));
    expect(navigation.address()).toBe('/programs?section=rest');
    expect(names(screen)).toEqual(['A Steady Bedtime']);
    await user.click(screen.getByRole('button', { name: 'Sleep: show all sections' }));
    expect(names(screen)).toHaveLength(3);
  });

  it('says that nothing matches, and removes the filter', async () => {
    const { screen, user } = open({ path: '/programs?section=rest&tag=outdoors' });
    expect(await screen.findByText('No programs match.')).toBeVisible();
    expect(await screen.findByText('Nothing under “Current” matches Sleep · Outdoors.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all programs' }));
    expect(names(screen)).toHaveLength(3);
  });

  it('shows placeholders of the programs while they load', async () => {
    const { screen } = open({ server: [answers(api.tags, () => new Promise<never>(() => undefined))] });
    expect(await screen.findByLabelText('Loading programs')).toBeVisible();
  });

  it('[PRG-234] shows a failure, with Retry', async () => {
    let isUp = false;
    const { screen, user } = open({ server: [answers(api.available, () => (isUp ? [] : isLost()))] });
    expect(await screen.findByText('An error occurred, please try again later.')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Walk at Lunch' })).toBeVisible();
  });

  it('[PRG-234] without sections the programs are shown anyway, with Retry', async () => {
    let isUp = false;
    const { screen, user } = open({ server: [answers(api.sections, () => (isUp ? [aSection()] : isLost()))] });
    expect(await screen.findByRole('heading', { name: 'Walk at Lunch' })).toBeVisible();
    expect(screen.getByText('An error occurred, please try again later.')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Move' })).toBeVisible();
    expect(screen.queryByText('An error occurred, please try again later.')).not.toBeInTheDocument();
  });

  it('[PRG-223, PRG-234] a failed reload is shown above the programs, which stay', async () => {
    let isUp = true;
    const { screen, user, realtime } = open({ server: [answers(api.tags, () => (isUp ? [] : isLost()))] });
    await screen.findByRole('heading', { name: 'Walk at Lunch' });
    isUp = false;
    realtime.publish('user:person-1', { Category: 'Home', Message: {} });
    expect(await screen.findByText('An error occurred, please try again later.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Walk at Lunch' })).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => screen.queryByText('An error occurred, please try again later.')).toBeNull();
  });

  it('an available program shows its kind, requirements and points', async () => {
    const diary = anAvailableProgram({ ProgramSubType: 'Tracker', Description: '<p>Track your <b>steps</b> on twenty days. A device does it for you.</p>' });
    const { screen } = open({ path: '/programs?list=available', server: [answers(api.available, () => [diary])] });
    const tile = within(await screen.findByRole('article'));
    expect(tile.getByText('Track your steps on twenty days.')).toBeVisible();
    expect(tile.getByText('Track 10 days to earn 200 points.')).toBeVisible();
  });

  it.each([
    ['waits for approval', { Waiting: 2, SentBack: null }, '2 reports are pending approval'],
    ['was sent back', { Waiting: 0, SentBack: { SubmittedDate: '2026-11-18T12:00:00.000Z', ReviewComments: 'Which day?' } }, 'Your last report was sent back'],
  ])('a tile shows that a report %s', async (_what, Review, text) => {
    const { screen } = open({ server: [answers(api.current, () => [aProgram({ Review })])] });
    expect(within(await screen.findByRole('article')).getByText(text)).toBeVisible();
  });

  it('[PRG-229] joins from a tile and shows the section', async () => {
    const { screen, user, navigation } = open({ server: [answers(api.joinPrograms, () => [aProgram({ Id: 'stairs', Name: 'Take the Stairs' })])] });
    await user.click(await screen.findByRole('tab', { name: /Available/ }));
    await user.click(await screen.findByRole('button', { name: 'Join: Take the Stairs' }));
    expect(await screen.findByText('Successfully joined 1 challenge(s).')).toBeInTheDocument();
    expect(navigation.address()).toBe('/programs?section=move');
    expect(names(screen)).toContain('Take the Stairs');
  });

  it('marks a program that was just joined, and offers its first step', async () => {
    const stairs = aProgram({ Id: 'stairs', Name: 'Take the Stairs', ProgramStatus: 'SignedUp' });
    const { screen, user } = open({
      server: [answers(api.joinPrograms, () => [stairs]), answers(api.selfReport, () => aSelfReport({ Name: 'Take the Stairs' }))],
    });
    await user.click(await screen.findByRole('tab', { name: /Available/ }));
    await user.click(await screen.findByRole('button', { name: 'Join: Take the Stairs' }));
    const step = await screen.findByRole('button', { name: 'Take the first step' });
    const [tile, ...others] = screen.getAllByRole('article');
    expect(within(tile as HTMLElement).getByText('New')).toBeVisible();
    for (const other of others) expect(within(other).queryByText('New')).not.toBeInTheDocument();
    await user.click(step);
    expect(await screen.findByRole('dialog', { name: 'Take the Stairs' })).toBeVisible();
  });

  it('a late answer to joining does not move a user who has left the page, and shows a message', async () => {
    let answer = (): void => undefined;
    const joined = new Promise<Program[]>((resolve) => (answer = () => resolve([aProgram({ Id: 'stairs', Name: 'Take the Stairs' })])));
    const { screen, user, navigation } = open({ server: [answers(api.joinPrograms, () => joined), answers(api.detail, () => aProgram())] });
    await user.click(await screen.findByRole('tab', { name: /Available/ }));
    await user.click(await screen.findByRole('button', { name: 'Join: Take the Stairs' }));
    await user.click(screen.getByRole('link', { name: 'Take the Stairs' }));
    await screen.findByRole('heading', { level: 1, name: 'Take the Stairs' });
    answer();
    expect(await screen.findByText('Successfully joined 1 challenge(s).')).toBeInTheDocument();
    expect(navigation.address()).toBe('/programs/detail?owner=acme&id=stairs');
  });

  it('a template of personal programs shows no dates', async () => {
    const template = anAvailableProgram({ Id: 'Custom', Name: 'A challenge of your own', IsPersonal: true, StartDate: '2025-11-21', EndDate: null });
    const { screen, user } = open({ server: [answers(api.available, () => [template])] });
    await user.click(await screen.findByRole('tab', { name: /Available/ }));
    const tile = within(await screen.findByRole('article'));
    expect(tile.getByText('Any time')).toBeVisible();
    expect(tile.queryByText(/2025/)).not.toBeInTheDocument();
  });

  it('greets a person without a first name', async () => {
    const { screen } = open({ person: { FirstName: '' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello' })).toBeVisible();
  });

  it('is in Spanish for users who prefer it', async () => {
    const { screen } = open({ locale: 'es-419' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Hola, Pat' })).toBeVisible();
    expect(await screen.findByRole('tab', { name: /Actuales/ })).toBeVisible();
    const tile = within(screen.getAllByRole('article')[0]!);
    expect(tile.getByText('6 nov – 6 dic')).toBeVisible();
    expect(tile.getByText('Reto · Reporte propio')).toBeVisible();
    expect(tile.getByText('40 de 200 puntos')).toBeVisible();
  });
});
