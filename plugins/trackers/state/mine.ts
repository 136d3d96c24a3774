import { createSlice, type PayloadAction } from '#shell/api';
import type { TrackerListItem } from '../contract';
import type { TrackerWithEntries } from './tracker';
import type { Unsent } from './unsentEntry';

/** The person's own trackers. */
export interface MineState {
  /** `loading` and `failed` may stand beside an older list, which stays on screen. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly trackers: readonly TrackerListItem[] | undefined;
  /** What was entered in the week up to the newest entry, by tracker id; `undefined`: there is nothing, or it could not be read. Absent: on its way. */
  readonly latest: Readonly<Record<string, TrackerWithEntries | undefined>>;
}

const initialState: MineState = { status: 'idle', trackers: undefined, latest: {} };

export const mine = createSlice({
  name: 'trackers/mine',
  initialState: initialState as MineState,
  reducers: {
    /**
     * The list is on screen: load it anew; what is there stays until the answer comes. With ids, only what was entered last in these has
     * changed and is read anew.
     */
    listRequested: (state, _action: PayloadAction<readonly string[] | undefined>): MineState => ({ ...state, status: 'loading' }),
    listLoaded: (state, { payload: trackers }: PayloadAction<readonly TrackerListItem[]>): MineState => ({ ...state, status: 'ready', trackers }),
    listFailed: (state): MineState => ({ ...state, status: 'failed' }),
    latestLoaded: (
      state,
      { payload: { trackerId, latest } }: PayloadAction<{ readonly trackerId: string; readonly latest: TrackerWithEntries | undefined }>,
    ): MineState => ({
      ...state,
      latest: { ...state.latest, [trackerId]: latest },
    }),
    /** Entries of one tracker, or of one that is still to be chosen, are wanted. */
    entryWanted: (state, _action: PayloadAction<{ readonly trackerId: string | undefined }>): MineState => state,
    /** Throw away what waits to be saved, or was not accepted; `date` is its day in words. */
    discardRequested: (state, _action: PayloadAction<{ readonly unsent: Unsent; readonly date: string }>): MineState => state,
    /** The person is sure, or keeps what waits to be deleted. */
    unsentDiscarded: (state, _action: PayloadAction<Unsent>): MineState => state,
    importWanted: (state, _action: PayloadAction<{ readonly trackerId: string }>): MineState => state,
  },
});
