/** A level of a challenge: its points and its required reports or days. Lists are sorted, lowest first. */
interface Level {
  readonly Points: number;
  readonly Required: number;
}

/** Effects of changed levels on participants with progress, at the next recount. */
interface LevelEffects {
  /** Number of people who get points at once, and the sum of these points. */
  readonly paid: { readonly people: number; readonly points: number };
  /** Number of people who complete the challenge at once. */
  readonly completed: number;
  /** Number of people without completion who need more than before, and of those who need less. */
  readonly later: number;
  readonly sooner: number;
}

const earned = (levels: readonly Level[], counted: number): number =>
  levels.reduce((sum, { Points, Required }) => (Required <= counted ? sum + Points : sum), 0);

/** The requirement of the last level, which completes the challenge. */
export const askedIn = (levels: readonly Level[]): number => Math.max(1, ...levels.map(({ Required }) => Required));

/**
 * The effects of changed levels on participants.
 * @param counted the number of people per number of counting units
 */
export const effectsOfLevels = (
  before: readonly Level[],
  after: readonly Level[],
  counted: readonly { readonly Counted: number; readonly People: number }[],
): LevelEffects => {
  const [last, next] = [askedIn(before), askedIn(after)];
  const peopleWho = (holds: (counted: number) => boolean): number => counted.reduce((sum, { Counted, People }) => (holds(Counted) ? sum + People : sum), 0);
  const gained = (has: number): number => earned(after, has) - earned(before, has);
  return {
    paid: {
      people: peopleWho((has) => gained(has) !== 0),
      points: counted.reduce((sum, { Counted, People }) => sum + gained(Counted) * People, 0),
    },
    completed: peopleWho((has) => has < last && has >= next),
    later: next > last ? peopleWho((has) => has < last) : 0,
    sooner: next < last ? peopleWho((has) => has < next) : 0,
  };
};
