import type { Program, ProgramSection, ProgramTag } from '../../contract';

/** The filter of a list; `undefined` does not filter. */
export interface Narrowing {
  readonly sectionId: string | undefined;
  readonly tagId: string | undefined;
}

/** Filters programs by section and tag (PRG-007). */
export const narrow = (programs: readonly Program[], { sectionId, tagId }: Narrowing): readonly Program[] =>
  programs.filter(({ SectionId, Tags }) => (sectionId === undefined || SectionId === sectionId) && (tagId === undefined || Tags.includes(tagId)));

/** Tags that at least one of the programs has, and the chosen one, so that it can be deselected. */
export const offeredTags = (tags: readonly ProgramTag[], programs: readonly Pick<Program, 'Tags'>[], chosen: string | undefined): readonly ProgramTag[] => {
  const present = new Set(programs.flatMap(({ Tags }) => Tags));
  return tags.filter(({ Id }) => Id === chosen || present.has(Id));
};

export interface SectionPrograms {
  /** `undefined` for the programs without a known section. */
  readonly section: ProgramSection | undefined;
  readonly programs: readonly Program[];
  /** Number of programs of the section on its join screen. */
  readonly joinable: number;
}

/** Groups programs by section, in the order of the sections; those without a known section come last. Sections without programs are left out. */
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
