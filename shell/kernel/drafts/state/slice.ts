import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { draftDropped, draftRestored, draftUnwanted } from '../actions';

export interface DraftsState {
  /** Somebody is signed in whose drafts can be kept. */
  readonly isReady: boolean;
  /** Of the forms on screen: the text that is offered, `null` where there is none (any more); absent until that is known. */
  readonly offers: Readonly<Record<string, string | null>>;
}

const initialState: DraftsState = { isReady: false, offers: {} };

const decided = (state: DraftsState, { payload: name }: PayloadAction<string>): DraftsState =>
  name in state.offers ? { ...state, offers: { ...state.offers, [name]: null } } : state;

export const slice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    ready: (state): DraftsState => ({ ...state, isReady: true }),
    lookedUp: (state, { payload: { name, text } }: PayloadAction<{ readonly name: string; readonly text: string | null }>): DraftsState => ({
      ...state,
      offers: { ...state.offers, [name]: text },
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(draftUnwanted, (state, { payload: name }) => ({
        ...state,
        offers: Object.fromEntries(Object.entries(state.offers).filter(([other]) => other !== name)),
      }))
      .addCase(draftRestored, decided)
      .addCase(draftDropped, decided),
});

export const { ready, lookedUp } = slice.actions;
