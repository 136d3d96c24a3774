import type { Target } from './target';

/** Input of an attack. */
export interface Attack {
  readonly target: Target;
  /** Random numbers in [0, 1), the same for the same seed, so that findings are reproducible. */
  readonly random: () => number;
  /** Number of random inputs to send. Only the suite of naughty input is random; all others use fixed lists. */
  readonly inputs: number;
}

/** One kind of attack. It reports its own findings to the target, which checks the general rules for every response. */
export interface Suite {
  readonly name: string;
  /** The property under test, for the table. */
  readonly holds: string;
  run(attack: Attack): Promise<void>;
}

/** Runs `work` for each value, up to `atOnce` at a time. */
export const forEach = async <T>(values: readonly T[], work: (value: T) => Promise<void>, atOnce = 16): Promise<void> => {
  const left = values.values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const value of left) await work(value);
  });
  await Promise.all(workers);
};
