/** A number in [0, 2^32) that is always the same for the same text, and looks random otherwise (FNV-1a). */
const seedOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // The last steps spread short texts that differ in one letter.
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
};

/** How many pictures there are, and in how many colours. */
const motifCount = 4;
const paletteCount = 8;

/** What the picture of a program looks like: programs of one section share the colour, each has its own motif and position. */
export interface Art {
  readonly palette: number;
  readonly motif: number;
  /** 0 to 1: moves the motif a little, so that two of a kind differ. */
  readonly shift: number;
}

export const artOf = (program: { readonly Id: string; readonly SectionId: string | null }): Art => {
  const seed = seedOf(program.Id);
  return { palette: seedOf(program.SectionId ?? program.Id) % paletteCount, motif: seed % motifCount, shift: ((seed >>> 8) % 1000) / 1000 };
};
