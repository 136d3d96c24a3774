import { createSlice, type PayloadAction } from '#shell/api';

export type ProfileTab = 'results' | 'biometrics' | 'conditions';

interface ProfileState {
  readonly tab: ProfileTab;
  /** Which tab of the results is open; it stays when the person leaves, and when results are loaded anew (HRA-013). */
  readonly resultTab: number;
  /** `Value` of the submission that was chosen; null: the newest. */
  readonly chosen: string | null;
  /** An assessment was submitted, and its results are not there yet (HRA-044). */
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
