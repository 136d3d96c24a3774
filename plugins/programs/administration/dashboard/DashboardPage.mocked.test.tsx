// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { endpoints } from '#shell/api';
import { type Answered, answers, refuses } from '../../../../shell/testing/fakeBackend';
import { noTexts } from '../../../../shell/testing/noTexts';
import { type RenderOptions, renderInShell } from '../../../../shell/testing/renderInShell';
import type { ChallengePerson, CountedChallenge } from '../../contract';
import plugin from '../../plugin';
import { api } from './state/api';

// Highcharts needs a layout, which jsdom does not have.
vi.mock('../../../../shell/ui/chart/Drawing', () => ({ default: () => <p>The drawing</p> }));

const bar = endpoints({ companies: ['GET', '/entity/options'], planYears: ['GET', '/planyear/options'] } as const);

const root = '/administration/tools/challenges/dashboard';
const of = '?company=acme&challenge=stairs';

const aChallenge = (more: Partial<CountedChallenge> = {}): CountedChallenge => ({
  ChallengeId: 'stairs',
  Name: 'Take the Stairs',
  ProgramType: 'Challenge',
  StartDate: '2026-11-01',
  EndDate: '2026-12-31',
  IsPersonal: false,
  StatusCounts: [100, 7, 6, 5, 4, 78, 96, 22, 78],
  ...more,
});

const aPerson = (more: Partial<ChallengePerson> = {}): ChallengePerson => ({
  UserId: 'ana',
  FirstName: 'Ana',
  LastName: 'Ruiz',
  Email: 'ana@acme.example',
  Status: 4,
  PercentCompleted: 100,
  CompletedDate: '2026-11-18',
  ...more,
});

const pageOf = (...people: readonly ChallengePerson[]) => ({
  Items: [...people],
  PaginationToken: '',
  PreviousToken: '',
  Offset: 0,
  Total: people.length,
  IsTotalCapped: false,
});
const year = (Value: string, IsCurrent = false) => ({
  Value,
  Text: Value.slice(-4),
  IsCurrent,
  StartDate: `${Value.slice(-4)}-01-01`,
  EndDate: `${Value.slice(-4)}-12-31`,
});

const own = aChallenge({
  ChallengeId: 'own',
  Name: 'A challenge of your own',
  EndDate: null,
  IsPersonal: true,
  StatusCounts: [100, 1, 0, 0, 0, 99, 100, 1, 99],
});

const open = (
  path: string,
  { server = [], companies = ['acme'], ...options }: RenderOptions & { readonly server?: readonly Answered[]; readonly companies?: readonly string[] } = {},
) => {
  const view = renderInShell([{ id: 'admin', messages: noTexts }, plugin], {
    path,
    person: { Roles: ['AdminLite'], EntityId: 'acme', TimeZone: 'America/Chicago' },
    server: [
      answers(bar.companies, () => companies.map((Value) => ({ Value, Text: Value }))),
      answers(bar.planYears, () => [year('acme-2026', true), year('acme-2025')]),
      answers(api.dashboard, () => [aChallenge(), own]),
      answers(api.dashboardAll, () => [aChallenge({ Name: 'An old one' })]),
      answers(api.dashboardChallenge, () => aChallenge()),
      answers(api.dashboardPeople, () => pageOf(aPerson())),
      ...server,
    ],
    ...options,
  });
  const asked = (name: string) => view.received.filter((call) => call.name === name).map(({ input }) => input);
  return { ...view, asked };
};

const link = (name: string | RegExp) => screen.findByRole('link', { name });

