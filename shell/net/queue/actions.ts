import { createAction } from '@reduxjs/toolkit';
import type { QueuedCall } from './queuedCall';

/** A plugin wants a call carried out and waits for what becomes of it. */
export const handedOver = createAction<QueuedCall>('queue/handedOver');

/** The server has carried a call out. `hasWaited`: nobody is waiting for the answer any longer. */
export const callDelivered = createAction<{ readonly call: QueuedCall; readonly answer: unknown; readonly hasWaited: boolean }>('queue/delivered');

/** No answer came: the call stays on this device and is sent again later. */
export const putOff = createAction<{ readonly key: string }>('queue/putOff');

/** The server did not take a call that was just handed over; it is not kept. */
export const turnedDown = createAction<{ readonly key: string; readonly status: number; readonly messages: readonly string[]; readonly showUser: boolean }>(
  'queue/turnedDown',
);

/** The server did not take a call that had waited: it is kept, with the reason, for the person to decide. */
export const refusedLater = createAction<{ readonly call: QueuedCall }>('queue/refusedLater');

/** Send what waits now. */
export const sendingRequested = createAction('queue/sendingRequested');

/** The person throws a call away. */
export const callDiscarded = createAction<{ readonly key: string }>('queue/discarded');
