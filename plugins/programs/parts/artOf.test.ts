import { expect, it } from 'vitest';
import { artOf } from './artOf';

it('draws a program always the same, and the programs of a section in one colour', () => {
  const walk = { Id: 'walk', SectionId: 'move' };
  expect(artOf(walk)).toEqual(artOf({ ...walk }));
  expect(artOf({ Id: 'stairs', SectionId: 'move' }).palette).toBe(artOf(walk).palette);
});

it('draws many programs differently', () => {
  const arts = Array.from({ length: 100 }, (_, number) => artOf({ Id: `program-${number}`, SectionId: `section-${number}` }));
  expect(new Set(arts.map(({ motif }) => motif)).size).toBe(4);
  expect(new Set(arts.map(({ palette }) => palette)).size).toBe(8);
  for (const { motif, palette, shift } of arts) {
    expect(motif).toBeLessThan(4);
    expect(palette).toBeLessThan(8);
    expect(shift).toBeGreaterThanOrEqual(0);
    expect(shift).toBeLessThan(1);
  }
});
