import { type Action, createAction } from '@reduxjs/toolkit';
import { newKey } from '../../net/newKey';
import type { QueuedCall } from './queuedCall';

/** A plugin has queued a call and waits for its outcome. */
export const handedOver = createAction<QueuedCall>('queue/handedOver');

/** The server has carried out a call. `hasWaited`: no form waits for the answer any more. */
export const callDelivered = createAction<{ readonly call: QueuedCall; readonly answer: unknown; readonly hasWaited: boolean }>('queue/delivered');

/** The outcome of a call is unknown, so it is sent again later. `isOnPageOnly`: the device could not store it, so the end of the page loses it. */
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

/** The server refused a call that had waited. It stays stored, with the reason, until the person decides. */
export const refusedLater = createAction<{ readonly call: QueuedCall }>('queue/refusedLater');

/** Sends waiting calls now. */
export const sendingRequested = createAction('queue/sendingRequested');

/** A waiting call is no longer on this device: another tab has sent it, or the person has discarded it there. */
export const goneElsewhere = createAction<{ readonly key: string }>('queue/goneElsewhere');

/** All waiting calls have been tried. */
export const sendingEnded = createAction('queue/sendingEnded');

/**
 * The person discards a call. A refused call is deleted. A waiting call may have been carried out, so it is withdrawn on the server, in its place in the queue:
 * either its changes are undone, or it is never carried out.
 */
export const callDiscarded = createAction('queue/discarded', ({ key }: { readonly key: string }) => ({ payload: { key, withdrawal: newKey() } }));

/** A call was withdrawn. `wasMade`: it had been carried out, and its changes are undone. */
export const callWithdrawn = createAction<{ readonly call: QueuedCall; readonly withdrawal: string; readonly wasMade: boolean }>('queue/withdrawn');

/** A call could not be withdrawn: it had been carried out, and its changes stay. */
export const withdrawalRefused = createAction<{ readonly call: QueuedCall; readonly withdrawal: string }>('queue/withdrawalRefused');

/** The result of a call was found in a live message or a list before its own answer arrived; it counts as the answer. */
export const callConfirmed = createAction<{ readonly key: string; readonly answer: unknown }>('queue/confirmed');
