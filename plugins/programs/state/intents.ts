import { createSlice, type PayloadAction } from '#shell/api';
import type { JoinRequest, ProgramAction } from '../contract';
import type { StoredFile } from '../rules/storedFile';
import { keyOf, type ProgramRef } from './programRef';

interface UnderWay {
  /** Ids of the programs being joined; one batch at a time. */
  readonly joining: readonly string[];
  /** Keys of the programs of the last join. */
  readonly newest: readonly string[];
  /** Key of the program being left. */
  readonly quitting: string | undefined;
}

/** Joins `requests`; afterwards the list shows `sectionId`, if given. */
export interface JoinIntent {
  readonly requests: readonly JoinRequest[];
  readonly sectionId?: string;
}

const initialState: UnderWay = { joining: [], newest: [], quitting: undefined };

/** Actions of the person on programs, and which of them are running. */
export const intents = createSlice({
  name: 'programs',
  initialState,
  reducers: {
    joinRequested(state, { payload }: PayloadAction<JoinIntent>) {
      state.joining = payload.requests.map(({ ProgramId }) => ProgramId);
    },
    /** With the joined programs, unless joining failed. */
    joinEnded(state, { payload }: PayloadAction<readonly ProgramRef[] | undefined>) {
      state.joining = [];
      if (payload) state.newest = payload.map(keyOf);
    },
    /** Opens the confirmation for leaving a program. */
    quitRequested: (_state, _action: PayloadAction<ProgramRef>) => undefined,
    /** The person has confirmed. One program at a time is left; another confirmation meanwhile has no effect. */
    quitConfirmed(state, { payload }: PayloadAction<ProgramRef>) {
      state.quitting ??= keyOf(payload);
    },
    quitEnded(state) {
      state.quitting = undefined;
    },
    /** The button of a program was pressed (PRG-083). */
    actionChosen: (_state, _action: PayloadAction<ProgramRef & { readonly action: ProgramAction }>) => undefined,
    /** The person wants to download an attachment or document. */
    fileRequested: (_state, _action: PayloadAction<StoredFile>) => undefined,
  },
});
