import type { Alike } from './tally';

/** A group of people in a chart. */
export interface CountedGroup {
  readonly key: string;
  /** Name in the requested language. */
  readonly name: string;
  readonly people: number;
  /** Number of these people for whom the share of the chart holds; undefined: the chart shows numbers of people. */
  readonly done?: number;
  /** Sum of their values, such as points, if the chart shows sums instead of numbers of people. */
  readonly sum?: number;
}

/** A chart with the counts of a module. */
export interface CountedChart {
  readonly id: string;
  readonly kind: 'line' | 'bar';
  readonly name: string;
  /** Heading of the groups' names. */
  readonly heading: string;
  /** Label of the values, with their unit. */
  readonly label: string;
  /** Groups from left to right. */
  readonly groups: readonly CountedGroup[];
  /** Whether the groups are periods in order of time: a group of few people stays in its place, without a value. */
  readonly isOfTimes?: boolean;
  /** Whether the groups are sorted by value, largest first. */
  readonly isRanked?: boolean;
  /** People by the set of groups that they are in, so that joined groups count nobody twice. Undefined: each person is in one group. */
  readonly alike?: readonly Alike[] | undefined;
}

/** Number of people for whom something holds. */
export interface CountedFigure {
  readonly name: string;
  readonly people: number;
  /** Whether it is one of the figures that split all people: everybody is in exactly one of them. */
  readonly isPart?: boolean;
}

export interface CountedPicture {
  /** Number of all people of the picture. */
  readonly people: number;
  readonly figures: readonly CountedFigure[];
  readonly charts: readonly CountedChart[];
}

/** Minimum size of a group that is shown: a figure of fewer people would reveal data about individuals. */
export const fewest = 5;

/** Maximum number of groups per chart; the smallest ones beyond it are joined. */
const mostGroups = 20;

/** Key of the joined groups. */
const othersKey = '';

export interface ChartPoint {
  readonly key: string;
  readonly name: string;
  /** Null: it would reveal data about few people. */
  readonly value: number | null;
}

const isFew = (people: number): boolean => people > 0 && people < fewest;

/** Whether the value of a group reveals data about few people: the group, those of its share, or the others of it are few. */
const isTelling = ({ people, done = 0 }: Pick<CountedGroup, 'people' | 'done'>): boolean => isFew(people) || isFew(done) || isFew(people - done);

/** Joins groups, and counts their people in total. */
const joining = <G extends Pick<CountedGroup, 'key' | 'people' | 'done'>>(alike: readonly Alike[] | undefined) => {
  const groups = new Set<G>();
  const total = { people: 0, done: 0 };
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
      if (!counted.has(some)) total.people += some.people;
      counted.add(some);
      if (done.has(some) || !some.parts.some((part) => part.key === key && part.isDone)) continue;
      total.done += some.people;
      done.add(some);
    }
  };
  return {
    groups,
    total,
    add(group: G): void {
      groups.add(group);
      if (alike) addOnce(group.key);
      else {
        total.people += group.people;
        total.done += group.done ?? 0;
      }
    },
  };
};

/**
 * The groups that are joined under one name: those that reveal data about few people, the smallest ones beyond `mostGroups`, and then the next
 * larger ones until the joined group no longer reveals data about few.
 */
const joinedOf = <G extends Pick<CountedGroup, 'key' | 'people' | 'done'>>(groups: readonly G[], alike?: readonly Alike[]) => {
  const bySize = groups.filter(({ people }) => people > 0).sort((one, other) => one.people - other.people || one.key.localeCompare(other.key));
  const joined = joining<G>(alike);
  const isShare = groups.some(({ done }) => done !== undefined);
  for (const group of bySize.filter(isTelling)) joined.add(group);
  for (const group of bySize.filter((one) => !joined.groups.has(one))) {
    const isTooMany = bySize.length - joined.groups.size > mostGroups;
    if (!isTooMany && !isTelling(isShare ? joined.total : { people: joined.total.people })) break;
    joined.add(group);
  }
  return joined;
};

/**
 * The groups of a chart after joining: none reveals data about few people.
 * @returns undefined if the joined group itself does, or no other group is left
 */
const folded = (
  { groups, alike }: Pick<CountedChart, 'groups' | 'alike'>,
  others: string,
): { readonly groups: readonly CountedGroup[]; readonly isFolded: boolean } | undefined => {
  const joined = joinedOf(groups, alike);
  const { total } = joined;
  if (joined.groups.size === 0) return { groups, isFolded: false };
  const isShare = groups.some(({ done }) => done !== undefined);
  const all: CountedGroup = { key: othersKey, name: others, people: total.people, ...(isShare && { done: total.done }) };
  const told = groups.filter((group) => !joined.groups.has(group));
  if (isTelling(all) || told.every(({ people }) => people === 0)) return undefined;
  return { groups: [...told, all], isFolded: true };
};

const figureIn = ({ people, done, sum }: CountedGroup): number => {
  if (done !== undefined) return people === 0 ? 0 : Math.round((done * 100) / people);
  return sum ?? people;
};

const pointOf = (group: CountedGroup): ChartPoint => ({ key: group.key, name: group.name, value: figureIn(group) });

/** Largest first; the joined groups last. */
const ranked = (points: readonly ChartPoint[]): readonly ChartPoint[] =>
  points.toSorted((one, other) => Number(one.key === othersKey) - Number(other.key === othersKey) || (other.value ?? 0) - (one.value ?? 0));

/** A chart whose points cover at least `fewest` people each. Folded and without points: all groups are too small. */
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
 * Number of people of each figure; null: they, or all others, are too few to be shown. If one part of all is hidden, a second one is hidden with
 * it, because the other parts would reveal it.
 */
export const figuresOf = (figures: readonly CountedFigure[], all: number): readonly { readonly name: string; readonly people: number | null }[] => {
  const parts = figures.filter(({ isPart = false }) => isPart).map(({ name, people }) => ({ key: name, people }));
  const untold = new Set([...joinedOf(parts).groups].map(({ key }) => key));
  return figures.map((figure) => ({ name: figure.name, people: figure.isPart && untold.has(figure.name) ? null : figureOf(figure, all) }));
};
