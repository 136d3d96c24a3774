/** What a level is worth, and how many reports or days it asks for; lowest first in a list. */
interface Level {
  readonly Points: number;
  readonly Required: number;
}

/** What other levels do to people who have come some way, as soon as they are counted. */
interface LevelEffects {
  /** How many people get points at once, and how many points all of them together. */
  readonly paid: { readonly people: number; readonly points: number };
  /** How many people complete the challenge at once. */
  readonly completed: number;
  /** How many people who have not completed it have more to do than before, and how many have less. */
  readonly later: number;
  readonly sooner: number;
}

const earned = (levels: readonly Level[], counted: number): number =>
  levels.reduce((sum, { Points, Required }) => (Required <= counted ? sum + Points : sum), 0);

/** What the last level asks for, which completes the challenge. */
export const askedIn = (levels: readonly Level[]): number => Math.max(1, ...levels.map(({ Required }) => Required));

/**
 * What a change of levels does to those who take part.
 * @param counted how many people so much counts for
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
