import { describe, expect, it } from 'vitest';
import { hasGap, lowestRank, nextAbove, ranksOf } from './ranks';

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

  it('the next one above is the closest higher score', () => {
    const entries = [
      { Rank: 1, UnitTotal: 9 },
      { Rank: 2, UnitTotal: 5 },
      { Rank: 3, UnitTotal: 3 },
    ];
    expect(nextAbove(entries, { Rank: 3, UnitTotal: 3 })?.Rank).toBe(2);
    expect(nextAbove(entries, { Rank: 1, UnitTotal: 9 })).toBeUndefined();
  });

  it('[PRG-277] a gap is a missing rank, not a shared one, an unranked entry, or the distance to the own entry', () => {
    const entries = (...ranks: readonly number[]) => ranks.map((Rank) => ({ Rank, MyEntry: false }));
    expect(hasGap(entries(1, 1, 3, -1))).toBe(false);
    expect(hasGap([...entries(1, 2), { Rank: 40, MyEntry: true }])).toBe(false);
    expect(hasGap(entries(1, 3))).toBe(true);
  });
});
