/** How far a person has come in a program: `done` of `required`, and both as a share. */
export interface ProgressCount {
  /** At most `required`. */
  readonly done: number;
  /** At least 1. */
  readonly required: number;
  /** 0 to 100, whole. 100 means complete and nothing less does. */
  readonly percent: number;
}

/** A required count that is missing or zero counts as 1 (PRG-123). */
export const requiredCount = (required: number | undefined): number =>
  required !== undefined && Number.isFinite(required) && required >= 1 ? Math.floor(required) : 1;

/**
 * Progress from the submissions that count and the number that the program asks for (PRG-253).
 * The share is rounded down, so that 100 is reached by completing and not by rounding.
 */
export const progressOf = (counted: number, required: number | undefined): ProgressCount => {
  const goal = requiredCount(required);
  const done = Math.min(Math.max(0, Math.floor(counted) || 0), goal);
  return { done, required: goal, percent: Math.floor((done / goal) * 100) };
};
