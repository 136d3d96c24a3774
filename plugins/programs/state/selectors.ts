import { createSelector, ownState, type RootState } from '#shell/api';
import type { Program, ProgramCompletion, ProgramTag } from '../contract';
import { isJoinable } from '../rules/availableAction';
import { isOver } from '../rules/programDay';
import { type ListName, listNames } from '../rules/programLists';
import { divide, type Narrowing, narrow, offeredTags, type SectionPrograms } from '../rules/sections';
import { library as slice } from './library';
import { keyOf, type ProgramRef } from './programRef';

const library = ownState(slice);

export const selectListsStatus = (root: RootState) => library(root).lists.status;
export const selectChosenList = (root: RootState): ListName => library(root).lists.chosen;
export const selectSections = (root: RootState) => library(root).sections;
export const selectTags = (root: RootState) => library(root).tags;
/** Ids of the programs that are being joined now. */
export const selectJoining = (root: RootState): readonly string[] => library(root).joining;
/** Everything that is held, for whoever reloads it. */
export const selectDetails = (root: RootState) => library(root).details;
export const selectPrograms = (root: RootState) => library(root).programs;

/** The three lists with their programs; `undefined` until they were loaded once. */
export const selectLists = createSelector(
  [selectPrograms, (root: RootState) => library(root).lists.keys],
  (programs, keys): Readonly<Record<ListName, readonly Program[]>> | undefined => {
    if (!keys) return undefined;
    const of = (name: ListName): readonly Program[] => keys[name].flatMap((key) => programs[key] ?? []);
    return { current: of('current'), available: of('available'), completed: of('completed') };
  },
);

/**
 * What the head of the list says: how many programs are under way, available and completed, and how many points they have brought so far.
 * @param today `yyyy-MM-dd`: an ended program stands among the current ones for a while, but nothing of it is under way
 */
export const selectSummary = createSelector([selectLists, (_root: RootState, today: string) => today], (lists, today) => {
  if (!lists) return undefined;
  const all = listNames.flatMap((name) => lists[name]);
  return {
    current: lists.current.filter((program) => !isOver(program, today)).length,
    available: lists.available.length,
    completed: lists.completed.length,
    earnedPoints: all.reduce((sum, program) => sum + program.EarnedPoints, 0),
  };
});

const sectionArgument = (_root: RootState, narrowing: Narrowing) => narrowing.sectionId;
const tagArgument = (_root: RootState, narrowing: Narrowing) => narrowing.tagId;

/** The chosen list, narrowed and divided into sections; `undefined` until the lists were loaded once. */
export const selectBlocks = createSelector(
  [selectLists, selectChosenList, selectSections, sectionArgument, tagArgument],
  (lists, chosen, sections, sectionId, tagId): readonly SectionPrograms[] | undefined =>
    lists && divide(narrow(lists[chosen], { sectionId, tagId }), sections, narrow(lists.available, { sectionId, tagId }).filter(isJoinable)),
);

/** Programs a list, as narrowed: what its tab says. */
export const selectCounts = createSelector(
  [selectLists, sectionArgument, tagArgument],
  (lists, sectionId, tagId): Readonly<Record<ListName, number>> | undefined => {
    if (!lists) return undefined;
    const of = (name: ListName): number => narrow(lists[name], { sectionId, tagId }).length;
    return { current: of('current'), available: of('available'), completed: of('completed') };
  },
);

/** Tags that the chosen list has, within the chosen section. */
export const selectOfferedTags = createSelector(
  [selectLists, selectChosenList, selectTags, sectionArgument, tagArgument],
  (lists, chosen, tags, sectionId, tagId): readonly ProgramTag[] =>
    lists ? offeredTags(tags, narrow(lists[chosen], { sectionId, tagId: undefined }), tagId) : [],
);

/** Programs of a section that can be joined from the join screen, narrowed by a tag. */
export const selectJoinable = createSelector(
  [selectLists, sectionArgument, tagArgument],
  (lists, sectionId, tagId): readonly Program[] | undefined => lists && narrow(lists.available, { sectionId, tagId }).filter(isJoinable),
);

/** One program, from a list or from its detail; `undefined` while it is not known. */
export const selectProgram = (root: RootState, ref: ProgramRef): Program | undefined => library(root).programs[keyOf(ref)];
export const selectDetailStatus = (root: RootState, ref: ProgramRef) => library(root).details[keyOf(ref)];
export const selectCompletion = (root: RootState, programId: string): ProgramCompletion | undefined => library(root).completions[programId];
export const selectIsQuitting = (root: RootState, ref: ProgramRef): boolean => library(root).quitting === keyOf(ref);
/** Whether any program is being left: only one at a time can be. */
export const selectIsQuittingAny = (root: RootState): boolean => library(root).quitting !== undefined;
