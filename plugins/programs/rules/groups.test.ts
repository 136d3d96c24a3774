import { describe, expect, it } from 'vitest';
import { aProgram } from '../testing/factories';
import { groupPermissions, ownGroup, takesPeers, withCreatedGroup, withoutGroup } from './groups';

const created = { Id: 'lake', Name: 'Lake Loop' };

describe('groups of a program', () => {
  it('[PRG-074, PRG-075, PRG-076] a created group is the own one; who could accept groups manages it, and can do nothing else any more', () => {
    const before = aProgram({ Permissions: ['CreateGroup', 'AcceptGroup', 'DeclineGroup'] });
    const after = withCreatedGroup(before, created);
    expect(after.Permissions).toEqual(['ManageParticipants']);
    expect(ownGroup(after)).toEqual({ ...created, GroupStatus: 'Accepted' });
    expect(withCreatedGroup(aProgram({ Permissions: ['CreateGroup'] }), created).Permissions).toEqual([]);
    expect(withCreatedGroup(aProgram({ Permissions: ['CreateGroup', 'ManageParticipants'] }), created).Permissions).toEqual(['ManageParticipants']);
  });

  it('[PRG-077] a declined group is gone', () => {
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

  it('[PRG-162] permissions follow from who is in a group and who leads it', () => {
    expect(groupPermissions({ hasGroups: true, isMember: false, leads: false })).toEqual(['CreateGroup', 'AcceptGroup', 'DeclineGroup']);
    expect(groupPermissions({ hasGroups: true, isMember: true, leads: true })).toEqual(['ManageParticipants']);
    expect(groupPermissions({ hasGroups: true, isMember: true, leads: false })).toEqual([]);
    expect(groupPermissions({ hasGroups: false, isMember: true, leads: true })).toEqual([]);
  });

  it('[PRG-140] peers are invited where the feature is there and nothing forbids it', () => {
    expect(takesPeers({ Features: ['PeerToPeer'], DontAllowPeerToPeer: false })).toBe(true);
    expect(takesPeers({ Features: ['PeerToPeer'], DontAllowPeerToPeer: true })).toBe(false);
    expect(takesPeers({ Features: [], DontAllowPeerToPeer: false })).toBe(false);
  });
});