describe('the dashboard', () => {
  it('[ADH-079] [ADH-080] [ADH-081] has the challenges of the plan year, and each count links to the people behind it', async () => {
    const { asked } = open(root);
    expect(await screen.findByRole('heading', { level: 1, name: 'Challenge Dashboard' })).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Challenge Dashboard' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Challenge', 'Type', 'Start Date', 'End Date', 'Signed Up', 'Participating', 'On Track', 'Complete', 'Not Complete'],
    ]);
    const row = within(table.getByRole('row', { name: /Take the Stairs/ }));
    expect(row.getByText('11/01/2026')).toBeVisible();
    expect(row.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Take the Stairs', '7', '6', '5', '4', '96']);
    expect(within(table.getByRole('row', { name: /of your own/ })).getByText('Personal')).toBeVisible();
    expect(within(table.getByRole('row', { name: /of your own/ })).getByText('No end')).toBeVisible();
    const hrefOf = async (name: string) => (await link(name)).getAttribute('href');
    expect(await hrefOf('Take the Stairs')).toBe(`${root}/participants?planYear=acme-2026&company=acme&challenge=stairs`);
    expect(await hrefOf('96 Not Complete, Take the Stairs')).toBe(`${root}/participants?planYear=acme-2026&company=acme&challenge=stairs&status=6`);
    expect(asked('dashboard')).toEqual([{ params: { id: 'acme' }, query: { planYearId: 'acme-2026' } }]);
    // A single company is selected without a choice.
    expect(screen.queryByLabelText('Company')).toBeNull();
  });

  it('[ADH-080] [ADH-084] [ADH-106] can be filtered by days and personal challenges, which is in the address', async () => {
    const { user, asked, navigation } = open(root, { companies: ['acme', 'globex'] });
    expect(await screen.findByLabelText('Company')).toBeVisible();
    fireEvent.change(await screen.findByLabelText('Start Date'), { target: { value: '2026-11-02' } });
    fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2026-11-30' } });
    await user.click(screen.getByRole('checkbox', { name: 'Exclude personal challenges' }));
    const query = { planYearId: 'acme-2026', startDate: '11-02-2026', endDate: '11-30-2026', exclude: true };
    await expect.poll(() => asked('dashboard').at(-1)).toEqual({ params: { id: 'acme' }, query });
    const address = new URLSearchParams(navigation.address().split('?')[1]);
    expect(Object.fromEntries(address)).toEqual({ company: 'acme', planYear: 'acme-2026', start: '11-02-2026', end: '11-30-2026', exclude: 'yes' });
  });

  it("[ADH-086] shows that days are out of order, without a request: 'Dates must me in order.'", async () => {
    const { asked } = open(`${root}?start=11-30-2026&end=11-02-2026`);
    expect(await screen.findByText('Dates must me in order.')).toBeVisible();
    expect(screen.getByLabelText('End Date')).toHaveValue('2026-11-02');
    expect(asked('dashboard')).toEqual([]);
    fireEvent.change(screen.getByLabelText('End Date'), { target: { value: '2026-11-30' } });
    expect(await link('Take the Stairs')).toBeVisible();
    expect(screen.queryByText('Dates must me in order.')).toBeNull();
  });

  it("[ADH-080] [ADH-082] 'Show All' shows the challenges of all years until another filter is chosen", async () => {
    const { user, asked } = open(`${root}?start=11-02-2026`);
    await user.click(await screen.findByRole('button', { name: 'Show All' }));
    expect(await link('An old one')).toBeVisible();
    expect(asked('dashboardAll')).toEqual([{ params: { id: 'acme' } }]);
    expect(screen.getByLabelText('Start Date')).toHaveValue('');
    await user.selectOptions(screen.getByLabelText('Plan Year'), '2025');
    expect(await link('Take the Stairs')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show All' })).toHaveAttribute('aria-pressed', 'false');
    expect(asked('dashboard').at(-1)).toEqual({ params: { id: 'acme' }, query: { planYearId: 'acme-2025' } });
  });

  it('[ADH-008] [ADH-105] shows in a line that data failed to load, with Retry', async () => {
    let isBroken = true;
    const { user } = open(root, { server: [answers(api.dashboard, () => (isBroken ? refuses(500, 'broken')() : [aChallenge()]))] });
    expect(await screen.findByText('Data could not be loaded.')).toBeVisible();
    expect(screen.getByLabelText('Plan Year')).toBeEnabled();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await link('Take the Stairs')).toBeVisible();
    expect(screen.queryByText('Data could not be loaded.')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
  });

  it('reloads when the user returns to the tab, and keeps the earlier data if that fails', async () => {
    let answer = (): CountedChallenge[] => [aChallenge()];
    const { pass } = open(root, { server: [answers(api.dashboard, () => answer())] });
    expect(await link('7 Signed Up, Take the Stairs')).toBeVisible();
    answer = () => [aChallenge({ StatusCounts: [100, 8, 6, 5, 4, 77, 96, 23, 77] })];
    act(() => void window.dispatchEvent(new Event('focus')));
    pass(5000);
    expect(await link('8 Signed Up, Take the Stairs')).toBeVisible();
  });

  it('follows changes by others, and reloads at most every five seconds', async () => {
    const { realtime, asked, pass } = open(root);
    await link('7 Signed Up, Take the Stairs');
    const decided = {
      UserId: 'ana',
      ChallengeId: 'stairs',
      SubmittedDate: null,
      Kind: 'Decided',
      Status: 'Approved',
      ReviewDate: null,
      ReviewComments: '',
      ReviewedBy: null,
    };
    const tell = (): void => {
      realtime.publish('challengeApprovals:acme', decided);
      realtime.publish('records:acme', { Record: 'programs.override', Id: 'stairs', Version: 2 });
    };
    tell();
    expect(asked('dashboard')).toHaveLength(1);
    pass(5000);
    await vi.waitFor(() => expect(asked('dashboard')).toHaveLength(2));
    for (let times = 0; times < 20; times += 1) tell();
    pass(4000);
    expect(asked('dashboard')).toHaveLength(2);
    pass(1000);
    await vi.waitFor(() => expect(asked('dashboard')).toHaveLength(3));
    pass(20_000);
    realtime.publish('records:acme', { Record: 'programs.challengeGroup', Id: 'stairs', Version: 2 });
    realtime.publish('challengeApprovals:acme', decided);
    await vi.waitFor(() => expect(asked('dashboard')).toHaveLength(4));
  });

  it('[ADH-104] follows changes in another company, viewed from Wellspring', async () => {
    const person = { Roles: ['SuperAdmin' as const], EntityId: 'wellspring', TimeZone: 'America/Chicago' };
    const { realtime, asked, pass } = open(`${root}?company=acme`, { companies: ['wellspring', 'acme'], person });
    await link('7 Signed Up, Take the Stairs');
    expect(asked('dashboard')).toHaveLength(1);
    realtime.publish('records:acme', { Record: 'programs.challenge', Id: 'stairs', Version: 2 });
    pass(5000);
    await vi.waitFor(() => expect(asked('dashboard')).toHaveLength(2));
  });

  it('keeps the page of the table in the address, and resets it with another filter', async () => {
    const many = Array.from({ length: 60 }, (_, at) => aChallenge({ ChallengeId: `c${at}`, Name: `Challenge ${at}` }));
    const { user, navigation } = open(`${root}?page=2`, { server: [answers(api.dashboard, () => many)] });
    expect(await link('Challenge 25')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await link('Challenge 50')).toBeVisible();
    expect(navigation.address()).toContain('page=3');
    await user.click(screen.getByRole('checkbox', { name: 'Exclude personal challenges' }));
    expect(await link('Challenge 0')).toBeVisible();
    expect(navigation.address()).not.toContain('page');
  });

  it('is shown as a chart with its table, counting participants', async () => {
    const { user } = open(root);
    expect(await screen.findByText('23 sign-ups in 2 challenges. Someone in several challenges is counted in each of them.')).toBeVisible();
    await user.click(screen.getByText('Show as table'));
    const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));
    await expect.poll(rows).toEqual(expect.arrayContaining(['Status Sign-ups by status', 'Signed Up 8', 'Participating 6', 'On Track 5', 'Complete 4']));
  });

  it('[ADH-103] is only for administrators', async () => {
    open(root, { person: { Roles: ['Support'] } });
    expect(await screen.findByText(/not authorized/i)).toBeVisible();
  });
});

