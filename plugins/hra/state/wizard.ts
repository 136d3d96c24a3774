import { createSlice, type PayloadAction } from '#shell/api';
import { isSameAnswer, type Typed } from '../rules/answers';
import type { Given } from '../rules/validity';

interface WizardState {
  /** What was typed and is not saved yet, by question. */
  readonly typed: Typed;
  /** The person has read what stands before the first page. */
  readonly hasBegun: boolean;
  readonly isSaving: boolean;
  readonly isSubmitting: boolean;
  /** The page whose missing answers are pointed out. */
  readonly flagged: string | null;
  /** The first question whose answer keeps the person on its page: it cannot be read, or is doubtful and they were not asked. */
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
    /** What was kept on this device goes back into the fields. */
    restored: (state, { payload }: PayloadAction<Typed>) => ({ ...state, typed: { ...state.typed, ...payload } }),
    /** The wizard has left the screen; what was typed is offered when it comes back. */
    left: (state) => ({ ...state, typed: {}, flagged: null, halted: null }),
    /** The person goes to another page: the one at hand is saved first. */
    moveWanted: (state, _action: PayloadAction<{ readonly from: string; readonly to: string }>) => state,
    savingBegan: (state) => ({ ...state, isSaving: true }),
    savingEnded: (state) => ({ ...state, isSaving: false }),
    /** These answers are saved; what was typed since stays. */
    saved: (state, { payload }: PayloadAction<Typed>) => ({
      ...state,
      typed: Object.fromEntries(Object.entries(state.typed).filter(([id, given]) => !payload[id] || !isSameAnswer(given, payload[id]))),
    }),
    submitWanted: (state) => state,
    submittingBegan: (state) => ({ ...state, isSubmitting: true }),
    submittingEnded: (state) => ({ ...state, isSubmitting: false }),
    /** An answer of the page has to be put right before the person goes on. */
    halted: (state, { payload: halted }: PayloadAction<NonNullable<WizardState['halted']>>) => ({ ...state, halted }),
    released: (state) => ({ ...state, halted: null }),
    flagged: (state, { payload }: PayloadAction<string | null>) => ({ ...state, flagged: payload }),
  },
});
