/** Seconds until what has failed so many times is tried again. */
export const pauseAfter = (failures: number): number => Math.min(2 ** failures, 300);
