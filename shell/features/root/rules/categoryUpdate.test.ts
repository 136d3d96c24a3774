import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCategoryUpdate } from './categoryUpdate';

describe('parseCategoryUpdate', () => {
  it('[PRG-067] reads a message of each category', () => {
    for (const Category of ['Upload', 'Report', 'HealthProfile', 'Home', 'Points', 'ProgramCompletion']) {
      expect(parseCategoryUpdate({ Category, Message: { OwnerId: 'acme', ChallengeId: 'c', UpdatedPoints: 50, ProgramId: 'p' } })).toEqual({
        Category,
        Message: { OwnerId: 'acme', ChallengeId: 'c', UpdatedPoints: 50, ProgramId: 'p' },
      });
    }
  });

  it('leaves out fields of the wrong kind', () => {
    expect(parseCategoryUpdate({ Category: 'Points', Message: { UpdatedPoints: 'many', ProgramId: 7 } })).toEqual({ Category: 'Points', Message: {} });
  });

  it('[PRG-221] never throws, whatever arrives', () => {
    fc.assert(fc.property(fc.anything(), (payload) => void parseCategoryUpdate(payload)));
    expect(parseCategoryUpdate({ Category: 'Gossip', Message: {} })).toBeUndefined();
    expect(parseCategoryUpdate('{"Category":')).toBeUndefined();
  });
});
