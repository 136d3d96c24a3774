/** Number of people or groups with a score. */
interface ScoreCount {
  readonly units: number;
  readonly count: number;
}

/**
 * Rank of each score by standard competition ranking: equal scores share a rank, and the next rank skips as many (1, 2, 2, 4).
 * @param counts highest score first, without gaps between them
 * @param better number of people or groups with a higher score than the first
 */
export const ranksOf = (counts: readonly ScoreCount[], better = 0): ReadonlyMap<number, number> => {
  const ranks = new Map<number, number>();
  let ahead = better;
  for (const { units, count } of counts) {
    ranks.set(units, ahead + 1);
    ahead += count;
  }
  return ranks;
};

/** Rank of entries that are not ranked, because nothing counts yet (PRG-053). */
export const notRanked = -1;

/** Whether an entry is listed (PRG-136). */
export const isListed = ({ Rank }: { readonly Rank: number }): boolean => Rank >= 0;

/** The largest rank in a list (PRG-022); `undefined` for an empty list. */
export const lowestRank = (entries: readonly { readonly Rank: number }[]): number | undefined => {
  const listed = entries.filter(isListed).map(({ Rank }) => Rank);
  return listed.length === 0 ? undefined : Math.max(...listed);
};

/** What identifies an entry in lists: a group's entries have no user. */
const entryKey = ({ UserId, GroupId }: { readonly UserId: string; readonly GroupId?: string }): string => GroupId ?? UserId;

/** The listed entries without those near the viewer, which are shown after them. */
export const bestOf = <E extends Ranked>(entries: readonly E[], near: readonly E[]): readonly E[] => {
  const shown = new Set(near.map(entryKey));
  return entries.filter((entry) => isListed(entry) && !shown.has(entryKey(entry)));
};

interface Ranked {
  readonly Rank: number;
  readonly UserId: string;
  readonly GroupId?: string;
}

/** The listed entries of the first three ranks by rank, those of an equal rank together. */
export const podiumOf = <E extends Ranked>(entries: readonly E[]): ReadonlyMap<number, readonly E[]> => {
  const steps = new Map<number, E[]>();
  for (const entry of entries) if (isListed(entry) && entry.Rank <= 3) steps.set(entry.Rank, [...(steps.get(entry.Rank) ?? []), entry]);
  return steps;
};

/**
 * Whether ranks are missing above a listed entry: hidden people keep theirs. The own entry may be far below the others.
 * @param before number of people before these entries
 */
export const hasGap = (entries: readonly { readonly Rank: number; readonly MyEntry: boolean }[], before = 0): boolean =>
  entries.filter(isListed).some(({ Rank, MyEntry }, at) => !MyEntry && Rank > before + at + 1);
