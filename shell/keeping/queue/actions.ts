import { type Action, createAction } from '@reduxjs/toolkit';
import { newKey } from '../../net/newKey';
import type { QueuedCall } from './queuedCall';

/** A plugin has queued a call and waits for its outcome. */
export const handedOver = createAction<QueuedCall>('queue/handedOver');

/** The server has carried out a call. `hasWaited`: the form no longer waits for the answer. */
export const callDelivered = createAction<{ readonly call: QueuedCall; readonly answer: unknown; readonly hasWaited: boolean }>('queue/delivered');

/** The outcome is unknown, and the call is sent again later. `isOnPageOnly`: the device could not store it, so it is lost with the page. */
export const putOff = createAction<{ readonly key: string; readonly isOnPageOnly: boolean }>('queue/putOff');

/** The server refused a call that was just queued; it is not stored. */
export const turnedDown = createAction<{ readonly key: string; readonly status: number; readonly messages: readonly string[]; readonly showUser: boolean }>(
  'queue/turnedDown',
);

/** Outcomes of a call for the code that handed it over. */
export const isOutcomeOf = (key: string) => (action: Action) =>
  (callDelivered.match(action) && action.payload.call.key === key) ||
  (putOff.match(action) && action.payload.key === key) ||
  (turnedDown.match(action) && action.payload.key === key);

/** The server refused a call that had waited: it stays stored, with the reason, until the person decides. */
export const refusedLater = createAction<{ readonly call: QueuedCall }>('queue/refusedLater');

/** Sends waiting calls now. */
export const sendingRequested = createAction('queue/sendingRequested');

/** A waiting call is no longer on this device: another tab has sent it, or the person discarded it there. */
export const goneElsewhere = createAction<{ readonly key: string }>('queue/goneElsewhere');

/** All waiting calls have been tried. */
export const sendingEnded = createAction('queue/sendingEnded');

/**
 * The person discards a call. A refused one is deleted. A waiting one may have been carried out, so it is withdrawn
 * at the server, in its place in the queue: its changes are undone, or it is not carried out any more.
 */
export const callDiscarded = createAction('queue/discarded', ({ key }: { readonly key: string }) => ({ payload: { key, withdrawal: newKey() } }));

/** A call was withdrawn. `wasMade`: it had been carried out, and its changes are undone. */
export const callWithdrawn = createAction<{ readonly call: QueuedCall; readonly withdrawal: string; readonly wasMade: boolean }>('queue/withdrawn');

/** A call could not be withdrawn: it had been carried out, and its changes stay. */
export const withdrawalRefused = createAction<{ readonly call: QueuedCall; readonly withdrawal: string }>('queue/withdrawalRefused');

/** The result of a call was found in a live message or a list before its own answer came; it counts as the answer. */
export const callConfirmed = createAction<{ readonly key: string; readonly answer: unknown }>('queue/confirmed');
