import { createAction, createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Notice } from '../../../kernel/effects/snackbar';
import { modalClosed, modalOpened, modalStarted, type OpenModal } from '../../../kernel/modals/modals';
import { pageVisited, type Visit } from '../../../kernel/navigation/visits';

/** A message on screen. */
export interface ShownNotice extends Notice {
  readonly key: string;
}

export interface LayoutState {
  /** Open dialogs, the topmost last. */
  readonly modals: readonly OpenModal[];
  /** Snackbars on screen, oldest first. */
  readonly notices: readonly ShownNotice[];
  /** Whether the pointer or the focus is on a snackbar; none is removed meanwhile. */
  readonly areNoticesHeld: boolean;
  /** Pages visited since sign-in, newest first. */
  readonly visits: readonly Visit[];
}

const initialState: LayoutState = { modals: [], notices: [], areNoticesHeld: false, visits: [] };

/** Maximum number of visits. */
const mostVisits = 8;

/** Whether two snackbars have the same text. */
export const saysTheSame = (one: Notice, other: Notice): boolean => JSON.stringify(one.message) === JSON.stringify(other.message);

/** Overlays of the page: dialogs and snackbars. Signing out resets it, which closes all dialogs (SHL-162). */
export const slice = createSlice({
  name: 'layout',
  initialState: initialState as LayoutState,
  reducers: {
    noticeShown: {
      prepare: (notice: Notice) => ({ payload: { ...notice, key: nanoid() } }),
      // A repeated message is not shown twice; its time restarts.
      reducer: (state, { payload }: PayloadAction<ShownNotice>): LayoutState =>
        state.notices.some((notice) => saysTheSame(notice, payload)) ? state : { ...state, notices: [...state.notices, payload] },
    },
    noticeGone: (state, { payload }: PayloadAction<Notice>): LayoutState => ({
      ...state,
      notices: state.notices.filter((notice) => !saysTheSame(notice, payload)),
    }),
    noticesHeld: (state): LayoutState => ({ ...state, areNoticesHeld: true }),
    noticesReleased: (state): LayoutState => ({ ...state, areNoticesHeld: false }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(
        pageVisited,
        (state, { payload }): LayoutState => ({
          ...state,
          visits: [payload, ...state.visits.filter(({ address }) => address !== payload.address)].slice(0, mostVisits),
        }),
      )
      .addCase(modalOpened, (state, { payload }): LayoutState => ({ ...state, modals: [...state.modals, payload] }))
      .addCase(
        modalStarted,
        (state, { payload }): LayoutState => ({
          ...state,
          modals: state.modals.map((modal) => (modal.key === payload.key ? { ...modal, isStarted: true } : modal)),
        }),
      )
      .addCase(modalClosed, (state, { payload }): LayoutState => ({ ...state, modals: state.modals.filter((modal) => modal.key !== payload.key) })),
});

/** Request to end the impersonation (SUP-002). `clearsPanel`: by Clear of the side panel, not by the banner. */
export const impersonationClearRequested = createAction('layout/impersonationClearRequested', (clearing: { readonly clearsPanel?: true } = {}) => ({
  payload: clearing,
}));

export const { noticeShown, noticeGone, noticesHeld, noticesReleased } = slice.actions;
