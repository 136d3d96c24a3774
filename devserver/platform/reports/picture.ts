/** People who have something in common. */
export interface CountedGroup {
  readonly key: string;
  /** In the language that was asked for. */
  readonly name: string;
  readonly people: number;
  /** How many of these have done what the chart tells the share of; undefined: the chart tells how many people there are. */
  readonly done?: number;
}

/** A chart as a module counts it. */
export interface CountedChart {
  readonly id: string;
  readonly kind: 'line' | 'bar';
  readonly name: string;
  /** Heads the names of the groups. */
  readonly heading: string;
  /** What is counted, with its unit. */
  readonly label: string;
  /** From left to right. */
  readonly groups: readonly CountedGroup[];
  /** The groups have no order of their own: the largest value stands first. */
  readonly isRanked?: boolean;
}

/** How many of all people something holds for. */
export interface CountedFigure {
  readonly name: string;
  readonly people: number;
}

export interface CountedPicture {
  /** Everybody whom the picture is about. */
  readonly people: number;
  readonly figures: readonly CountedFigure[];
  readonly charts: readonly CountedChart[];
}

/** A smaller group is not told by itself: its figure would be about single people. */
export const fewest = 5;

/** A chart has so many groups at most; the smallest ones are the others. */
const mostGroups = 20;

/** The key of all others. */
const othersKey = '';

export interface ChartPoint {
  readonly key: string;
  readonly name: string;
  readonly value: number;
}

const isFew = (people: number): boolean => people > 0 && people < fewest;

/**
 * Groups of which each has at least `fewest` people, or none: smaller ones are joined under one name, with the next larger one where they are too few even together.
 * @returns undefined where all together are fewer
 */
const folded = (groups: readonly CountedGroup[], others: string): { readonly groups: readonly CountedGroup[]; readonly isFolded: boolean } | undefined => {
  const bySize = groups.filter(({ people }) => people > 0).sort((one, other) => one.people - other.people || one.key.localeCompare(other.key));
  const joined = new Set<CountedGroup>();
  let people = 0;
  for (const [at, group] of bySize.entries()) {
    const isTooMany = bySize.length - at > mostGroups;
    if (!isTooMany && !isFew(group.people) && !isFew(people)) break;
    joined.add(group);
    people += group.people;
  }
  if (joined.size === 0) return { groups, isFolded: false };
  if (isFew(people)) return undefined;
  const done = [...joined].reduce((sum, group) => sum + (group.done ?? 0), 0);
  const isShare = groups.some((group) => group.done !== undefined);
  return { groups: [...groups.filter((group) => !joined.has(group)), { key: othersKey, name: others, people, ...(isShare && { done }) }], isFolded: true };
};

const figureIn = ({ people, done }: CountedGroup): number => (done === undefined ? people : people === 0 ? 0 : Math.round((done * 100) / people));

/** The largest first, and all others last. */
const ranked = (points: readonly ChartPoint[]): readonly ChartPoint[] =>
  points.toSorted((one, other) => Number(one.key === othersKey) - Number(other.key === othersKey) || other.value - one.value);

/** A chart that tells of no group of fewer than `fewest` people; null: all its people together are fewer. */
export const chartOf = ({ groups, isRanked = false, ...chart }: CountedChart, others: string) => {
  const found = folded(groups, others);
  if (found === undefined) return null;
  const points = found.groups.map((group): ChartPoint => ({ key: group.key, name: group.name, value: figureIn(group) }));
  return { ...chart, points: isRanked ? ranked(points) : points, isFolded: found.isFolded };
};

/** How many people a figure is about; null: they, or all others, are too few to be told. */
export const figureOf = ({ people }: CountedFigure, all: number): number | null => (isFew(people) || isFew(all - people) ? null : people);
