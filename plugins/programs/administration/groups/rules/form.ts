import type { AdministeredGroup, GroupBody, GroupUser } from '../../../contract';

/** What stands in the form of a group. */
export interface GroupValues {
  readonly GroupName: string;
  readonly Min: number | null;
  readonly Max: number | null;
  /** Who comes in with the save. */
  readonly added: GroupUser[];
  /** Ids of members who leave with the save. */
  readonly removed: string[];
}

/** What the form of a new group begins with. */
export const newGroup: GroupValues = { GroupName: '', Min: null, Max: null, added: [], removed: [] };

/** A saved group as far as its fields go: what two administrators may have saved otherwise. */
export type GroupFields = Pick<AdministeredGroup['Detail'], 'GroupName' | 'Min' | 'Max'> & Pick<AdministeredGroup, 'Version'>;

export const fieldsOf = ({ Detail: { GroupName, Min, Max }, Version }: AdministeredGroup): GroupFields => ({
  GroupName,
  Min,
  Max,
  ...(Version !== undefined && { Version }),
});

/** What the form of a saved group begins with. */
export const startOf = ({ GroupName, Min, Max }: GroupFields): GroupValues => ({ ...newGroup, GroupName, Min, Max });

/** The body of a save: it names who comes in and who leaves, so that members who come or go of their own accord meanwhile are left alone. */
export const bodyOf = (challengeId: string, { GroupName, Min, Max, added, removed }: GroupValues, saved?: { readonly Id: string }): GroupBody => ({
  ...(saved && { Id: saved.Id }),
  Detail: {
    ChallengeId: challengeId,
    GroupName: GroupName.trim(),
    Min: Min ?? 0,
    Max: Max ?? 0,
    GroupUsers: added.map(({ UserId }) => ({ UserId })),
    KnownUserIds: removed,
  },
});

/** The field of the form that shows what the server says about a property of the body. */
export const fieldOf = (property: string): string => property.replace(/^Detail\./, '');
