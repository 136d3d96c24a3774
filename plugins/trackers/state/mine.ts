import { createSlice, type PayloadAction } from '#shell/api';
import type { TrackerListItem } from '../contract';
import type { Entry } from '../rules/entry';
import type { Tracker } from './tracker';

/** The newest entry of a tracker, with what its fields are called. */
export interface LatestEntry {
  readonly tracker: Tracker;
  readonly entry: Entry;
}

/** The person's own trackers. */
export interface MineState {
  /** `loading` and `failed` may stand beside an older list, which stays on screen. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly trackers: readonly TrackerListItem[] | undefined;
  /** By tracker id; `undefined`: there is none, or it could not be read. Absent: on its way. */
  readonly latest: Readonly<Record<string, LatestEntry | undefined>>;
}

const initialState: MineState = { status: 'idle', trackers: undefined, latest: {} };

export const mine = createSlice({
  name: 'trackers/mine',
  initialState: initialState as MineState,
  reducers: {
    /** The list is on screen: load it anew; what is there stays until the answer comes. */
    listRequested: (state): MineState => ({ ...state, status: 'loading' }),
    listLoaded: (state, { payload: trackers }: PayloadAction<readonly TrackerListItem[]>): MineState => ({ ...state, status: 'ready', trackers }),
    listFailed: (state): MineState => ({ ...state, status: 'failed' }),
    latestLoaded: (
      state,
      { payload: { trackerId, latest } }: PayloadAction<{ readonly trackerId: string; readonly latest: LatestEntry | undefined }>,
    ): MineState => ({
      ...state,
      latest: { ...state.latest, [trackerId]: latest },
    }),
    /** Entries of one tracker, or of one that is still to be chosen, are wanted. */
    entryWanted: (state, _action: PayloadAction<{ readonly trackerId: string | undefined }>): MineState => state,
    importWanted: (state, _action: PayloadAction<{ readonly trackerId: string }>): MineState => state,
  },
});
