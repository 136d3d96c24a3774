// @vitest-environment jsdom
import { act, cleanup, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answered, answers, refuses } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import type { Leaderboard, LeaderboardEntry, Standing } from '../contract';
import plugin from '../plugin';
import { api } from '../state/api';
import { groupsApi } from '../state/groups/api';
import { aCompletion, anAction, aProgram } from '../testing/factories';

const anEntry = (overrides: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  Rank: 1,
  UserInfo: 'Ada Ashbank',
  PhotoUri: null,
  TotalDays: 9,
  UnitTotal: 12,
  CorrectedTotal: null,
  MyEntry: false,
  UserId: 'ada',
  GroupUsers: [],
  ...overrides,
});

const people = [
  anEntry(),
  anEntry({ Rank: 2, UserInfo: 'Ben Birchdale', UserId: 'ben', UnitTotal: 7, TotalDays: 6, PhotoUri: '/ben.png' }),
  anEntry({ Rank: 3, UserInfo: 'Paige Participant', UserId: 'me', UnitTotal: 4, TotalDays: 3, MyEntry: true }),
  anEntry({ Rank: -1, UserInfo: 'Zoe Newcomer', UserId: 'zoe', UnitTotal: 0, TotalDays: 0 }),
];
const groups = [
  anEntry({ UserInfo: 'Lake Loop', UserId: '', GroupId: 'lake', UnitTotal: 16 }),
  anEntry({ Rank: 2, UserInfo: 'Sole Mates', UserId: '', GroupId: 'sole', UnitTotal: 7 }),
];

const aStanding = (overrides: Partial<Standing> = {}): Standing => ({ Ranked: 3, Near: [], Between: 0, Next: null, ...overrides });

const aBoard = (overrides: Partial<Leaderboard> = {}): Leaderboard => ({
  Units: 'walks',
  EndsAt: '2020-12-07T06:00:00.000Z',
  FinalAt: '2020-12-10T06:00:00.000Z',
  Zone: 'America/Denver',
  HideUnit: false,
  ShowGroups: true,
  AllowGetGroupUsers: true,
  Users: people,
  Groups: groups,
  UsersStanding: aStanding({ Next: { Rank: 2, Missing: 3 } }),
  GroupsStanding: aStanding({ Ranked: 2 }),
  ...overrides,
});

const open = async (board: Leaderboard, server: readonly Answered[] = [], options: RenderOptions = {}) => {
  const program = aProgram({ MoreActions: [anAction({ Type: 'Leaderboard', Text: 'Leaderboard' })] });
  const shown = renderInShell([plugin], {
    ...options,
    path: '/programs/detail?owner=acme&id=walk',
    server: [answers(api.detail, () => program), answers(api.completion, () => aCompletion()), answers(groupsApi.leaderboard, () => board), ...server],
  });
  await shown.user.click(await shown.screen.findByRole('button', { name: 'Leaderboard' }));
  const dialog = within(await shown.screen.findByRole('dialog', { name: 'Walk at Lunch Leaderboard' }));
  await dialog.findByRole('tab', { name: 'Users' });
  return { ...shown, dialog };
};

const rowsOf = (dialog: ReturnType<typeof within>) => dialog.getAllByRole('row').map(({ textContent }: HTMLElement) => textContent);

