// @vitest-environment jsdom
import { act, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answered, answers, refuses } from '../../../../shell/testing/fakeBackend';
import { renderInShell } from '../../../../shell/testing/renderInShell';
import type { GroupDetail, Program, ProgramAction } from '../../contract';
import plugin from '../../plugin';
import { api } from '../../state/api';
import { groupsApi } from '../../state/groups/api';
import { aCompletion, aProgram } from '../../testing/factories';

const member = (UserId: string, FirstName: string, UserStatus: 'Accepted' | 'Invited' = 'Accepted') => ({
  UserId,
  FirstName,
  LastName: 'Ashbank',
  UserStatus,
  UnitValue: 3,
  PhotoUri: null,
});

const aGroup = (overrides: Partial<GroupDetail> = {}): GroupDetail => ({
  Id: 'lake',
  GroupName: 'Lake Loop',
  Min: 2,
  Max: 6,
  Units: 'walks',
  UnitTotal: 7,
  MemberCount: 2,
  MissingMembers: 0,
  GroupUsers: [member('person-1', 'Paula'), member('ben', 'Ben'), member('cleo', 'Cleo', 'Invited')],
  ...overrides,
});

const action = (Type: ProgramAction['Type'], Text: string, more: Partial<ProgramAction> = {}): ProgramAction => ({ Type, Text, ...more });

const inGroup: Partial<Program> = {
  Permissions: ['ManageParticipants'],
  Detail: { ProgramGroups: [{ Id: 'lake', Name: 'Lake Loop', GroupStatus: 'Accepted' }], InvitedUsers: [] },
  MoreActions: [
    action('GroupModal', 'Group details', { GroupId: 'lake' }),
    action('SelfSelectInvite', 'Invite colleagues', { GroupId: 'lake' }),
    action('GroupEmail', 'Email the group', { GroupId: 'lake' }),
    action('SelfSelectRemove', 'Leave the group', { GroupId: 'lake', UserIds: ['person-1'] }),
  ],
};
const alone: Partial<Program> = {
  Permissions: ['CreateGroup', 'AcceptGroup', 'DeclineGroup'],
  MoreActions: [action('CreateGroup', 'Create a group'), action('JoinGroup', 'Find a group')],
};
const asked: Partial<Program> = {
  ...alone,
  Detail: { ProgramGroups: [{ Id: 'lake', Name: 'Lake Loop', GroupStatus: 'Invited' }], InvitedUsers: [] },
  MoreActions: [
    action('SelfSelectAccept', 'Join the group', { GroupId: 'lake' }),
    action('SelfSelectDecline', 'Decline', { GroupId: 'lake' }),
    ...(alone.MoreActions ?? []),
  ],
};

const open = (program: Partial<Program>, ...server: readonly Answered[]) =>
  renderInShell([plugin], {
    path: '/programs/detail?owner=acme&id=walk',
    server: [
      answers(api.detail, () => aProgram(program)),
      answers(api.completion, () => aCompletion()),
      answers(groupsApi.groupDetails, () => aGroup()),
      ...server,
    ],
  });

