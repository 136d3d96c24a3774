import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { draftDiscarded, draftDropped, draftRestored, draftUnwanted } from '../actions';

export interface DraftsState {
  /** Whether a person is signed in whose drafts can be kept. */
  readonly isReady: boolean;
  /** Stored drafts of each rendered form, in the order in which they are offered; absent until they are read. */
  readonly offers: Readonly<Record<string, readonly string[]>>;
}

const initialState: DraftsState = { isReady: false, offers: {} };

const offering = (state: DraftsState, name: string, change: (texts: readonly string[]) => readonly string[]): DraftsState => {
  const texts = state.offers[name];
  return texts ? { ...state, offers: { ...state.offers, [name]: change(texts) } } : state;
};

export const slice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    ready: (state): DraftsState => ({ ...state, isReady: true }),
    lookedUp: (state, { payload: { name, texts } }: PayloadAction<{ readonly name: string; readonly texts: readonly string[] }>): DraftsState => ({
      ...state,
      offers: { ...state.offers, [name]: texts },
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(draftUnwanted, (state, { payload: name }) => ({
        ...state,
        offers: Object.fromEntries(Object.entries(state.offers).filter(([other]) => other !== name)),
      }))
      .addCase(draftRestored, (state, { payload: { name, instead } }) =>
        offering(state, name, ([, ...others]) => (instead === null ? others : [instead, ...others])),
      )
      .addCase(draftDiscarded, (state, { payload: name }) => offering(state, name, ([, ...others]) => others))
      .addCase(draftDropped, (state, { payload: name }) => offering(state, name, () => [])),
});

export const { ready, lookedUp } = slice.actions;
