import { expect } from 'vitest';

/** How long a state may take to come, in milliseconds: a busy machine is slow, and whoever waits for a state that comes loses nothing by patience. */
export const patience = 60_000;

/** Asks again and again until the expectation holds: `await eventually(points).toBe(50)`. A question that fails is asked again, too. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: patience, interval: 100 });
