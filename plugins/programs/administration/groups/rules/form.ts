import type { AdministeredGroup, GroupBody, GroupUser } from '../../../contract';

/** Values of the form of a group. */
export interface GroupValues {
  readonly GroupName: string;
  readonly Min: number | null;
  readonly Max: number | null;
  /** People whom the save adds. */
  readonly added: GroupUser[];
  /** Ids of members whom the save removes. */
  readonly removed: string[];
}

/** Start values of the form of a new group. */
export const newGroup: GroupValues = { GroupName: '', Min: null, Max: null, added: [], removed: [] };

/** The fields of a saved group that two administrators may have saved differently. */
export type GroupFields = Pick<AdministeredGroup['Detail'], 'GroupName' | 'Min' | 'Max'> & Pick<AdministeredGroup, 'Version'>;

export const fieldsOf = ({ Detail: { GroupName, Min, Max }, Version }: AdministeredGroup): GroupFields => ({
  GroupName,
  Min,
  Max,
  ...(Version !== undefined && { Version }),
});

/** Start values of the form of a saved group. */
export const startOf = ({ GroupName, Min, Max }: GroupFields): GroupValues => ({ ...newGroup, GroupName, Min, Max });

/** The body of a save: it names added and removed people, so that it does not affect members who join or leave by themselves meanwhile. */
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

/** The field of the form for a property of the body in a message of the server. */
export const fieldOf = (property: string): string => property.replace(/^Detail\./, '');
