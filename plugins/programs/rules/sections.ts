import type { Program, ProgramSection, ProgramTag } from '../contract';

/** What a list of programs is narrowed to; `undefined` does not narrow. */
export interface Narrowing {
  readonly sectionId: string | undefined;
  readonly tagId: string | undefined;
}

/** Keeps the programs of one section and one tag (PRG-007). */
export const narrow = (programs: readonly Program[], { sectionId, tagId }: Narrowing): readonly Program[] =>
  programs.filter(({ SectionId, Tags }) => (sectionId === undefined || SectionId === sectionId) && (tagId === undefined || Tags.includes(tagId)));

/** Tags that would leave something of these programs, and the chosen one, which must be there to be given up. */
export const offeredTags = (tags: readonly ProgramTag[], programs: readonly Pick<Program, 'Tags'>[], chosen: string | undefined): readonly ProgramTag[] => {
  const present = new Set(programs.flatMap(({ Tags }) => Tags));
  return tags.filter(({ Id }) => Id === chosen || present.has(Id));
};

export interface SectionPrograms {
  /** `undefined`: the programs that stand in no section that we know. */
  readonly section: ProgramSection | undefined;
  readonly programs: readonly Program[];
  /** How many programs of the section its join screen offers. */
  readonly joinable: number;
}

/** Divides programs into sections, in the order of the sections; those of no known section come last. Sections without programs are left out. */
export const divide = (
  programs: readonly Program[],
  sections: readonly ProgramSection[],
  joinable: readonly Pick<Program, 'SectionId'>[],
): readonly SectionPrograms[] => {
  const known = new Set<string | null>(sections.map(({ id }) => id));
  const blocks = sections.map((section) => ({
    section,
    programs: programs.filter(({ SectionId }) => SectionId === section.id),
    joinable: joinable.filter(({ SectionId }) => SectionId === section.id).length,
  }));
  const rest = { section: undefined, programs: programs.filter(({ SectionId }) => !known.has(SectionId)), joinable: 0 };
  return [...blocks, rest].filter((block) => block.programs.length > 0);
};
