/** Seconds until the next attempt after a number of failures. */
export const pauseAfter = (failures: number): number => Math.min(2 ** failures, 300);
