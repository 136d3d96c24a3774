import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '../../../kernel/store';

/** The server's refusal of the welcome form. */
export interface Refusal {
  /** Name of the field, if the refusal is about one. */
  readonly field: string | null;
  /** The server's message. */
  readonly text: string | null;
}

export interface AnswersState {
  /** Whether an answer to the welcome form or to a notice is being sent; only one of them is shown at a time. */
  readonly answer: 'open' | 'sending';
  /** Refusal of the last attempt to send the welcome form. */
  readonly refusal?: Refusal;
}

const initialState: AnswersState = { answer: 'open' };

/** The answers to the dialogs at sign-in. */
export const slice = createSlice({
  name: 'notices/answers',
  initialState,
  reducers: {
    /** The person has submitted or skipped the welcome form. */
    welcomeAnswered: (_state, _action: PayloadAction<{ readonly fields: Readonly<Record<string, string>>; readonly isSkipped: boolean }>): AnswersState => ({
      answer: 'sending',
    }),
    welcomeRefused: (_state, { payload: refusal }: PayloadAction<Refusal>): AnswersState => ({ answer: 'open', refusal }),
    /** The person has pressed the button of a notice. Payload: whether they agree. */
    consentAnswered: (state, _action: PayloadAction<boolean>): AnswersState => ({ ...state, answer: 'sending' }),
    /** The answer was stored, or must be repeated. */
    answerSettled: (state): AnswersState => ({ ...state, answer: 'open' }),
  },
});

export const { answerSettled, consentAnswered, welcomeAnswered, welcomeRefused } = slice.actions;

export const selectAnswers = (root: RootState): AnswersState => (root.notices as { readonly answers?: AnswersState } | undefined)?.answers ?? initialState;
