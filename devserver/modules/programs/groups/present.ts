import type { Colleague, GroupDetail, Program, ProgramAction, ProgramStatus } from '../../../../plugins/programs/contract';
import { groupPermissions, takesPeers } from '../../../../plugins/programs/rules/groups';
import { listOf } from '../../../../plugins/programs/rules/lists/programLists';
import type { ProgramRow } from '../queries';
import type { GroupRow, MemberRow } from './queries';
import type { Ties } from './ties';

type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Status of a program for the person, as far as groups and invitations depend on it. */
export interface Standing {
  readonly status: ProgramStatus;
  /** It has not ended. */
  readonly isRunning: boolean;
}

/** A colleague in the form of the answer. */
export const presentColleague = (row: { readonly id: string; readonly first_name: string; readonly last_name: string }): Colleague => ({
  UserId: row.id,
  FirstName: row.first_name,
  LastName: row.last_name,
});

/** Whether the groups of a program are open now. */
const hasGroups = (row: ProgramRow, { isRunning }: Standing): boolean => row.group_max !== null && isRunning;

/** Groups, invitations and permissions of a program for one person (PRG-034, PRG-035). */
export const presentTies = (row: ProgramRow, ties: Ties, standing: Standing): Pick<Program, 'Permissions' | 'Detail'> => {
  const own = ties.groupIn(row.id);
  const groups = own ? [own] : ties.groupInvitations(row.id);
  return {
    Permissions: groupPermissions({ hasGroups: hasGroups(row, standing), isMember: own !== undefined, leads: own?.leader_id === ties.userId }),
    Detail: {
      ProgramGroups: groups.map(({ id, name, status }) => ({ Id: id, Name: name, GroupStatus: status })),
      InvitedUsers: ties.invitedTo(row.id).map(presentColleague),
    },
  };
};

/** The action that answers an invitation to a program that the person has not joined; the first one is the button of its tile. */
export const presentInvitation = (row: ProgramRow, ties: Ties, text: Text): ProgramAction | undefined => {
  const group = ties.groupInvitations(row.id)[0];
  if (group) return { Type: 'SelfSelectAccept', Text: text('action.acceptGroup'), GroupId: group.id };
  return ties.isInvitedTo(row.id) ? { Type: 'PeerToPeerAction', SubAction: 'Accept', Text: text('action.acceptPeer') } : undefined;
};

/** Actions for the groups of a program. */
const groupActions = (row: ProgramRow, ties: Ties, standing: Standing, text: Text): readonly ProgramAction[] => {
  const own = ties.groupIn(row.id);
  const isOpen = hasGroups(row, standing);
  if (!own) {
    if (!isOpen) return [];
    return [
      ...ties.groupInvitations(row.id).flatMap(({ id }): ProgramAction[] => [
        { Type: 'SelfSelectAccept', Text: text('action.acceptGroup'), GroupId: id },
        { Type: 'SelfSelectDecline', Text: text('action.decline'), GroupId: id },
      ]),
      { Type: 'CreateGroup', Text: text('action.createGroup') },
      { Type: 'JoinGroup', Text: text('action.joinGroup') },
    ];
  }
  const GroupId = own.id;
  const invite: ProgramAction = { Type: 'SelfSelectInvite', Text: text('action.invite'), GroupId };
  const move: ProgramAction[] = [
    { Type: 'JoinGroup', Text: text('action.switchGroup') },
    { Type: 'SelfSelectRemove', Text: text('action.leaveGroup'), GroupId, UserIds: [ties.userId] },
  ];
  return [
    { Type: 'GroupModal', Text: text('action.group'), GroupId },
    ...(isOpen && own.leader_id === ties.userId ? [invite] : []),
    { Type: 'GroupEmail', Text: text('action.groupEmail'), GroupId },
    ...(isOpen ? move : []),
  ];
};

/** Actions for invitations to a program itself. */
const peerActions = (row: ProgramRow, ties: Ties, { status, isRunning }: Standing, text: Text): readonly ProgramAction[] => {
  const Features = JSON.parse(row.features) as Program['Features'];
  if (!isRunning || !takesPeers({ Features, DontAllowPeerToPeer: row.dont_allow_peer_to_peer === 1 })) return [];
  if (status === 'Invited' && ties.isInvitedTo(row.id)) {
    return [
      { Type: 'PeerToPeerAction', SubAction: 'Accept', Text: text('action.acceptPeer') },
      { Type: 'PeerToPeerAction', SubAction: 'Decline', Text: text('action.decline') },
    ];
  }
  if (listOf(status) === 'available') return [];
  return [
    { Type: 'PeerToPeerAction', SubAction: 'Invite', Text: text('action.invite') },
    ...ties.invitedTo(row.id).map(({ id }): ProgramAction => ({ Type: 'PeerToPeerAction', SubAction: 'Remove', Text: text('action.takeBack'), UserIds: [id] })),
  ];
};

/** Actions beside the next step: the leaderboard, groups and invitations. */
export const presentMoreActions = (row: ProgramRow, ties: Ties, standing: Standing, text: Text): ProgramAction[] => [
  ...(row.hide_unit === null ? [] : [{ Type: 'Leaderboard', Text: text('action.leaderboard') } as const]),
  ...groupActions(row, ties, standing, text),
  ...peerActions(row, ties, standing, text),
];

/** People of a group who are visible to a person: members who are not hidden, and themselves; members also see invited people (PRG-277). */
const shownTo = (userId: string, isMember: boolean) => (row: MemberRow) =>
  row.id === userId || (row.hide_from_leaderboard === 0 && (isMember || row.status === 'Accepted'));

/** A group for one person (PRG-050). */
export const presentGroup = (
  group: GroupRow,
  members: readonly MemberRow[],
  { userId, min, max, units }: { readonly userId: string; readonly min: number; readonly max: number; readonly units: string },
): GroupDetail => {
  const accepted = members.filter(({ status }) => status === 'Accepted');
  const isMember = accepted.some(({ id }) => id === userId);
  return {
    Id: group.id,
    GroupName: group.name,
    Min: min,
    Max: max,
    Units: units,
    UnitTotal: group.units,
    MemberCount: accepted.length,
    MissingMembers: Math.max(0, min - accepted.length),
    GroupUsers: members.filter(shownTo(userId, isMember)).map((row) => ({
      FirstName: row.first_name,
      LastName: row.last_name,
      UserId: row.id,
      UserStatus: row.status,
      UnitValue: row.units ?? 0,
      PhotoUri: row.profile_image_url,
    })),
  };
};
