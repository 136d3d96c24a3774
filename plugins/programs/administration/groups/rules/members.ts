import type { GroupMember, GroupUser } from '../../../contract';

/** A row of the table of members. */
export interface MemberRow extends GroupUser {
  /** Their status in the group, or the one after the save. */
  readonly status: GroupMember['UserStatus'] | 'Added' | 'Removed';
}

export const keyOf = ({ UserId }: GroupUser): string => UserId;

export const nameOf = ({ FirstName, LastName }: GroupUser): string => `${FirstName} ${LastName}`;

/** Rows of members; those whom the save removes are marked. */
export const rowsOf = (members: readonly GroupMember[], removed: readonly string[]): readonly MemberRow[] =>
  members.map(({ UserStatus, ...user }) => ({ ...user, status: removed.includes(user.UserId) ? 'Removed' : UserStatus }));

/** The people found by a search, without members and people who are to be added. */
export const addableOf = (found: readonly GroupUser[], inside: readonly string[], added: readonly GroupUser[]): readonly GroupUser[] =>
  found.filter(({ UserId }) => !inside.includes(UserId) && added.every((one) => one.UserId !== UserId));
