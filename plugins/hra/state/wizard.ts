import { createSlice, type PayloadAction } from '#shell/api';
import { isSameAnswer, type Typed } from '../rules/answers';
import type { Given } from '../rules/validity';

interface WizardState {
  /** Input that is not saved yet, by question. */
  readonly typed: Typed;
  /** Whether the person has read the introduction. */
  readonly hasBegun: boolean;
  readonly isSaving: boolean;
  readonly isSubmitting: boolean;
  /** The page whose missing answers are marked. */
  readonly flagged: string | null;
  /** The first question whose answer prevents leaving its page: it is unreadable, or doubtful and not confirmed. */
  readonly halted: { readonly page: string; readonly question: string } | null;
}

const initialState: WizardState = { typed: {}, hasBegun: false, isSaving: false, isSubmitting: false, flagged: null, halted: null };

export const wizard = createSlice({
  name: 'hra/wizard',
  initialState: initialState as WizardState,
  reducers: {
    begun: (state) => ({ ...state, hasBegun: true }),
    answered: (state, { payload: { id, given } }: PayloadAction<{ readonly id: string; readonly given: Given }>) => ({
      ...state,
      typed: { ...state.typed, [id]: given },
    }),
    /** Restores input stored on this device. */
    restored: (state, { payload }: PayloadAction<Typed>) => ({ ...state, typed: { ...state.typed, ...payload } }),
    /** The wizard was left. Its input is offered again on the next visit. */
    left: (state) => ({ ...state, typed: {}, flagged: null, halted: null }),
    /** The person opens another page; the current one is saved first. */
    moveWanted: (state, _action: PayloadAction<{ readonly from: string; readonly to: string }>) => state,
    savingBegan: (state) => ({ ...state, isSaving: true }),
    savingEnded: (state) => ({ ...state, isSaving: false }),
    /** These answers are saved; later input is kept. */
    saved: (state, { payload }: PayloadAction<Typed>) => ({
      ...state,
      typed: Object.fromEntries(Object.entries(state.typed).filter(([id, given]) => !payload[id] || !isSameAnswer(given, payload[id]))),
    }),
    submitWanted: (state) => state,
    submittingBegan: (state) => ({ ...state, isSubmitting: true }),
    submittingEnded: (state) => ({ ...state, isSubmitting: false }),
    /** An answer of the page must be corrected before the person can continue. */
    halted: (state, { payload: halted }: PayloadAction<NonNullable<WizardState['halted']>>) => ({ ...state, halted }),
    released: (state) => ({ ...state, halted: null }),
    flagged: (state, { payload }: PayloadAction<string | null>) => ({ ...state, flagged: payload }),
  },
});