describe('the people of a challenge', () => {
  it('[ADH-081] are those behind the pressed count, and Back returns to the same dashboard', async () => {
    const { asked } = open(`${root}/participants${of}&planYear=acme-2026&exclude=yes&status=4`);
    const row = within(await screen.findByRole('row', { name: /Ana Ruiz/ }));
    for (const text of ['ana@acme.example', 'Complete', '100%', '11/18/2026']) expect(row.getByText(text)).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Name', 'Email', 'Status', 'Progress', 'Completed Date']),
    );
    expect(asked('dashboardPeople')).toEqual([{ body: { EntityId: 'acme', ChallengeId: 'stairs', Status: 4, PageSize: 25 } }]);
    expect((await link('Back to all challenges')).getAttribute('href')).toBe(`${root}?company=acme&planYear=acme-2026&exclude=yes`);
    expect(screen.getByText('22 of 100 people have signed up.')).toBeVisible();
  });

  it('[ADH-081] [ADH-093] are filtered by status and searched by name, which is in the address', async () => {
    const { user, asked, navigation } = open(`${root}/participants${of}`);
    const status = await screen.findByLabelText('Status');
    const options = within(status).getAllByRole('option');
    expect(options.map(({ textContent, ...option }) => [(option as HTMLOptionElement).value, textContent])).toHaveLength(9);
    expect(options.map(({ textContent }) => textContent)).toEqual([
      ...['All', 'Signed Up', 'Participating', 'On Track', 'Complete', 'Not Signed Up', 'Not Complete', 'In Challenge', 'Not In Challenge'],
    ]);
    await user.selectOptions(status, 'Not Signed Up');
    await expect.poll(() => asked('dashboardPeople').at(-1)).toMatchObject({ body: { Status: 5 } });
    await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'ana');
    await expect.poll(() => asked('dashboardPeople').at(-1)).toMatchObject({ body: { Status: 5, SearchTerms: 'ana' } });
    expect(navigation.address()).toContain('status=5');
    expect(navigation.address()).toContain('search=ana');
  });

  it('[ADH-081] are recounted with each choice of a status, so that the figures match the list', async () => {
    let answer = aChallenge();
    const { user, asked } = open(`${root}/participants${of}`, { server: [answers(api.dashboardChallenge, () => answer)] });
    expect(await screen.findByText('22 of 100 people have signed up.')).toBeVisible();
    expect(asked('dashboardChallenge')).toHaveLength(1);
    answer = aChallenge({ StatusCounts: [100, 8, 6, 5, 4, 77, 96, 23, 77] });
    await user.selectOptions(screen.getByLabelText('Status'), 'Signed Up');
    expect(await screen.findByText('23 of 100 people have signed up.')).toBeVisible();
    expect(asked('dashboardChallenge')).toHaveLength(2);
  });

  it("[ADH-081] [ADH-090] are downloaded with the same filters, with progress, under the challenge's name; the download can be cancelled", async () => {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:people';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    let finish = (_file: Blob): void => undefined;
    const { user, asked } = open(`${root}/participants${of}&status=4`, {
      server: [
        answers(
          api.dashboardPeopleExport,
          () =>
            new Promise<Blob>((resolve) => {
              finish = resolve;
            }),
        ),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel export' }));
    expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible();
    expect(names).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(await screen.findByRole('button', { name: 'Cancel export' })).toBeVisible();
    finish(new Blob(['Name']));
    await expect.poll(() => names).toEqual(['Take the Stairs.csv']);
    expect(asked('dashboardPeopleExport').at(-1)).toEqual({ body: { EntityId: 'acme', ChallengeId: 'stairs', Status: 4 } });
  });

  it('[ADH-008] fail in a line of their own, beside the figures; an unknown challenge has its own text', async () => {
    let isBroken = true;
    const { user, unmount } = open(`${root}/participants${of}`, {
      server: [answers(api.dashboardPeople, () => (isBroken ? refuses(500, 'broken')() : pageOf(aPerson())))],
    });
    expect(await screen.findByText('Data could not be loaded.')).toBeVisible();
    expect(screen.getByText('22 of 100 people have signed up.')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('row', { name: /Ana Ruiz/ })).toBeVisible();
    unmount();
    open(`${root}/participants${of}`, { server: [answers(api.dashboardChallenge, refuses(404, 'This challenge was not found.'))] });
    expect(await screen.findByText('This challenge was not found.')).toBeVisible();
  });

  it('are never shown below the name of another challenge', async () => {
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { user } = open(root, {
      server: [
        answers(api.dashboard, () => [aChallenge(), own]),
        answers(api.dashboardChallenge, ({ params }) => (params.challengeId === 'own' ? own : aChallenge())),
        answers(api.dashboardPeople, async ({ body }) => {
          if (body.ChallengeId === 'stairs') return pageOf(aPerson());
          await held;
          return pageOf(aPerson({ UserId: 'bo', FirstName: 'Bo', LastName: 'Lind' }));
        }),
      ],
    });
    await user.click(await link('Take the Stairs'));
    expect(await screen.findByRole('row', { name: /Ana Ruiz/ })).toBeVisible();
    await user.click(await link('Back to all challenges'));
    await user.click(await link('A challenge of your own'));
    expect(await screen.findByRole('heading', { level: 2, name: 'A challenge of your own' })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Ana Ruiz/ })).toBeNull();
    arrive();
    expect(await screen.findByRole('row', { name: /Bo Lind/ })).toBeVisible();
  });
});
