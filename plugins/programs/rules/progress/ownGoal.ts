/** A countable goal: a number and a unit. */
export interface OwnGoal {
  readonly count: number;
  /** In the person's words: `laps`. */
  readonly unit: string;
}

/** Parses a person's own goal if it is a number with a unit: `20 laps`. Other goals are text only. */
export const ownGoal = (text: string | undefined): OwnGoal | undefined => {
  const match = /^([1-9]\d{0,2})\s+(\p{L}.{0,39})$/u.exec(text?.trim() ?? '');
  return match?.[1] && match[2] ? { count: Number(match[1]), unit: match[2] } : undefined;
};
