/** Number of people or groups with a score. */
interface ScoreCount {
  readonly units: number;
  readonly count: number;
}

/**
 * Rank of each score by standard competition ranking: equal scores share a rank, and the next rank skips as many (1, 2, 2, 4).
 * @param counts highest score first, without gaps at the top
 */
export const ranksOf = (counts: readonly ScoreCount[]): ReadonlyMap<number, number> => {
  const ranks = new Map<number, number>();
  let ahead = 0;
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

/** The listed entry with the next higher score; `undefined` for the leader. */
export const nextAbove = <E extends { readonly Rank: number; readonly UnitTotal: number }>(entries: readonly E[], own: E): E | undefined =>
  entries
    .filter((entry) => isListed(entry) && entry.UnitTotal > own.UnitTotal)
    .reduce<E | undefined>((next, entry) => (next && next.UnitTotal <= entry.UnitTotal ? next : entry), undefined);

/** Whether ranks are missing above a listed entry: hidden people keep theirs. The own entry may be far below the others. */
export const hasGap = (entries: readonly { readonly Rank: number; readonly MyEntry: boolean }[]): boolean =>
  entries.filter(isListed).some(({ Rank, MyEntry }, at) => !MyEntry && Rank > at + 1);
