import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { callDelivered, callDiscarded, handedOver, putOff, refusedLater, turnedDown } from '../actions';
import type { QueuedCall } from '../queuedCall';

/** `fresh`: just handed over, somebody waits for the answer. `waiting`: no answer came so far. `refused`: the server does not want it. */
export type CallStatus = 'fresh' | 'waiting' | 'refused';

export interface QueueState {
  /** In the order in which they were made. */
  readonly calls: readonly (QueuedCall & { readonly status: CallStatus })[];
  readonly isSending: boolean;
}

const initialState: QueueState = { calls: [], isSending: false };

const without = (state: QueueState, key: string): QueueState => ({ ...state, calls: state.calls.filter((call) => call.key !== key) });

const changed = (state: QueueState, key: string, change: { readonly status: CallStatus; readonly refusal?: string }): QueueState => ({
  ...state,
  calls: state.calls.map((call) => (call.key === key ? { ...call, ...change } : call)),
});

/** The calls of the person who is signed in that the server has not taken yet. */
export const slice = createSlice({
  name: 'queue',
  initialState,
  reducers: {
    /** What an earlier page of this person has left. */
    found: (state, { payload }: PayloadAction<readonly QueuedCall[]>): QueueState => {
      const known = new Set(state.calls.map(({ key }) => key));
      const earlier = payload
        .filter(({ key }) => !known.has(key))
        .map((call) => ({ ...call, status: call.refusal === undefined ? 'waiting' : 'refused' }) as const);
      return { ...state, calls: [...earlier, ...state.calls] };
    },
    sendingBegan: (state): QueueState => ({ ...state, isSending: true }),
    sendingEnded: (state): QueueState => ({ ...state, isSending: false }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(handedOver, (state, { payload }): QueueState => ({ ...state, calls: [...state.calls, { ...payload, status: 'fresh' }] }))
      .addCase(callDelivered, (state, { payload }): QueueState => without(state, payload.call.key))
      .addCase(turnedDown, (state, { payload }): QueueState => without(state, payload.key))
      .addCase(callDiscarded, (state, { payload }): QueueState => without(state, payload.key))
      .addCase(putOff, (state, { payload }): QueueState => changed(state, payload.key, { status: 'waiting' }))
      .addCase(refusedLater, (state, { payload }): QueueState => changed(state, payload.call.key, { status: 'refused', refusal: payload.call.refusal ?? '' })),
});

export const { found, sendingBegan, sendingEnded } = slice.actions;
