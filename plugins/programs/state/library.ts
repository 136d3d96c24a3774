import { createSlice, type PayloadAction } from '#shell/api';
import type { JoinRequest, Program, ProgramAction, ProgramCompletion, ProgramSection, ProgramTag } from '../contract';
import { type ListName, type ProgramLists, placeProgram, usedUpIds, withoutPrograms } from '../rules/programLists';
import { keyOf, type ProgramRef, refOf } from './programRef';

/** What the lists screen needs, all of it from one round of calls. */
export interface LoadedLists extends Readonly<Record<ListName, readonly Program[]>> {
  /** `undefined`: could not be loaded. */
  readonly sections: readonly ProgramSection[] | undefined;
  /** `undefined`: could not be loaded. */
  readonly tags: readonly ProgramTag[] | undefined;
}

export interface LibraryState {
  /** Every program that is known, by key. Lists and pages hold keys, so a changed program has changed everywhere. */
  readonly programs: Readonly<Record<string, Program>>;
  readonly lists: {
    /** `loading` and `failed` may stand beside lists that are there: older ones, or such whose sections or tags are missing. They stay on screen. */
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    readonly keys: ProgramLists | undefined;
    readonly chosen: ListName;
  };
  readonly sections: readonly ProgramSection[];
  readonly tags: readonly ProgramTag[];
  /** Programs whose detail was asked for, by key. `missing`: the server knows no such program for this person. */
  readonly details: Readonly<Record<string, 'loading' | 'ready' | 'failed' | 'missing'>>;
  /** By program id. */
  readonly completions: Readonly<Record<string, ProgramCompletion>>;
  /** Ids of the programs that are being joined; one batch at a time. */
  readonly joining: readonly string[];
  /** Key of the program that is being left. */
  readonly quitting: string | undefined;
}

const initialState: LibraryState = {
  programs: {},
  lists: { status: 'idle', keys: undefined, chosen: 'current' },
  sections: [],
  tags: [],
  details: {},
  completions: {},
  joining: [],
  quitting: undefined,
};

/** Joins `requests`; afterwards the list shows `sectionId`, if it is given. */
export interface JoinIntent {
  readonly requests: readonly JoinRequest[];
  readonly sectionId?: string;
}

const remember = (state: { programs: Record<string, unknown> }, programs: readonly Program[]): readonly string[] =>
  programs.map((program) => {
    const key = keyOf(refOf(program));
    state.programs[key] = program;
    return key;
  });

/** Programs, their lists and details, and what happens to them. */
export const library = createSlice({
  name: 'programs',
  initialState,
  reducers: {
    /** The lists are on screen: load them, unless they are there (PRG-068). */
    listsOpened: () => undefined,
    /** Load the lists anew; what is there stays until the answer comes. */
    listsRequested(state) {
      state.lists.status = 'loading';
    },
    listsLoaded(state, { payload }: PayloadAction<LoadedLists>) {
      const { current, available, completed, sections, tags } = payload;
      state.lists.keys = {
        current: [...remember(state, current)],
        available: [...remember(state, available)],
        completed: [...remember(state, completed)],
      };
      // What is missing is told beside the programs, where another try is offered (PRG-234).
      state.lists.status = sections && tags ? 'ready' : 'failed';
      if (sections) state.sections = [...sections].sort((one, other) => one.Order - other.Order);
      if (tags) state.tags = [...tags];
    },
    listsFailed(state) {
      state.lists.status = 'failed';
    },
    listChosen(state, { payload }: PayloadAction<ListName>) {
      state.lists.chosen = payload;
    },

    /** A program is on screen: load its detail, unless it is there (PRG-069). */
    programOpened: (_state, _action: PayloadAction<ProgramRef>) => undefined,
    /** Load one program and its completion anew. */
    programRequested(state, { payload }: PayloadAction<ProgramRef>) {
      state.details[keyOf(payload)] = 'loading';
    },
    /** A program as the server now sees it: it replaces the held one, in the list that its status belongs to. */
    programLoaded(state, { payload }: PayloadAction<Program>) {
      const key = keyOf(refOf(payload));
      remember(state, [payload]);
      state.details[key] = 'ready';
      const held = state.lists.keys;
      // A program that is in no list (ended, or somebody else's to offer) is not put into one.
      if (held && Object.values(held).some((keys) => keys.includes(key))) state.lists.keys = draftOf(placeProgram(held, key, payload.ProgramStatus));
    },
    programFailed(state, { payload }: PayloadAction<ProgramRef & { readonly how: 'failed' | 'missing' }>) {
      state.details[keyOf(payload)] = payload.how;
    },
    completionRequested: (_state, _action: PayloadAction<{ readonly programId: string }>) => undefined,
    completionLoaded(state, { payload }: PayloadAction<{ readonly programId: string; readonly completion: ProgramCompletion }>) {
      state.completions[payload.programId] = payload.completion;
    },

    joinRequested(state, { payload }: PayloadAction<JoinIntent>) {
      state.joining = payload.requests.map(({ ProgramId }) => ProgramId);
    },
    /** What was joined becomes current; what that used up is no longer available (PRG-079 to PRG-081). */
    joined(state, { payload }: PayloadAction<{ readonly requests: readonly JoinRequest[]; readonly programs: readonly Program[] }>) {
      const keys = remember(state, payload.programs);
      state.joining = [];
      state.lists.chosen = 'current';
      if (!state.lists.keys) return;
      const used = usedUpIds(payload.requests, payload.programs);
      const gone = state.lists.keys.available.filter((key) => used.has(state.programs[key]?.Id ?? ''));
      const rest = withoutPrograms(state.lists.keys, new Set([...gone, ...keys]));
      state.lists.keys = draftOf({ ...rest, current: [...keys, ...rest.current] });
    },
    joinFailed(state) {
      state.joining = [];
    },

    /** Ask whether to leave a program. */
    quitRequested: (_state, _action: PayloadAction<ProgramRef>) => undefined,
    /** The person has said yes. One program at a time is left; another yes meanwhile changes nothing. */
    quitConfirmed(state, { payload }: PayloadAction<ProgramRef>) {
      state.quitting ??= keyOf(payload);
    },
    /** The program as it is after leaving it (PRG-071); a personal one is gone from the lists (PRG-073). */
    quit(state, { payload }: PayloadAction<Program>) {
      const [key = ''] = remember(state, [payload]);
      state.quitting = undefined;
      delete state.details[key];
      delete state.completions[payload.Id];
      if (!state.lists.keys) return;
      const isOffered = !payload.IsPersonal && payload.Action !== null;
      const lists = isOffered ? placeProgram(state.lists.keys, key, payload.ProgramStatus) : withoutPrograms(state.lists.keys, new Set([key]));
      state.lists.keys = draftOf(lists);
    },
    quitFailed(state) {
      state.quitting = undefined;
    },

    /** The button of a program was pressed (PRG-083). */
    actionChosen: (_state, _action: PayloadAction<ProgramRef & { readonly action: ProgramAction }>) => undefined,
    /** An attachment or a document is wanted. */
    fileRequested: (_state, _action: PayloadAction<{ readonly s3FileName: string; readonly displayName: string }>) => undefined,
  },
});

/** Immer wants lists that it may change. */
const draftOf = (lists: ProgramLists): Record<ListName, string[]> => ({
  current: [...lists.current],
  available: [...lists.available],
  completed: [...lists.completed],
});
