import { createSlice, type PayloadAction } from '#shell/api';

export type ProfileTab = 'results' | 'biometrics' | 'conditions';

interface ProfileState {
  readonly tab: ProfileTab;
  /** The open tab of the results; it is kept when the person leaves, and when results are reloaded (HRA-013). */
  readonly resultTab: number;
  /** `Value` of the chosen submission; null for the newest. */
  readonly chosen: string | null;
  /** Whether results of a submission are pending (HRA-044). */
  readonly isPending: boolean;
}

const initialState: ProfileState = { tab: 'results', resultTab: 0, chosen: null, isPending: false };

export const profile = createSlice({
  name: 'hra/profile',
  initialState: initialState as ProfileState,
  reducers: {
    tabChosen: (state, { payload: tab }: PayloadAction<ProfileTab>) => ({ ...state, tab }),
    resultTabChosen: (state, { payload: resultTab }: PayloadAction<number>) => ({ ...state, resultTab }),
    submissionChosen: (state, { payload: chosen }: PayloadAction<string | null>) => ({ ...state, chosen }),
    submitted: (state) => ({ ...state, isPending: true, chosen: null }),
    resultsReady: (state) => ({ ...state, isPending: false }),
  },
});
