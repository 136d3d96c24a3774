/** The smallest value with at least the `share` (0 to 1) of the values below it; always one of the values. @throws Error without values */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (found === undefined) throw new Error('There are no values to take a quantile of.');
  return found;
};

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The results of two things that were measured in turns, by round. */
export interface Pair<T> {
  readonly ours: readonly T[];
  readonly other: readonly T[];
}

/**
 * Measures two things in turns, so that other load of the machine affects both; the order changes with each round. The first turn of each is not
 * counted: code is not compiled and caches are not filled then.
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

/** The medians of one number for both sides. */
export const medians = <T>(pair: Pair<T>, figure: (round: T) => number): { readonly ours: number; readonly other: number } => ({
  ours: median(pair.ours.map(figure)),
  other: median(pair.other.map(figure)),
});

/**
 * One number for both sides from the round with the median ratio: other load of the machine affects both sides of a round alike, and differs between
 * rounds. The number is above 0.
 */
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
