/** Progress of a challenge that counts courses. */
export interface LinkedProgress {
  /** At most `required`. */
  readonly done: number;
  /** At least 1. */
  readonly required: number;
  /** 0 to 100. */
  readonly percent: number;
}

/** Progress of a linked challenge (UNI-027, UNI-028): the percent is rounded, at most 100, and 100 once the target is reached. */
export const linkedProgress = (counted: number, required: number): LinkedProgress => {
  const target = Math.max(1, required);
  const done = Math.min(Math.max(0, counted), target);
  return { done, required: target, percent: Math.min(100, Math.round((done / target) * 100)) };
};
