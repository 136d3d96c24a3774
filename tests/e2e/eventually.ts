import { expect } from 'vitest';
import { patience } from './patience';

/**
 * Asks again and again until the expectation holds: `await eventually(points).toBe(50)`. A question that fails is asked again, too.
 * @param message what was waited for, where the expectation does not say it
 */
export const eventually = <T>(read: () => T | Promise<T>, message?: string) => expect.poll(read, { timeout: patience, interval: 100, message });
