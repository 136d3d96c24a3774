import type { Target } from './target';

/** What one attack is given. */
export interface Attack {
  readonly target: Target;
  /** Numbers in [0, 1), the same for the same seed, so that what was found can be found again. */
  readonly random: () => number;
  /** Number of random inputs to send. Only naughty input has any; all other attacks walk through fixed lists. */
  readonly inputs: number;
}

/** One kind of attack. It reports what did not hold to the target; what every answer must keep to is judged there. */
export interface Suite {
  readonly name: string;
  /** What must hold, as the table says it. */
  readonly holds: string;
  run(attack: Attack): Promise<void>;
}

/** Does `work` for each value, so many at a time. */
export const forEach = async <T>(values: readonly T[], work: (value: T) => Promise<void>, atOnce = 16): Promise<void> => {
  const left = values.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const value of left) await work(value);
  });
  await Promise.all(workers);
};
