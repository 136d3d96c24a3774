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
  /** It is one of the figures that everybody is in exactly one of. */
  readonly isPart?: boolean;
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

/** The groups that are not told by themselves: the small ones, with the next larger one where they are too few even together. */
const joinedOf = <G extends Pick<CountedGroup, 'key' | 'people'>>(groups: readonly G[]): { readonly joined: ReadonlySet<G>; readonly people: number } => {
  const bySize = groups.filter(({ people }) => people > 0).sort((one, other) => one.people - other.people || one.key.localeCompare(other.key));
  const joined = new Set<G>();
  let people = 0;
  for (const [at, group] of bySize.entries()) {
    const isTooMany = bySize.length - at > mostGroups;
    if (!isTooMany && !isFew(group.people) && !isFew(people)) break;
    joined.add(group);
    people += group.people;
  }
  return { joined, people };
};

/**
 * Groups of which each has at least `fewest` people, or none: smaller ones are joined under one name, with the next larger one where they are too few even together.
 * @returns undefined where all together are fewer
 */
const folded = (groups: readonly CountedGroup[], others: string): { readonly groups: readonly CountedGroup[]; readonly isFolded: boolean } | undefined => {
  const { joined, people } = joinedOf(groups);
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

const figureOf = ({ people }: CountedFigure, all: number): number | null => (isFew(people) || isFew(all - people) ? null : people);

/**
 * How many people each figure is about; null: they, or all others, are too few to be told. One part of all that is not told would be what the others leave, so that a second
 * one goes with it.
 */
export const figuresOf = (figures: readonly CountedFigure[], all: number): readonly { readonly name: string; readonly people: number | null }[] => {
  const parts = figures.filter(({ isPart = false }) => isPart).map(({ name, people }) => ({ key: name, people }));
  const { joined } = joinedOf(parts);
  const untold = new Set([...joined].map(({ key }) => key));
  return figures.map((figure) => ({ name: figure.name, people: figure.isPart && untold.has(figure.name) ? null : figureOf(figure, all) }));
};
