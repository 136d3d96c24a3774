import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { callDelivered, callDiscarded, goneElsewhere, handedOver, putOff, refusedLater, sendingEnded, turnedDown } from '../actions';
import type { QueuedCall } from '../queuedCall';
import { type CallStatus, place, type QueueState } from './queueState';

const without = (state: QueueState, key: string): QueueState => ({
  ...state,
  calls: state.calls.filter((call) => call.key !== key),
  onPageOnly: state.onPageOnly.filter((one) => one !== key),
});

const changed = (state: QueueState, key: string, change: { readonly status: CallStatus; readonly refusal?: string }): QueueState => ({
  ...state,
  calls: state.calls.map((call) => (call.key === key ? { ...call, ...change } : call)),
});

/** The calls of the person who is signed in that the server has not taken yet. */
export const slice = createSlice({
  name: place.reducerPath,
  initialState: place.getInitialState,
  reducers: {
    /** Nothing was left, or it cannot be told. */
    lookedUp: (state): QueueState => ({ ...state, hasLookedUp: true }),
    /** The device keeps calls now; these are what earlier pages of this person have left. */
    found: (state, { payload }: PayloadAction<{ readonly earlier: readonly QueuedCall[]; readonly onPageOnly: readonly string[] }>): QueueState => {
      const known = new Set(state.calls.map(({ key }) => key));
      const earlier = payload.earlier
        .filter(({ key }) => !known.has(key))
        .map((call) => ({ ...call, status: call.refusal === undefined ? 'waiting' : 'refused' }) as const);
      return { ...state, calls: [...earlier, ...state.calls], onPageOnly: payload.onPageOnly, hasLookedUp: true };
    },
    sendingBegan: (state): QueueState => ({ ...state, isSending: true }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(handedOver, (state, { payload }): QueueState => ({ ...state, calls: [...state.calls, { ...payload, status: 'fresh' }] }))
      .addCase(callDelivered, (state, { payload }): QueueState => without(state, payload.call.key))
      .addCase(turnedDown, (state, { payload }): QueueState => without(state, payload.key))
      .addCase(callDiscarded, (state, { payload }): QueueState => without(state, payload.key))
      .addCase(sendingEnded, (state): QueueState => ({ ...state, isSending: false }))
      .addCase(goneElsewhere, (state, { payload }): QueueState => without(state, payload.key))
      .addCase(putOff, (state, { payload: { key, isOnPageOnly } }): QueueState => {
        const waiting = changed(state, key, { status: 'waiting' });
        return isOnPageOnly ? { ...waiting, onPageOnly: [...waiting.onPageOnly, key] } : waiting;
      })
      .addCase(refusedLater, (state, { payload }): QueueState => changed(state, payload.call.key, { status: 'refused', refusal: payload.call.refusal ?? '' })),
});

export const { found, lookedUp, sendingBegan } = slice.actions;
