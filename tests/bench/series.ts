/** The value below which `share` (0 to 1) of the values lie; the nearest one that was really seen. @throws Error without values */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (found === undefined) throw new Error('There are no values to take a quantile of.');
  return found;
};

/** The middle value. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** What two things that were measured in turns came to, each the median of its rounds. */
export interface Pair<T> {
  readonly ours: readonly T[];
  readonly other: readonly T[];
}

/**
 * Measures two things in turns, so that whatever else the machine does falls on both; the order changes with each round.
 * A first turn of each is not counted: code is not compiled and caches are not filled then.
 */
export const inTurns = async <T>(rounds: number, measureOurs: () => Promise<T>, measureOther: () => Promise<T>): Promise<Pair<T>> => {
  const ours: T[] = [];
  const other: T[] = [];
  await measureOurs();
  await measureOther();
  for (let round = 0; round < rounds; round += 1) {
    const turns = [async () => void ours.push(await measureOurs()), async () => void other.push(await measureOther())];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  return { ours, other };
};

/** The medians of one figure of both sides. */
export const medians = <T>(pair: Pair<T>, figure: (round: T) => number): { readonly ours: number; readonly other: number } => ({
  ours: median(pair.ours.map(figure)),
  other: median(pair.other.map(figure)),
});

/** One figure of both sides in the round whose ratio is the median: what else the machine does falls on both sides of a round alike, and differs between rounds. The figure is above 0. */
export const middleRound = <T>(pair: Pair<T>, figure: (round: T) => number): { readonly ours: number; readonly other: number } => {
  const rounds = pair.ours.flatMap((ours, round) => {
    const other = pair.other[round];
    return other === undefined ? [] : [{ ours: figure(ours), other: figure(other) }];
  });
  const middle = median(rounds.map(({ ours, other }) => ours / other));
  const found = rounds.find(({ ours, other }) => ours / other === middle);
  if (found === undefined) throw new Error('There are no rounds to compare.');
  return found;
};
