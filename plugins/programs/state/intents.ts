import { createSlice, type PayloadAction } from '#shell/api';
import type { JoinRequest, ProgramAction } from '../contract';
import type { StoredFile } from '../rules/storedFile';
import { keyOf, type ProgramRef } from './programRef';

interface UnderWay {
  /** Ids of the programs that are being joined; one batch at a time. */
  readonly joining: readonly string[];
  /** Key of the program that is being left. */
  readonly quitting: string | undefined;
}

/** Joins `requests`; afterwards the list shows `sectionId`, if it is given. */
export interface JoinIntent {
  readonly requests: readonly JoinRequest[];
  readonly sectionId?: string;
}

const initialState: UnderWay = { joining: [], quitting: undefined };

/** What people do with programs, and what of it is under way. */
export const intents = createSlice({
  name: 'programs',
  initialState,
  reducers: {
    joinRequested(state, { payload }: PayloadAction<JoinIntent>) {
      state.joining = payload.requests.map(({ ProgramId }) => ProgramId);
    },
    joinEnded(state) {
      state.joining = [];
    },
    /** Ask whether to leave a program. */
    quitRequested: (_state, _action: PayloadAction<ProgramRef>) => undefined,
    /** The person has said yes. One program at a time is left; another yes meanwhile changes nothing. */
    quitConfirmed(state, { payload }: PayloadAction<ProgramRef>) {
      state.quitting ??= keyOf(payload);
    },
    quitEnded(state) {
      state.quitting = undefined;
    },
    /** The button of a program was pressed (PRG-083). */
    actionChosen: (_state, _action: PayloadAction<ProgramRef & { readonly action: ProgramAction }>) => undefined,
    /** An attachment or a document is wanted. */
    fileRequested: (_state, _action: PayloadAction<StoredFile>) => undefined,
  },
});
