import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  callDelivered,
  callDiscarded,
  callWithdrawn,
  goneElsewhere,
  handedOver,
  putOff,
  refusedLater,
  sendingEnded,
  turnedDown,
  withdrawalRefused,
} from '../actions';
import type { QueuedCall } from '../queuedCall';
import { type CallStatus, place, type QueueState } from './queueState';
import { withdrawalOf } from './withdrawal';

const without = (state: QueueState, key: string): QueueState => ({
  ...state,
  calls: state.calls.filter((call) => call.key !== key),
  onPageOnly: state.onPageOnly.filter((one) => one !== key),
});

const changed = (state: QueueState, key: string, change: { readonly status: CallStatus; readonly refusal?: string }): QueueState => ({
  ...state,
  calls: state.calls.map((call) => (call.key === key ? { ...call, ...change } : call)),
});

/** Replaces a waiting call by its withdrawal; removes any other call. */
const discarded = (state: QueueState, key: string, withdrawal: string): QueueState => {
  const waiting = state.calls.find((call) => call.key === key && call.status !== 'refused');
  if (!waiting) return without(state, key);
  const { status: _, ...withdrawn } = waiting;
  return {
    ...state,
    calls: state.calls.map((call) => (call === waiting ? { ...withdrawalOf(withdrawn, withdrawal), status: 'fresh' } : call)),
    onPageOnly: state.onPageOnly.filter((one) => one !== key),
    withdrawn: [...state.withdrawn, key],
  };
};

/** Calls of the signed-in person that the server has not accepted yet. */
export const slice = createSlice({
  name: place.reducerPath,
  initialState: place.getInitialState,
  reducers: {
    /** The calls of earlier pages have been read, or cannot be read. */
    lookedUp: (state): QueueState => ({ ...state, hasLookedUp: true }),
    /** The device stores calls from now on; contains the calls of earlier pages of this person. */
    found: (state, { payload }: PayloadAction<{ readonly earlier: readonly QueuedCall[]; readonly onPageOnly: readonly string[] }>): QueueState => {
      const known = new Set(state.calls.map(({ key }) => key));
      const earlier = payload.earlier
        .filter(({ key }) => !known.has(key))
        .map((call) => ({ ...call, status: call.refusal === undefined ? 'waiting' : 'refused' }) as const);
      const withdrawn = [...state.withdrawn, ...earlier.flatMap(({ withdraws }) => withdraws?.key ?? [])];
      return { ...state, calls: [...earlier, ...state.calls], onPageOnly: payload.onPageOnly, withdrawn, hasLookedUp: true };
    },
    sendingBegan: (state): QueueState => ({ ...state, isSending: true }),
    /** A call is being sent. */
    tryBegan: (state, { payload }: PayloadAction<string>): QueueState => ({ ...state, sending: payload }),
    /** An attempt to send has ended. Payload: whether there is a connection. */
    tryEnded: (state, { payload: isConnected }: PayloadAction<boolean>): QueueState => ({ ...state, sending: undefined, isConnected }),
    connectionLost: (state): QueueState => ({ ...state, isConnected: false }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(handedOver, (state, { payload }): QueueState => ({ ...state, calls: [...state.calls, { ...payload, status: 'fresh' }] }))
      .addCase(callDelivered, (state, { payload }): QueueState => without(state, payload.call.key))
      .addCase(turnedDown, (state, { payload }): QueueState => without(state, payload.key))
      .addCase(callDiscarded, (state, { payload: { key, withdrawal } }): QueueState => discarded(state, key, withdrawal))
      .addCase(callWithdrawn, (state, { payload }): QueueState => without(state, payload.withdrawal))
      .addCase(withdrawalRefused, (state, { payload: { call, withdrawal } }): QueueState => {
        const left = without(state, withdrawal);
        return { ...left, withdrawn: left.withdrawn.filter((key) => key !== call.key) };
      })
      .addCase(sendingEnded, (state): QueueState => ({ ...state, isSending: false, sending: undefined }))
      .addCase(goneElsewhere, (state, { payload }): QueueState => without(state, payload.key))
      .addCase(putOff, (state, { payload: { key, isOnPageOnly } }): QueueState => {
        const waiting = changed(state, key, { status: 'waiting' });
        const isHere = waiting.calls.some((call) => call.key === key) && !waiting.onPageOnly.includes(key);
        return isOnPageOnly && isHere ? { ...waiting, onPageOnly: [...waiting.onPageOnly, key] } : waiting;
      })
      .addCase(refusedLater, (state, { payload }): QueueState => changed(state, payload.call.key, { status: 'refused', refusal: payload.call.refusal ?? '' })),
});

export const { connectionLost, found, lookedUp, sendingBegan, tryBegan, tryEnded } = slice.actions;
