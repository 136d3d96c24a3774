import { createSlice, type PayloadAction } from '#shell/api';
import type { RewardsSummary } from '../contract';
import { addPoints } from '../rules/points';

export interface RewardsState {
  /** `loading` and `failed` may stand beside an older summary, which stays on screen. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly summary: RewardsSummary | undefined;
  /** The first answer is still worth waiting for: neither has it come, nor failed, nor taken too long. */
  readonly isAwaited: boolean;
}

const initialState: RewardsState = { status: 'loading', summary: undefined, isAwaited: true };

/** What a person has earned, and what they may spend. */
export const slice = createSlice({
  name: 'rewards',
  initialState,
  reducers: {
    /** Load the summary anew. */
    summaryRequested(state) {
      state.status = 'loading';
    },
    summaryLoaded: (_state, { payload }: PayloadAction<RewardsSummary>): RewardsState => ({ status: 'ready', summary: payload, isAwaited: false }),
    summaryFailed(state) {
      state.status = 'failed';
      state.isAwaited = false;
    },
    /** The person has waited long enough; the summary shows once it is there. */
    summaryLate(state) {
      state.isAwaited = false;
    },
    /** Points were earned, or taken back (negative), while the person looks on (ACC-073, PRG-224). */
    pointsChanged(state, { payload }: PayloadAction<number>) {
      if (state.summary) state.summary.Points = addPoints(state.summary.Points, payload);
    },
  },
});
