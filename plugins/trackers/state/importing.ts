import { callDelivered, createSlice, type PayloadAction, refusedLater } from '#shell/api';
import type { ImportPreview } from '../rules/importRows';
import type { Acting } from './acting';
import type { TrackerWithEntries } from './tracker';

/** What became of a row; one that `waits` on this device does so under the key of its call. */
export type RowOutcome = 'imported' | { readonly waits: string | undefined } | { readonly refusal: string | undefined };

/** The import dialog; there is one at a time. */
export interface ImportingState {
  /** Which opening of the dialog this is: what was begun in an earlier one must not show in a later one. */
  readonly visit: number;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed' | 'importing' | 'done';
  readonly acting: Acting | undefined;
  readonly open: TrackerWithEntries | undefined;
  readonly fileName: string;
  readonly preview: ImportPreview | undefined;
  /** By line of the file. */
  readonly outcomes: Readonly<Record<number, RowOutcome>>;
}

const initialState: ImportingState = { visit: 0, status: 'idle', acting: undefined, open: undefined, fileName: '', preview: undefined, outcomes: {} };

/** A call that had waited has come to its end: so has the row that it was of. */
const withEnd = (state: ImportingState, key: string, end: RowOutcome): ImportingState => {
  const isOf = (outcome: RowOutcome): boolean => typeof outcome === 'object' && 'waits' in outcome && outcome.waits === key;
  const outcomes = Object.entries(state.outcomes).map(([line, outcome]) => [line, isOf(outcome) ? end : outcome]);
  return { ...state, outcomes: Object.fromEntries(outcomes) };
};

export const importing = createSlice({
  name: 'trackers/importing',
  initialState: initialState as ImportingState,
  reducers: {
    opened: ({ visit }, _action: PayloadAction<{ readonly trackerId: string }>): ImportingState => ({ ...initialState, visit: visit + 1, status: 'loading' }),
    /** Rows that were not sent yet stay out. */
    closed: ({ visit }): ImportingState => ({ ...initialState, visit: visit + 1 }),
    loaded: (state, { payload }: PayloadAction<{ readonly acting: Acting; readonly open: TrackerWithEntries }>): ImportingState => ({
      ...state,
      ...payload,
      status: 'ready',
    }),
    loadFailed: (state): ImportingState => ({ ...state, status: 'failed' }),
    /** The file is not part of the state, so it travels beside the payload. */
    fileChosen: {
      prepare: (file: File) => ({ payload: file.name, meta: { arg: file } }),
      reducer: (state, { payload }: PayloadAction<string, string, { readonly arg: File }>): ImportingState => ({
        ...state,
        status: 'ready',
        fileName: payload,
        preview: undefined,
        outcomes: {},
      }),
    },
    previewed: (state, { payload: preview }: PayloadAction<ImportPreview>): ImportingState => ({ ...state, preview }),
    importRequested: (state): ImportingState => ({ ...state, status: 'importing' }),
    rowDone: (state, { payload: { line, outcome } }: PayloadAction<{ readonly line: number; readonly outcome: RowOutcome }>): ImportingState => ({
      ...state,
      outcomes: { ...state.outcomes, [line]: outcome },
    }),
    importEnded: (state): ImportingState => ({ ...state, status: 'done' }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(callDelivered, (state, { payload }): ImportingState => withEnd(state, payload.call.key, 'imported'))
      .addCase(refusedLater, (state, { payload }): ImportingState => withEnd(state, payload.call.key, { refusal: payload.call.refusal || undefined })),
});
