import { createSelector, type RootState } from '#shell/api';
import type { Program, ProgramSection, ProgramTag } from '../contract';
import { isJoinable } from '../rules/actions/availableAction';
import type { ListName } from '../rules/lists/programLists';
import { divide, type Narrowing, narrow, offeredTags, type SectionPrograms } from '../rules/lists/sections';
import { intents } from './intents';
import { listOfYear, listSources, lists, sections, tags } from './library';
import { selectPlanYear } from './planYear';
import { keyOf, type ProgramRef, refOf } from './programRef';
import { quitUndo } from './quitUndo';
import type { Tick } from './ticks';

const underWay = (root: RootState): ReturnType<typeof intents.reducer> =>
  (root.programs as { readonly intents: ReturnType<typeof intents.reducer> } | undefined)?.intents ?? intents.getInitialState();

/** Ids of the programs being joined. */
export const selectJoining = (root: RootState): readonly string[] => underWay(root).joining;
/** Whether a program was among the last that were joined, since the page was opened. */
export const selectIsNew = (root: RootState, ref: ProgramRef): boolean => underWay(root).newest.includes(keyOf(ref));
export const selectIsQuitting = (root: RootState, ref: ProgramRef): boolean => underWay(root).quitting === keyOf(ref);
/** Whether any program is being left: only one at a time can be. */
export const selectIsQuittingAny = (root: RootState): boolean => underWay(root).quitting !== undefined;

const leaving = (root: RootState): ReturnType<typeof quitUndo.reducer> =>
  (root.programs as { readonly quitUndo: ReturnType<typeof quitUndo.reducer> } | undefined)?.quitUndo ?? quitUndo.getInitialState();

/** The program that has just been left, while that can be undone. */
export const selectLeft = (root: RootState) => leaving(root).program;
/** Whether the pointer or focus is on the offer to undo. */
export const selectIsUndoHeld = (root: RootState): boolean => leaving(root).isHeld;

/** The resources of the lists on the page: the current ones, or those of the chosen plan year. */
export const shownSources = (planYear: string | null) => (planYear === null ? listSources : [...Object.values(listOfYear), sections, tags]);

/** `loading` and `failed` can occur with loaded lists: older ones, or ones whose sections or tags are missing. These stay on screen. */
export const selectListsStatus = (root: RootState): 'loading' | 'ready' | 'failed' => statusOf(root, listSources);

/** The same for the lists on the page. */
export const selectShownStatus = (root: RootState): 'loading' | 'ready' | 'failed' => statusOf(root, shownSources(selectPlanYear(root)));

const statusOf = (root: RootState, sources: ReturnType<typeof shownSources>): 'loading' | 'ready' | 'failed' => {
  const statuses = sources.map((source) => source.select(root).status);
  if (statuses.includes('loading')) return 'loading';
  return statuses.includes('failed') ? 'failed' : 'ready';
};

/** Sorted by their order. */
export const selectSections = createSelector([(root: RootState) => sections.select(root).data], (data = []): readonly ProgramSection[] =>
  [...data].sort((one, other) => one.Order - other.Order),
);

const noTags: readonly ProgramTag[] = [];
export const selectTags = (root: RootState): readonly ProgramTag[] => tags.select(root).data ?? noTags;

const entryOf = (name: ListName) => (root: RootState) => lists[name].select(root);
const detailEntries = (root: RootState) => (root.programs as { readonly details: Entries } | undefined)?.details;
type Entries = Readonly<Record<string, { readonly data?: Program; readonly at?: number }>>;

/** Every held program, by key, with the newest answer. */
export const selectPrograms = createSelector(
  [
    entryOf('current'),
    entryOf('available'),
    entryOf('completed'),
    (root: RootState) => listOfYear.current.select(root),
    (root: RootState) => listOfYear.available.select(root),
    (root: RootState) => listOfYear.completed.select(root),
    detailEntries,
  ],
  (current, available, completed, yearCurrent, yearAvailable, yearCompleted, detailed = {}): ReadonlyMap<string, Program> => {
    const held = [current, available, completed, yearCurrent, yearAvailable, yearCompleted];
    const alone = Object.values(detailed).map(({ data, at }) => ({ data: data && [data], at }));
    const oldestFirst = [...held, ...alone].sort((one, other) => (one.at ?? 0) - (other.at ?? 0));
    return new Map(oldestFirst.flatMap(({ data = [] }) => data.map((program) => [keyOf(refOf(program)), program] as const)));
  },
);

