import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Message } from '../../../../i18n/texts';
import { languageChosen } from '../../state/slice';

/** The pages reset, trust device, second factor and first login; one of them is on screen at a time. */
export interface StepsState {
  readonly work: 'idle' | 'working';
  /** Messages of the last attempt; a new array for each attempt. */
  readonly errors: readonly Message[];
  /** Whether the mail with the reset link was requested; it is sent only to existing accounts. */
  readonly isResetSent: boolean;
  /** Contact (its hash) that the device code was sent to. */
  readonly codeSentTo: string | null;
  /** Whether it was sent there before as well. */
  readonly isCodeSentAgain: boolean;
}

/** A new password, its repetition, and whether the secret address of the calendar ends with the old one. */
export interface ChosenPassword {
  readonly password: string;
  readonly confirmation: string;
  readonly endsFeed: boolean;
}

const initialState: StepsState = { work: 'idle', errors: [], isResetSent: false, codeSentTo: null, isCodeSentAgain: false };

const working = (state: StepsState): StepsState => ({ ...state, work: 'working', errors: [] });

/** Passwords and codes are part of actions only, and are not stored. */
export const steps = createSlice({
  name: 'entrance/steps',
  initialState: initialState as StepsState,
  reducers: {
    /** Another page has been opened. */
    opened: (): StepsState => initialState,
    failed: (state, { payload: errors }: PayloadAction<readonly Message[]>): StepsState => ({ ...state, work: 'idle', errors }),
    done: (state): StepsState => ({ ...state, work: 'idle' }),

    resetRequested: (state, _action: PayloadAction<string>) => working(state),
    resetSent: (state): StepsState => ({ ...state, work: 'idle', isResetSent: true }),
    newPasswordChosen: (state, _action: PayloadAction<ChosenPassword>) => working(state),

    codeRequested: (state, _action: PayloadAction<{ readonly contact: string; readonly type: string }>) => working(state),
    codeSent: (state, { payload: codeSentTo }: PayloadAction<string>): StepsState => ({
      ...state,
      work: 'idle',
      codeSentTo,
      isCodeSentAgain: codeSentTo === state.codeSentTo,
    }),
    codeEntered: (state, _action: PayloadAction<{ readonly contact: string; readonly code: string; readonly isTrusted: boolean }>) => working(state),
    factorEntered: (state, _action: PayloadAction<{ readonly code: string; readonly isTrusted: boolean }>) => working(state),
    /** The user returns to the choice of the contact. */
    contactReopened: (state): StepsState => ({ ...state, errors: [], codeSentTo: null }),

    keyArrived: (state, _action: PayloadAction<string | undefined>) => working(state),
    formFilledIn: (state, _action: PayloadAction<Readonly<Record<string, string>>>) => working(state),
  },
  extraReducers: (builder) =>
    // The server's messages cannot be translated, so they are removed.
    builder.addCase(languageChosen, (state): StepsState => (state.errors.some((error) => 'text' in error) ? { ...state, errors: [] } : state)),
});
