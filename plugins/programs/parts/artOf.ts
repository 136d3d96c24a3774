/** A hash in [0, 2^32), evenly spread (FNV-1a). */
const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // The last steps spread short texts that differ in one character.
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
};

/** Number of motifs, and number of palettes. */
const motifCount = 4;
const paletteCount = 8;

/** The look of a program's picture: programs of one section share the palette; motif and position depend on the program. */
export interface Art {
  readonly palette: number;
  readonly motif: number;
  /** 0 to 1: shifts the motif, so that two pictures with the same one differ. */
  readonly shift: number;
}

export const artOf = (program: { readonly Id: string; readonly SectionId: string | null }): Art => {
  const seed = seedOf(program.Id);
  return { palette: seedOf(program.SectionId ?? program.Id) % paletteCount, motif: seed % motifCount, shift: ((seed >>> 8) % 1000) / 1000 };
};
