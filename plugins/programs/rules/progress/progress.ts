/** Progress of a person in a program: `done` of `required`, and as a percentage. */
export interface ProgressCount {
  /** At most `required`. */
  readonly done: number;
  /** At least 1. */
  readonly required: number;
  /** 0 to 100, an integer; 100 only if complete. */
  readonly percent: number;
}

/** A required number that is missing or below 1 counts as 1 (PRG-123). */
export const requiredCount = (required: number | undefined): number =>
  required !== undefined && Number.isFinite(required) && required >= 1 ? Math.floor(required) : 1;

/**
 * Progress from the number of submissions that count and the required number (PRG-253).
 * The percentage is rounded down, so that 100 means complete.
 */
export const progressOf = (counted: number, required: number | undefined): ProgressCount => {
  const goal = requiredCount(required);
  const done = Math.min(Math.max(0, Math.floor(counted) || 0), goal);
  return { done, required: goal, percent: Math.floor((done / goal) * 100) };
};