describe('the leaderboard dialog', () => {
  it('gives those next to the person a high five, by a named switch', async () => {
    const given: unknown[] = [];
    const boards = aBoard({ Users: people.map((one) => (one.UserId === 'ben' ? { ...one, HasHighFive: false } : one)) });
    const server = [
      answers(groupsApi.boardHighFive, ({ body }) => {
        given.push(body);
        return { UserId: 'ben', IsGiven: true };
      }),
    ];
    const { dialog, user } = await open(boards, server);
    const button = dialog.getByRole('button', { name: /^High five for/ });
    expect(button).toHaveAccessibleName('High five for Ben Birchdale');
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    await expect.poll(() => given).toEqual([{ ChallengeId: 'walk', ChallengeOwnerId: 'acme', UserId: 'ben', IsGiven: true }]);
  });

  it('[PRG-277] tells why ranks of hidden people are missing, and only then', async () => {
    const text = /^Some ranks are not listed/;
    const { dialog } = await open(aBoard());
    expect(dialog.queryByText(text)).toBeNull();
    cleanup();
    const hidden = await open(aBoard({ Users: people.filter(({ UserId }) => UserId !== 'ada') }));
    expect(hidden.dialog.getByText(text)).toBeVisible();
  });

  it('[PRG-017, PRG-018, PRG-019, PRG-055, PRG-097, PRG-136] shows the viewer’s entry and the ranked people of the program whose button was pressed, and closes', async () => {
    const asked: unknown[] = [];
    const { dialog, screen, user } = await open(aBoard(), [
      answers(groupsApi.leaderboard, ({ query }) => {
        asked.push(query);
        return aBoard();
      }),
    ]);
    expect(asked).toEqual([expect.objectContaining({ challengeId: 'walk', challengeOwnerId: 'acme', admin: false, getAll: false, best: 10 })]);
    const own = within(dialog.getByRole('region', { name: 'Your place' }));
    expect(own.getByText('Paige Participant')).toBeVisible();
    for (const [name, value] of [
      ['Rank', '3of 3'],
      ['Days tracked', '3'],
      ['Total', '4walks'],
    ] as const)
      expect(own.getByText(name).nextSibling).toHaveTextContent(value);
    expect(own.getByText('3 walks to place 2')).toBeVisible();
    expect(rowsOf(dialog)).toEqual(['RankNameDays trackedwalks', '1AAAda Ashbank912', '2Ben Birchdale67', '3PPPaige Participant34']);
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the people around a low place after the best ones, and how many are in between', async () => {
    const near = [
      anEntry({ Rank: 4230, UserInfo: 'Ines Iris', UserId: 'ines', UnitTotal: 5 }),
      anEntry({ Rank: 4231, UserInfo: 'Paige Participant', UserId: 'me', UnitTotal: 4, MyEntry: true }),
    ];
    const standing = aStanding({ Ranked: 7069, Near: near, Between: 4227, Next: { Rank: 4230, Missing: 1 } });
    const { dialog } = await open(aBoard({ Users: [...people.slice(0, 2), near[1]!], UsersStanding: standing }));
    expect(rowsOf(dialog)).toEqual([
      expect.stringContaining('Rank'),
      expect.stringContaining('Ada Ashbank'),
      expect.stringContaining('Ben Birchdale'),
      '4,227 places in between',
      expect.stringContaining('Ines Iris'),
      expect.stringContaining('Paige Participant'),
    ]);
    const own = within(dialog.getByRole('region', { name: 'Your place' }));
    expect(own.getByText('4,231')).toHaveTextContent('4,231of 7,069');
    expect(own.getByText('1 more to place 4,230')).toBeVisible();
  });

  it('finds people by name, lists everyone in pages, and the viewer’s group, with requests to the server', async () => {
    const asked: Record<string, unknown>[] = [];
    const pages = answers(groupsApi.leaderboardPeople, ({ query }) => {
      asked.push(query);
      const Items = query.SearchTerms === 'nobody' ? [] : [anEntry({ Rank: 26, UserInfo: 'Zack Zuma', UserId: 'zack' })];
      return { Items, PaginationToken: 'next', PreviousToken: '', Offset: 25, Total: 1000, IsTotalCapped: true };
    });
    const mine = [...groups.slice(0, 1), { ...groups[1]!, MyEntry: true }];
    const { dialog, user } = await open(aBoard({ UsersStanding: aStanding({ Ranked: 7069 }), Groups: mine }), [pages]);
    await user.click(dialog.getByRole('button', { name: 'All 7,069 people' }));
    expect(await dialog.findByText('Zack Zuma')).toBeVisible();
    expect(asked[0]).toMatchObject({ challengeId: 'walk', challengeOwnerId: 'acme', admin: false, ownGroup: false, SearchTerms: '', Sort: '-Units' });
    await user.click(dialog.getByRole('button', { name: 'Next page' }));
    await user.click(dialog.getByRole('button', { name: 'My group' }));
    await user.type(dialog.getByRole('searchbox', { name: 'Find a person' }), 'nobody');
    expect(await dialog.findByText('Nothing on the leaderboard matches.')).toBeVisible();
    expect(asked.map(({ PaginationToken, ownGroup }) => [PaginationToken, ownGroup])).toEqual([
      [undefined, false],
      ['next', false],
      [undefined, true],
      [undefined, true],
    ]);
    await user.clear(dialog.getByRole('searchbox', { name: 'Find a person' }));
    await user.click(dialog.getByRole('button', { name: 'My group' }));
    expect(await dialog.findByText('Ada Ashbank', { selector: 'td *' })).toBeVisible();
  });

  it('lists all groups in pages, and finds them by name', async () => {
    const asked: unknown[] = [];
    const pages = answers(groupsApi.leaderboardGroups, ({ query }) => {
      asked.push(query.SearchTerms);
      return {
        Items: [anEntry({ Rank: 40, UserInfo: 'Night Owls', UserId: '', GroupId: 'owls' })],
        PaginationToken: '',
        PreviousToken: '',
        Offset: 0,
        Total: 1,
        IsTotalCapped: false,
      };
    });
    const { dialog, user } = await open(aBoard({ GroupsStanding: aStanding({ Ranked: 700 }) }), [pages]);
    await user.click(dialog.getByRole('tab', { name: 'Groups' }));
    await user.type(dialog.getByRole('searchbox', { name: 'Find a group' }), 'owl');
    expect(await dialog.findByRole('button', { name: /Night Owls/ })).toBeVisible();
    expect(asked.at(-1)).toBe('owl');
    expect(dialog.queryByRole('button', { name: /Lake Loop/ })).not.toBeInTheDocument();
  });

  it('[PRG-021, PRG-022] explains an unlisted own rank by the lowest listed one', async () => {
    const { dialog } = await open(aBoard({ Users: [...people.slice(0, 2), anEntry({ Rank: -1, UserId: 'me', UnitTotal: 0, MyEntry: true })] }));
    const rank = within(dialog.getByRole('region', { name: 'Your place' })).getByRole('button', { name: /^Rank/ });
    expect(rank).toHaveAccessibleDescription('If your rank is not listed that means your rank is below 2');
  });

  it('[PRG-020, PRG-133] loads the members of a group once, when it is first expanded', async () => {
    const loaded: string[] = [];
    const { dialog, user } = await open(aBoard(), [
      answers(groupsApi.leaderboardGroup, ({ params }) => {
        loaded.push(params.groupId);
        return [{ Name: 'Ada Ashbank', RankValue: 12 }];
      }),
    ]);
    await user.click(dialog.getByRole('tab', { name: 'Groups' }));
    expect(loaded).toEqual([]);
    const head = dialog.getByRole('button', { name: /Lake Loop/ });
    expect(head).toHaveTextContent('1Lake Loop16 walks');
    await user.click(head);
    expect(await dialog.findByRole('list', { name: 'Lake Loop' })).toHaveTextContent('Ada Ashbank12');
    await user.click(head);
    await user.click(head);
    expect(await dialog.findByRole('list', { name: 'Lake Loop' })).toBeVisible();
    expect(loaded).toEqual(['lake']);
  });

  it('[ADH-036] follows changes of its groups while it is open', async () => {
    const has = { groups };
    const { dialog, user, realtime } = await open(aBoard(), [answers(groupsApi.leaderboard, () => aBoard({ Groups: has.groups }))]);
    await user.click(dialog.getByRole('tab', { name: 'Groups' }));
    expect(dialog.getByRole('button', { name: /Lake Loop/ })).toBeVisible();
    has.groups = [anEntry({ UserInfo: 'Lakeside', UserId: '', GroupId: 'lake', UnitTotal: 9 })];
    await act(async () => realtime.publish('user:person-1', { Category: 'Home', Message: { OwnerId: 'acme', ChallengeId: 'walk' } }));
    expect(await dialog.findByRole('button', { name: /Lakeside/ })).toBeVisible();
    expect(dialog.queryByRole('button', { name: /Sole Mates/ })).not.toBeInTheDocument();
  });

  it('[PRG-133, PRG-239, PRG-240] a board that does not expand its groups says so in place of the members, without a request', async () => {
    const { dialog, user } = await open(aBoard({ AllowGetGroupUsers: false }));
    await user.click(dialog.getByRole('tab', { name: 'Groups' }));
    await user.click(dialog.getByRole('button', { name: /Lake Loop/ }));
    expect(await dialog.findByText('Group leader board data not available for this challenge.')).toBeVisible();
  });

  it('[PRG-237, PRG-238] shows that the members failed to load', async () => {
    const { dialog, user } = await open(aBoard(), [answers(groupsApi.leaderboardGroup, refuses(500, 'Broken.', false))]);
    await user.click(dialog.getByRole('tab', { name: 'Groups' }));
    await user.click(dialog.getByRole('button', { name: /Lake Loop/ }));
    expect(await dialog.findByText('Unable to load group')).toBeVisible();
  });

  it('[PRG-134, PRG-135] shows groups and units only if the program does', async () => {
    const { dialog } = await open(aBoard({ ShowGroups: false, HideUnit: true }));
    expect(dialog.queryByRole('tab', { name: 'Groups' })).not.toBeInTheDocument();
    expect(rowsOf(dialog)).toEqual(['RankNameDays tracked', '1AAAda Ashbank9', '2Ben Birchdale6', '3PPPaige Participant3']);
    expect(dialog.queryByText('Total')).not.toBeInTheDocument();
  });

  it('[PRG-137, PRG-164] an administrator can view it without being on it, and without an entry of their own', async () => {
    const asked: unknown[] = [];
    const server = [
      answers(groupsApi.leaderboard, ({ query }) => {
        asked.push(query);
        return aBoard();
      }),
    ];
    const { dialog, user } = await open(aBoard(), server, { person: { Roles: ['participant', 'Admin'] } });
    expect(dialog.getByRole('region', { name: 'Your place' })).toBeVisible();
    await user.click(dialog.getByRole('switch', { name: 'Administrator view' }));
    await dialog.findByRole('tab', { name: 'Users' });
    expect(dialog.queryByRole('region', { name: 'Your place' })).not.toBeInTheDocument();
    expect(asked.at(-1)).toMatchObject({ admin: true });
  });

  it('[PRG-164] others cannot', async () => {
    const { dialog } = await open(aBoard());
    expect(dialog.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('shows since when it is final, and later corrections', async () => {
    const { dialog } = await open(aBoard({ Users: [anEntry({ CorrectedTotal: 14 }), ...people.slice(1)] }));
    expect(dialog.getByText('Final since December 9, 2020 at 11:00 PM, your time.')).toBeVisible();
    expect(dialog.getByText('Corrected to 14 after the leaderboard was final')).toBeVisible();
    expect(rowsOf(dialog)[1]).toContain('912');
  });
});
