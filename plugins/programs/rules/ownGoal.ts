/** A goal that can be counted: so many of something. */
export interface OwnGoal {
  readonly count: number;
  /** As the person calls it: `laps`. */
  readonly unit: string;
}

/** What a person wrote as their goal, if it is a number of something: `20 laps`. Other goals are words only. */
export const ownGoal = (text: string | undefined): OwnGoal | undefined => {
  const match = /^([1-9]\d{0,2})\s+(\p{L}.{0,39})$/u.exec(text?.trim() ?? '');
  return match?.[1] && match[2] ? { count: Number(match[1]), unit: match[2] } : undefined;
};