/** One program, from a list or from its detail; `undefined` while it is not loaded. */
export const selectProgram = (root: RootState, ref: ProgramRef): Program | undefined => selectPrograms(root).get(keyOf(ref));

const dataOf = (name: ListName) => (root: RootState) => lists[name].select(root).data;

/** Whether sections and tags are loaded or have failed, so that the layout no longer changes. */
const isArranged = (root: RootState): boolean =>
  [sections.select(root), tags.select(root)].every(({ data, error }) => data !== undefined || error !== undefined);

const tickState = (root: RootState) => (root.programs as { readonly ticks: Readonly<Record<string, Tick>> } | undefined)?.ticks;

/** The tick of a program, if it was ticked in the last seconds. */
export const selectTick = (root: RootState, ref: ProgramRef): Tick | undefined => tickState(root)?.[keyOf(ref)];

/** A program ticked in the last seconds: before the tick, and now. */
interface Ticked {
  readonly before: Program;
  readonly program: Program;
}

/** In the order of the ticks. */
export const selectTicked = createSelector([tickState, selectPrograms], (ticked = {}, programs): readonly Ticked[] =>
  Object.entries(ticked).map(([key, { before }]) => ({ before, program: programs.get(key) ?? before })),
);

/** The three lists; `undefined` until all of them have been loaded once. */
export const selectLists = createSelector(
  [dataOf('current'), dataOf('available'), dataOf('completed'), isArranged],
  (current, available, completed, arranged): Readonly<Record<ListName, readonly Program[]>> | undefined =>
    current && available && completed && arranged ? { current, available, completed } : undefined,
);

const ofYear = (name: ListName) => (root: RootState) => listOfYear[name].select(root).data;

/** The same for the chosen plan year. */
const selectYearLists = createSelector(
  [ofYear('current'), ofYear('available'), ofYear('completed'), isArranged],
  (current, available, completed, arranged): Readonly<Record<ListName, readonly Program[]>> | undefined =>
    current && available && completed && arranged ? { current, available, completed } : undefined,
);

/** The lists on the page. */
const selectShownLists = (root: RootState) => (selectPlanYear(root) === null ? selectLists(root) : selectYearLists(root));

const listArgument = (_root: RootState, { list }: { readonly list: ListName }) => list;
const sectionArgument = (_root: RootState, narrowing: Narrowing) => narrowing.sectionId;
const tagArgument = (_root: RootState, narrowing: Narrowing) => narrowing.tagId;

/** One of the lists, filtered and grouped by section; `undefined` until the lists have been loaded once. */
export const selectBlocks = createSelector(
  [selectShownLists, listArgument, selectSections, sectionArgument, tagArgument],
  (lists, chosen, sections, sectionId, tagId): readonly SectionPrograms[] | undefined =>
    lists && divide(narrow(lists[chosen], { sectionId, tagId }), sections, narrow(lists.available, { sectionId, tagId }).filter(isJoinable)),
);

/** Number of programs per list, as filtered, for the tabs. */
export const selectCounts = createSelector(
  [selectShownLists, sectionArgument, tagArgument],
  (lists, sectionId, tagId): Readonly<Record<ListName, number>> | undefined => {
    if (!lists) return undefined;
    const of = (name: ListName): number => narrow(lists[name], { sectionId, tagId }).length;
    return { current: of('current'), available: of('available'), completed: of('completed') };
  },
);

/** Tags in a list, within the chosen section. */
export const selectOfferedTags = createSelector(
  [selectShownLists, listArgument, selectTags, sectionArgument, tagArgument],
  (lists, chosen, tags, sectionId, tagId): readonly ProgramTag[] =>
    lists ? offeredTags(tags, narrow(lists[chosen], { sectionId, tagId: undefined }), tagId) : [],
);

/** Programs of a section on the join screen, filtered by a tag. */
export const selectJoinable = createSelector(
  [selectLists, sectionArgument, tagArgument],
  (lists, sectionId, tagId): readonly Program[] | undefined => lists && narrow(lists.available, { sectionId, tagId }).filter(isJoinable),
);
