import type { Alike } from './tally';

/** People who have something in common. */
export interface CountedGroup {
  readonly key: string;
  /** In the language that was asked for. */
  readonly name: string;
  readonly people: number;
  /** How many of these have done what the chart tells the share of; undefined: the chart tells how many people there are. */
  readonly done?: number;
  /** What they have in all, such as points, where a chart of times tells that in place of how many they are. */
  readonly sum?: number;
}

/** A chart as a module counts it. */
export interface CountedChart {
  readonly id: string;
  readonly kind: 'line' | 'bar';
  readonly name: string;
  /** Heads the names of the groups. */
  readonly heading: string;
  /** Label of the count, with its unit. */
  readonly label: string;
  /** From left to right. */
  readonly groups: readonly CountedGroup[];
  /** The groups follow one another in time: one that is about few people stays in its place, without a value. */
  readonly isOfTimes?: boolean;
  /** The groups have no order of their own: the largest value stands first. */
  readonly isRanked?: boolean;
  /** People who are in several groups are told apart by this: all others are counted once. Undefined: everybody is in one group. */
  readonly alike?: readonly Alike[] | undefined;
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
  /** Null: it would tell of few people. */
  readonly value: number | null;
}

const isFew = (people: number): boolean => people > 0 && people < fewest;

/** Whether the figure of a group tells about few people: few are in it, few of them have done what its share counts, or few have not. */
const isTelling = ({ people, done = 0 }: Pick<CountedGroup, 'people' | 'done'>): boolean => isFew(people) || isFew(done) || isFew(people - done);

/** Joins groups, and counts whom they have together. */
const joining = <G extends Pick<CountedGroup, 'key' | 'people' | 'done'>>(alike: readonly Alike[] | undefined) => {
  const groups = new Set<G>();
  const together = { people: 0, done: 0 };
  const byKey = new Map<string, Alike[]>();
  for (const some of alike ?? []) {
    for (const { key } of some.parts) {
      const having = byKey.get(key);
      if (having) having.push(some);
      else byKey.set(key, [some]);
    }
  }
  const [counted, done] = [new Set<Alike>(), new Set<Alike>()];
  const addOnce = (key: string): void => {
    for (const some of byKey.get(key) ?? []) {
      if (!counted.has(some)) together.people += some.people;
      counted.add(some);
      if (done.has(some) || !some.parts.some((part) => part.key === key && part.isDone)) continue;
      together.done += some.people;
      done.add(some);
    }
  };
  return {
    groups,
    together,
    add(group: G): void {
      groups.add(group);
      if (alike) addOnce(group.key);
      else {
        together.people += group.people;
        together.done += group.done ?? 0;
      }
    },
  };
};

/** The groups that are joined under one name: those that tell about few people, the smallest ones beyond `mostGroups`, and then the next larger ones until all together no longer tell about few. */
const joinedOf = <G extends Pick<CountedGroup, 'key' | 'people' | 'done'>>(groups: readonly G[], alike?: readonly Alike[]) => {
  const bySize = groups.filter(({ people }) => people > 0).sort((one, other) => one.people - other.people || one.key.localeCompare(other.key));
  const joined = joining<G>(alike);
  const isShare = groups.some(({ done }) => done !== undefined);
  for (const group of bySize.filter(isTelling)) joined.add(group);
  for (const group of bySize.filter((one) => !joined.groups.has(one))) {
    const isTooMany = bySize.length - joined.groups.size > mostGroups;
    if (!isTooMany && !isTelling(isShare ? joined.together : { people: joined.together.people })) break;
    joined.add(group);
  }
  return joined;
};

/**
 * The groups of a chart, of which none tells about few people: those that would are joined under one name.
 * @returns undefined where the joined groups tell about few people even together, and where no other group is left
 */
const folded = (
  { groups, alike }: Pick<CountedChart, 'groups' | 'alike'>,
  others: string,
): { readonly groups: readonly CountedGroup[]; readonly isFolded: boolean } | undefined => {
  const joined = joinedOf(groups, alike);
  const { together } = joined;
  if (joined.groups.size === 0) return { groups, isFolded: false };
  const isShare = groups.some(({ done }) => done !== undefined);
  const all: CountedGroup = { key: othersKey, name: others, people: together.people, ...(isShare && { done: together.done }) };
  const told = groups.filter((group) => !joined.groups.has(group));
  if (isTelling(all) || told.every(({ people }) => people === 0)) return undefined;
  return { groups: [...told, all], isFolded: true };
};

const figureIn = ({ people, done, sum }: CountedGroup): number => {
  if (done !== undefined) return people === 0 ? 0 : Math.round((done * 100) / people);
  return sum ?? people;
};

const pointOf = (group: CountedGroup): ChartPoint => ({ key: group.key, name: group.name, value: figureIn(group) });

/** The largest first, and all others last. */
const ranked = (points: readonly ChartPoint[]): readonly ChartPoint[] =>
  points.toSorted((one, other) => Number(one.key === othersKey) - Number(other.key === othersKey) || (other.value ?? 0) - (one.value ?? 0));

/** A chart whose points tell about no fewer than `fewest` people. Folded and without points: all groups are too small. */
export const chartOf = ({ groups, alike, isOfTimes = false, isRanked = false, ...chart }: CountedChart, others: string) => {
  if (isOfTimes) {
    const points = groups.map((group) => (isTelling(group) ? { ...pointOf(group), value: null } : pointOf(group)));
    return { ...chart, points, isFolded: false };
  }
  const found = folded({ groups, alike }, others);
  const points = (found?.groups ?? []).map(pointOf);
  return { ...chart, points: isRanked ? ranked(points) : points, isFolded: found?.isFolded ?? true };
};

const figureOf = ({ people }: CountedFigure, all: number): number | null => (isFew(people) || isFew(all - people) ? null : people);

/**
 * How many people each figure is about; null: they, or all others, are too few to be told. One part of all that is not told would be what the others leave, so that a second
 * one goes with it.
 */
export const figuresOf = (figures: readonly CountedFigure[], all: number): readonly { readonly name: string; readonly people: number | null }[] => {
  const parts = figures.filter(({ isPart = false }) => isPart).map(({ name, people }) => ({ key: name, people }));
  const untold = new Set([...joinedOf(parts).groups].map(({ key }) => key));
  return figures.map((figure) => ({ name: figure.name, people: figure.isPart && untold.has(figure.name) ? null : figureOf(figure, all) }));
};
