import { describe, expect, it } from 'vitest';
import { bestOf, hasGap, lowestRank, podiumOf, ranksOf } from './ranks';

describe('ranks', () => {
  it('[PRG-053] equal scores share a rank, and the next rank skips as many', () => {
    const ranks = ranksOf([
      { units: 9, count: 1 },
      { units: 8, count: 3 },
      { units: 2, count: 2 },
    ]);
    expect([9, 8, 2].map((units) => ranks.get(units))).toEqual([1, 2, 5]);
  });

  it('[PRG-022] the largest listed rank ignores unranked entries', () => {
    expect(lowestRank([{ Rank: 1 }, { Rank: 4 }, { Rank: -1 }])).toBe(4);
    expect(lowestRank([{ Rank: -1 }])).toBeUndefined();
  });

  it('[PRG-053] scores of a lower page go on from those above it', () => {
    expect([
      ...ranksOf(
        [
          { units: 4, count: 2 },
          { units: 3, count: 1 },
        ],
        40,
      ),
    ]).toEqual([
      [4, 41],
      [3, 43],
    ]);
  });

  it('the viewer’s entry is listed once: near the viewer, not with the best', () => {
    const anEntry = (UserId: string, Rank: number) => ({ UserId, Rank });
    const entries = [anEntry('a', 1), anEntry('b', 2), anEntry('me', 90), anEntry('idle', -1)];
    expect(bestOf(entries, [anEntry('me', 90), anEntry('next', 91)])).toEqual([anEntry('a', 1), anEntry('b', 2)]);
    expect(bestOf([{ UserId: '', GroupId: 'one', Rank: 1 }], [{ UserId: '', GroupId: 'two', Rank: 9 }])).toHaveLength(1);
  });

  it('equal ranks stand on the same step of the podium, and no other rank takes their place', () => {
    const entries = [1, 2, 2, 4, -1].map((Rank, at) => ({ UserId: String(at), Rank }));
    expect([...podiumOf(entries)].map(([rank, people]) => [rank, people.length])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('[PRG-277] a gap is a missing rank, not a shared one, an unranked entry, or the distance to the viewer’s entry', () => {
    const entries = (...ranks: readonly number[]) => ranks.map((Rank) => ({ Rank, MyEntry: false }));
    expect(hasGap(entries(1, 1, 3, -1))).toBe(false);
    expect(hasGap([...entries(1, 2), { Rank: 40, MyEntry: true }])).toBe(false);
    expect(hasGap(entries(1, 3))).toBe(true);
    expect(hasGap(entries(26, 27), 25)).toBe(false);
    expect(hasGap(entries(27, 28), 25)).toBe(true);
  });
});
