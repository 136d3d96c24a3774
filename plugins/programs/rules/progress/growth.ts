/** Stages of a plant, from the seed to the bloom. */
export const stages = ['seed', 'sprout', 'leaves', 'branches', 'bud', 'bloom'] as const;

/** The stage of a plant that grows with a progress in percent; it blooms at 100 only. */
export const stageOf = (percent: number): number => Math.min(Math.floor(Math.max(0, percent) / 20), stages.length - 1);
