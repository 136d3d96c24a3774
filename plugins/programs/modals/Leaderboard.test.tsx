// @vitest-environment jsdom
import { act, cleanup, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answered, answers, refuses } from '../../../shell/testing/fakeBackend';
import { type RenderOptions, renderInShell } from '../../../shell/testing/renderInShell';
import type { Leaderboard, LeaderboardEntry } from '../contract';
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
  it('[PRG-277] tells why ranks of hidden people are missing, and only then', async () => {
    const text = /^Some ranks are not listed/;
    const { dialog } = await open(aBoard());
    expect(dialog.queryByText(text)).toBeNull();
    cleanup();
    const hidden = await open(aBoard({ Users: people.filter(({ UserId }) => UserId !== 'ada') }));
    expect(hidden.dialog.getByText(text)).toBeVisible();
  });

  it('[PRG-017, PRG-018, PRG-019, PRG-055, PRG-097, PRG-136] shows the own entry and the ranked people of the program whose button was pressed, and closes', async () => {
    const asked: unknown[] = [];
    const { dialog, screen, user } = await open(aBoard(), [
      answers(groupsApi.leaderboard, ({ query }) => {
        asked.push(query);
        return aBoard();
      }),
    ]);
    expect(asked).toEqual([expect.objectContaining({ challengeId: 'walk', challengeOwnerId: 'acme', admin: false, getAll: false })]);
    const own = within(dialog.getByRole('region', { name: 'Your place' }));
    expect(own.getByText('Paige Participant')).toBeVisible();
    for (const [name, value] of [
      ['Rank', '3'],
      ['Days tracked', '3'],
      ['Total', '4walks'],
    ] as const)
      expect(own.getByText(name).nextSibling).toHaveTextContent(value);
    expect(rowsOf(dialog)).toEqual(['RankNameDays trackedwalks', '1AAAda Ashbank912', '2Ben Birchdale67', '3PPPaige Participant34']);
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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

  it('[PRG-137, PRG-164] an administrator can view it without being on it, and without the own entry', async () => {
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
