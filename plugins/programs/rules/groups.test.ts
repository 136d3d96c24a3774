import { describe, expect, it } from 'vitest';
import { aProgram } from '../testing/factories';
import { groupPermissions, ownGroup, takesPeers, withCreatedGroup, withoutGroup } from './groups';

const created = { Id: 'lake', Name: 'Lake Loop' };

describe('groups of a program', () => {
  it('[PRG-074, PRG-075, PRG-076] a created group is that of its creator; its leader can manage it, and accept no other', () => {
    const before = aProgram({ Permissions: ['CreateGroup', 'AcceptGroup', 'DeclineGroup'] });
    const after = withCreatedGroup(before, created);
    expect(after.Permissions).toEqual(['ManageParticipants']);
    expect(ownGroup(after)).toEqual({ ...created, GroupStatus: 'Accepted' });
    expect(withCreatedGroup(aProgram({ Permissions: ['CreateGroup'] }), created).Permissions).toEqual([]);
    expect(withCreatedGroup(aProgram({ Permissions: ['CreateGroup', 'ManageParticipants'] }), created).Permissions).toEqual(['ManageParticipants']);
  });

  it('[PRG-077] a declined group is removed', () => {
    const program = aProgram({
      Detail: {
        ProgramGroups: [
          { ...created, GroupStatus: 'Invited' },
          { Id: 'sole', Name: 'Sole Mates', GroupStatus: 'Invited' },
        ],
        InvitedUsers: [],
      },
    });
    expect(withoutGroup(program, 'lake').Detail.ProgramGroups.map(({ Id }) => Id)).toEqual(['sole']);
  });

  it('[PRG-162] permissions depend on membership and leadership', () => {
    expect(groupPermissions({ hasGroups: true, isMember: false, leads: false })).toEqual(['CreateGroup', 'AcceptGroup', 'DeclineGroup']);
    expect(groupPermissions({ hasGroups: true, isMember: true, leads: true })).toEqual(['ManageParticipants']);
    expect(groupPermissions({ hasGroups: true, isMember: true, leads: false })).toEqual([]);
    expect(groupPermissions({ hasGroups: false, isMember: true, leads: true })).toEqual([]);
  });

  it('[PRG-140] colleagues can be invited with the feature, unless it is forbidden', () => {
    expect(takesPeers({ Features: ['PeerToPeer'], DontAllowPeerToPeer: false })).toBe(true);
    expect(takesPeers({ Features: ['PeerToPeer'], DontAllowPeerToPeer: true })).toBe(false);
    expect(takesPeers({ Features: [], DontAllowPeerToPeer: false })).toBe(false);
  });
});
