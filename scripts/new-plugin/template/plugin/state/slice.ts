import { createSlice, type PayloadAction } from '#shell/api';
import type { Note } from '../contract';

export interface ExampleNotesState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Newest first. */
  readonly notes: readonly Note[];
  /** What stands in the field; it stays until it has been kept. */
  readonly draft: string;
  readonly isAdding: boolean;
}

const initialState: ExampleNotesState = { status: 'idle', notes: [], draft: '', isAdding: false };

/** The notes of the person, and what happens to them. */
export const slice = createSlice({
  name: 'example-notes',
  initialState,
  reducers: {
    /** The list is on screen, or was asked for again. */
    listRequested(state) {
      state.status = 'loading';
    },
    listLoaded(state, { payload }: PayloadAction<readonly Note[]>) {
      state.status = 'ready';
      state.notes = [...payload];
    },
    listFailed(state) {
      state.status = 'failed';
    },
    typed(state, { payload }: PayloadAction<string>) {
      state.draft = payload;
    },
    /** The person wants to keep the draft. */
    addRequested(state) {
      state.isAdding = true;
    },
    added(state, { payload }: PayloadAction<Note>) {
      state.isAdding = false;
      state.draft = '';
      state.notes = [payload, ...state.notes];
    },
    addFailed(state) {
      state.isAdding = false;
    },
  },
});
