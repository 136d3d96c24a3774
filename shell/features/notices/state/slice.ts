import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '../../../kernel/store';

/** Why the server did not take the welcome form. */
export interface Refusal {
  /** Of the field that it is about, if it is about one. */
  readonly field: string | null;
  /** In the server's words. */
  readonly text: string | null;
}

export interface AnswersState {
  /** The answer to the welcome form, or to a notice, is on its way: never more than one of them is asked. */
  readonly answer: 'open' | 'sending';
  /** Of the last try to send the welcome form. */
  readonly refusal?: Refusal;
}

const initialState: AnswersState = { answer: 'open' };

/** What the person answers to what is asked at sign-in. */
export const slice = createSlice({
  name: 'notices/answers',
  initialState,
  reducers: {
    /** The person has filled in the welcome form, or will not. */
    welcomeAnswered: (_state, _action: PayloadAction<{ readonly fields: Readonly<Record<string, string>>; readonly isSkipped: boolean }>): AnswersState => ({
      answer: 'sending',
    }),
    welcomeRefused: (_state, { payload: refusal }: PayloadAction<Refusal>): AnswersState => ({ answer: 'open', refusal }),
    /** The person has pressed the button of a notice: whether they agree. */
    consentAnswered: (state, _action: PayloadAction<boolean>): AnswersState => ({ ...state, answer: 'sending' }),
    /** The answer on its way has arrived, or has to be given once more. */
    answerSettled: (state): AnswersState => ({ ...state, answer: 'open' }),
  },
});

export const { answerSettled, consentAnswered, welcomeAnswered, welcomeRefused } = slice.actions;

export const selectAnswers = (root: RootState): AnswersState => (root.notices as { readonly answers?: AnswersState } | undefined)?.answers ?? initialState;
