/** A stream of numbers that is the same for the same seed, so that what was found can be found again. */
export interface Random {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  /** One of the values. @throws Error when there are none */
  of<T>(values: readonly T[]): T;
}

/** Mulberry32: 32 bits of state are plenty for choosing what to send. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
  return {
    below,
    of: (values) => {
      if (values.length === 0) throw new Error('There is nothing to choose from.');
      return values[below(values.length)] as (typeof values)[number];
    },
  };
};
