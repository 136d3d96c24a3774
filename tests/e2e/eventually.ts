import { expect } from 'vitest';
import { patience } from './patience';

/**
 * Repeats `read` until the expectation holds: `await eventually(points).toBe(50)`. A read that throws is repeated, too.
 * @param message what was waited for, if the expectation does not say it
 */
export const eventually = <T>(read: () => T | Promise<T>, message?: string) => expect.poll(read, { timeout: patience, interval: 100, message });
