/** A level of a program: its points, and the total number of counting submissions that reaches it. */
export interface Level {
  /** 1 for the first. */
  readonly position: number;
  readonly points: number;
  /** Counted from the start of the program, not from the level before. */
  readonly submissions: number;
}

/** A person's progress in one level. A requirement is one submission, numbered throughout the program. */
export interface LevelProgress {
  readonly position: number;
  readonly points: number;
  readonly isCompleted: boolean;
  /** 0 to 100, of the submissions between the level before and this one. */
  readonly percent: number;
  readonly requirements: readonly { readonly number: number; readonly isCompleted: boolean }[];
}

/** Points of the levels that `counted` submissions reach. Never exceeds the points of the program. */
export const earnedPoints = (levels: readonly Level[], counted: number): number =>
  levels.reduce((sum, level) => (counted >= level.submissions ? sum + level.points : sum), 0);

/** Each level with its requirements, lowest first (PRG-045). */
export const levelProgress = (levels: readonly Level[], counted: number): readonly LevelProgress[] => {
  const sorted = [...levels].sort((one, other) => one.submissions - other.submissions);
  return sorted.map((level, index) => {
    const before = sorted[index - 1]?.submissions ?? 0;
    const size = level.submissions - before;
    const done = Math.min(Math.max(0, counted - before), size);
    return {
      position: level.position,
      points: level.points,
      isCompleted: counted >= level.submissions,
      percent: size > 0 ? Math.floor((done / size) * 100) : 100,
      requirements: Array.from({ length: size }, (_, offset) => ({ number: before + offset + 1, isCompleted: counted > before + offset })),
    };
  });
};