describe('groups on the page of a program', () => {
  it('[ADH-102] shows sizes changed by administrators without a reload', async () => {
    let Max = 6;
    const { screen, realtime, received } = open(
      inGroup,
      answers(groupsApi.groupDetails, () => aGroup({ Max })),
    );
    expect(await screen.findByText(/Lake Loop/)).toBeInTheDocument();
    const asked = () => received.filter(({ name }) => name === 'groupDetails').length;
    await expect.poll(asked).toBe(1);
    Max = 8;
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0);
    await act(async () => realtime.publish('programs:acme', {}));
    chance.mockRestore();
    await expect.poll(asked).toBe(2);
  });

  it("[PRG-074, PRG-075, PRG-076, PRG-103, PRG-231] a group is created with a name, and the page shows it with the leader's actions", async () => {
    const sent: unknown[] = [];
    const { screen, user } = open(
      alone,
      answers(groupsApi.createGroup, ({ body }) => {
        sent.push(body);
        return { Id: 'lake', Name: 'Early Birds', Details: aGroup() };
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Create a group' }));
    const name = await screen.findByRole('textbox', { name: /Name of the group/ });
    await user.clear(name);
    await user.paste('Early Birds');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Successfully joined Early Birds.')).toBeVisible();
    expect(sent).toEqual([{ ChallengeId: 'walk', ChallengeOwnerId: 'acme', GroupName: 'Early Birds' }]);
  });

  it('[PRG-230] shows why a group was not created', async () => {
    const { screen, user } = open(alone, answers(groupsApi.createGroup, refuses(500, 'Broken.', false)));
    await user.click(await screen.findByRole('button', { name: 'Create a group' }));
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    expect(await screen.findByText('An error occurred while creating the group. Please contact support if the issue persists.')).toBeVisible();
  });

  it('[PRG-106, PRG-107, PRG-232] a declined invitation removes the group, and shows a message', async () => {
    const sent: unknown[] = [];
    const { screen, user } = open(
      asked,
      answers(groupsApi.declineGroup, (input) => {
        sent.push(input);
        return aProgram(asked);
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Decline: Lake Loop' }));
    expect(await screen.findByText('Group members updated.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /Lake Loop/ })).not.toBeInTheDocument();
    expect(sent).toEqual([
      {
        params: { ownerId: 'acme', programId: 'walk', groupId: 'lake' },
        body: { SelfSelectEditType: 'Decline', ProgramId: 'walk', OwnerId: 'acme', GroupId: 'lake', UsersToInvite: [] },
      },
    ]);
  });

  it("[PRG-108, PRG-159, PRG-241] a group with room is joined; an answer with Error shows the group's name", async () => {
    const group = { Id: 'lake', Name: 'Lake Loop', MemberCount: 2, Max: 6, UnitTotal: 7, Units: 'walks' };
    let status: 'Error' | 'Success' = 'Error';
    const { screen, user } = open(
      alone,
      answers(groupsApi.openGroups, () => [group]),
      answers(groupsApi.joinChallenge, () => ({ Status: status, GroupName: 'Lake Loop', Program: aProgram(alone) })),
    );
    await user.click(await screen.findByRole('button', { name: 'Find a group' }));
    await user.click(await screen.findByRole('button', { name: 'Join Lake Loop' }));
    expect(await screen.findByText('Unable to join group: Lake Loop')).toBeVisible();
    status = 'Success';
    await user.click(screen.getByRole('button', { name: 'Join Lake Loop' }));
    expect(await screen.findByText('Congratulations! You are now a member of Lake Loop.')).toBeVisible();
  });

  it('[PRG-030, PRG-093, PRG-105] the details show name, limits and members; the leader can remove one after a confirmation', async () => {
    const removed: string[] = [];
    const { screen, user } = open(
      inGroup,
      answers(groupsApi.removeFromGroup, ({ params }) => {
        removed.push(params.userId);
        return aProgram(inGroup);
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Group details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lake Loop' }));
    expect(dialog.getByText('Max members: 6')).toBeVisible();
    expect(dialog.getByText('Min members: 2')).toBeVisible();
    const rows = within(dialog.getByRole('list', { name: 'Members' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }: HTMLElement) => textContent)).toEqual(['PAPaula Ashbank3 walks', 'BABen Ashbank3 walks', 'CACleo AshbankInvited']);
    await user.click(dialog.getByRole('button', { name: 'Remove Ben Ashbank' }));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Group members updated.')).toBeVisible();
    expect(removed).toEqual(['ben']);
  });

  it('[PRG-099, PRG-104, PRG-138] colleagues are found by name, chosen and invited; an invitation can be withdrawn', async () => {
    const asked: string[] = [];
    const invited: unknown[] = [];
    const { screen, user } = open(
      inGroup,
      answers(groupsApi.searchProgramUsers, ({ query }) => {
        asked.push(query.search);
        return [
          { UserId: 'dora', FirstName: 'Dora', LastName: 'Birchdale' },
          { UserId: 'dan', FirstName: 'Dan', LastName: 'Birchdale' },
        ];
      }),
      answers(groupsApi.inviteToGroup, ({ body }) => {
        invited.push(body);
        return aProgram(inGroup);
      }),
      answers(groupsApi.removeFromGroup, () => aProgram(inGroup)),
    );
    await user.click(await screen.findByRole('button', { name: 'Invite colleagues' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite colleagues' }));
    const send = dialog.getByRole('button', { name: 'Invite' });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await user.type(dialog.getByRole('searchbox'), 'bir');
    await user.click(await dialog.findByRole('button', { name: 'Choose Dora Birchdale' }));
    await user.click(dialog.getByRole('button', { name: 'Choose Dan Birchdale' }));
    await user.click(dialog.getByRole('button', { name: 'Do not invite Dan Birchdale' }));
    expect(asked).toEqual(['bir']);
    await user.click(dialog.getByRole('button', { name: 'Cancel invitation: Cleo Ashbank' }));
    expect(await screen.findByText('Group members updated.')).toBeVisible();
    await user.click(send);
    await expect.poll(() => invited).toEqual([{ SelfSelectEditType: 'Invite', ProgramId: 'walk', OwnerId: 'acme', GroupId: 'lake', UsersToInvite: ['dora'] }]);
  });
});

describe('invitations to a program', () => {
  const invitation: Partial<Program> = {
    ProgramStatus: 'Invited',
    MoreActions: [action('PeerToPeerAction', 'Accept invitation', { SubAction: 'Accept' }), action('PeerToPeerAction', 'Decline', { SubAction: 'Decline' })],
  };

  it('[PRG-100] are accepted', async () => {
    const { screen, user } = open(
      invitation,
      answers(groupsApi.acceptPeer, () => aProgram({ ProgramStatus: 'SignedUp' })),
    );
    await user.click(await screen.findByRole('button', { name: 'Accept invitation' }));
    expect(await screen.findByText('You joined Walk at Lunch.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept invitation' })).not.toBeInTheDocument();
  });

  it('[PRG-102] that nobody has answered are withdrawn, and the person is no longer listed', async () => {
    const removed: unknown[] = [];
    const { screen, user } = open(
      {
        Features: ['PeerToPeer'],
        Detail: { ProgramGroups: [], InvitedUsers: [{ UserId: 'cleo', FirstName: 'Cleo', LastName: 'Ashbank' }] },
        MoreActions: [action('PeerToPeerAction', 'Invite colleagues', { SubAction: 'Invite' })],
      },
      answers(groupsApi.removePeers, ({ body }) => {
        removed.push(body);
        return aProgram({ Features: ['PeerToPeer'], MoreActions: [action('PeerToPeerAction', 'Invite colleagues', { SubAction: 'Invite' })] });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Invite colleagues' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite colleagues' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel invitation: Cleo Ashbank' }));
    await waitFor(() => expect(dialog.queryByText('Cleo Ashbank')).not.toBeInTheDocument());
    expect(removed).toEqual([{ ProgramId: 'walk', OwnerId: 'acme', UsersToInvite: ['cleo'] }]);
  });

  it('[PRG-101, PRG-248] are declined, or show the reason of a failure', async () => {
    let isBroken = true;
    const { screen, user } = open(
      invitation,
      answers(groupsApi.declinePeer, () => (isBroken ? refuses(500, 'Broken.', false)() : true)),
    );
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Unable to process request.')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('You declined the invitation to Walk at Lunch.')).toBeVisible();
  });
});

describe('the e-mail to a group', () => {
  it('[PRG-028, PRG-029, PRG-096, PRG-132, PRG-157, PRG-242] lists its recipients, requires subject and text, has a preview, stays open after a failure and closes once it is sent', async () => {
    let isBroken = true;
    const sent: { UserIds: string[]; Subject: string }[] = [];
    const { screen, user } = open(
      inGroup,
      answers(groupsApi.sendGroupEmail, ({ body }) => {
        if (isBroken) refuses(500, 'Broken.', false)();
        sent.push(body);
        return true;
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Email the group' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Email the group' }));
    expect((await dialog.findAllByRole('row')).map(({ textContent }: HTMLElement) => textContent)).toEqual([
      'NameStatus',
      'Paula AshbankAccepted',
      'Ben AshbankAccepted',
    ]);
    const send = dialog.getByRole('button', { name: 'Send Email' });
    expect(send).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('textbox', { name: /Subject/ }));
    await user.paste('Tomorrow');
    await user.click(await dialog.findByRole('button', { name: /source/i }));
    await user.click(dialog.getByRole('textbox', { name: /Message/ }));
    await user.paste('<p>At noon</p>');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    const preview = within(dialog.getByRole('region', { name: 'Preview' }));
    expect(preview.getByRole('heading', { name: 'Tomorrow' })).toBeVisible();
    expect(await preview.findByText('At noon')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Edit Email' }));
    await user.click(send);
    expect(await dialog.findByText('Failed to send group email.')).toBeVisible();
    isBroken = false;
    await user.click(send);
    expect(await screen.findByText('Email sent to group.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent).toEqual([{ ProgramId: 'walk', GroupId: 'lake', Subject: 'Tomorrow', Body: '<p>At noon</p>', UserIds: ['person-1', 'ben'] }]);
  });
});
