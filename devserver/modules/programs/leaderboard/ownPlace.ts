import type { Leaderboard, LeaderboardEntry } from '../../../../plugins/programs/contract';
import { notRanked, ranksOf } from '../../../../plugins/programs/rules/progress/ranks';
import type { ProgramDb } from '../tables';
import { type BoardPlace, type BoardScope, countAbove, countBetween, countRanked, countScores, type RankedTable } from './queries';

/** Number of rows that are shown above and below the caller's. */
const mostNear = 3;

/** What the ranks of people and those of groups have in common. */
export interface Ranking<Row extends BoardPlace> {
  readonly table: RankedTable;
  readonly present: (row: Row, rank: number) => LeaderboardEntry;
  /** The nearest listed rows above or below a place, nearest first. */
  readonly near: (side: 'above' | 'below', place: BoardPlace, most: number) => Promise<readonly Row[]>;
  /** The listed row with the lowest higher score. */
  readonly next: (units: number) => Promise<{ readonly units: number } | undefined>;
}

/** The rank of each of these scores. */
export const ranksAmong = async (
  db: ProgramDb,
  table: RankedTable,
  scope: BoardScope,
  rows: readonly { readonly units: number }[],
): Promise<(units: number) => number> => {
  const scores = rows.map(({ units }) => units).filter((units) => units > 0);
  if (scores.length === 0) return () => notRanked;
  const [from, to] = [Math.min(...scores), Math.max(...scores)];
  const ranks = ranksOf(await countScores(db, table, scope, { from, to }), await countAbove(db, table, scope, to));
  return (units) => ranks.get(units) ?? notRanked;
};

/**
 * The place of the caller on a board (`UsersStanding`, `GroupsStanding`).
 * @param best the best rows, which the answer lists
 * @param own the caller's row; undefined: they are not on the board
 */
export const ownPlaceOf = async <Row extends BoardPlace>(
  db: ProgramDb,
  scope: BoardScope,
  { table, present, near, next }: Ranking<Row>,
  { best, own }: { readonly best: readonly Row[]; readonly own: Row | undefined },
): Promise<Leaderboard['UsersStanding']> => {
  const Ranked = await countRanked(db, table, scope);
  if (!own || own.units === 0) return { Ranked, Near: [], Between: 0, Next: null };
  const above = await near('above', own, mostNear);
  const rows = [...above.toReversed(), own, ...(await near('below', own, mostNear))];
  const isListed = new Set(best.map(({ id }) => id));
  const others = rows.filter(({ id }) => !isListed.has(id));
  const [first] = others;
  const last = best.at(-1);
  // Rows that overlap the best continue them.
  const Between = first && last && others.length === rows.length ? await countBetween(db, table, scope, last, first) : 0;
  const better = await next(own.units);
  const rankOf = await ranksAmong(db, table, scope, better ? [...others, better] : others);
  return {
    Ranked,
    Near: others.map((row) => present(row, rankOf(row.units))),
    Between,
    Next: better ? { Rank: rankOf(better.units), Missing: better.units - own.units } : null,
  };
};
