import type { GroupMember, GroupUser } from '../../../contract';

/** Somebody in the table of members. */
export interface MemberRow extends GroupUser {
  /** What they are in the group, or will be once it is saved. */
  readonly status: GroupMember['UserStatus'] | 'Added' | 'Removed';
}

export const keyOf = ({ UserId }: GroupUser): string => UserId;

export const nameOf = ({ FirstName, LastName }: GroupUser): string => `${FirstName} ${LastName}`;

/** Members as the form has them: those who leave with the save are said to. */
export const rowsOf = (members: readonly GroupMember[], removed: readonly string[]): readonly MemberRow[] =>
  members.map(({ UserStatus, ...user }) => ({ ...user, status: removed.includes(user.UserId) ? 'Removed' : UserStatus }));

/** The people found by a search, without members and people who are to be added. */
export const addableOf = (found: readonly GroupUser[], inside: readonly string[], added: readonly GroupUser[]): readonly GroupUser[] =>
  found.filter(({ UserId }) => !inside.includes(UserId) && added.every((one) => one.UserId !== UserId));
