import type { Action } from '@reduxjs/toolkit';
import { callDelivered, callWithdrawn, refusedLater, withdrawalRefused } from '../../keeping/queue/actions';
import type { QueuedCall } from '../../keeping/queue/queuedCall';
import { put, takeEvery } from '../../kernel/effects/effects';
import type { Endpoint } from '../../net/endpoints';
import { bringUpToDate } from './carryOut';
import type { ChangeOptions } from './changeOptions';

/** Updates loaded data after the outcome of changes that waited on this device, possibly since an earlier page. */
export function* followLate<I, O>(plugin: string, endpoint: Endpoint<I, O>, options: ChangeOptions<I, O>): Generator {
  const isOurs = (call: QueuedCall): boolean => call.owner === plugin && call.endpoint.method === endpoint.method && call.endpoint.path === endpoint.path;
  const isArrival = (action: Action) => callDelivered.match(action) && action.payload.hasWaited && isOurs(action.payload.call);
  const isRefusal = (action: Action) => refusedLater.match(action) && isOurs(action.payload.call);
  yield* takeEvery(isArrival, function* arrive(action: Action) {
    if (!callDelivered.match(action)) return;
    const input = action.payload.call.input as I;
    yield* bringUpToDate(options, action.payload.answer as O, input);
    // The call may have been carried out long before its answer arrived, so the answer may be out of date.
    for (const patch of options.applies ?? []) yield* patch.renew(input);
  });
  yield* takeEvery(isRefusal, function* takeBack(action: Action) {
    if (!refusedLater.match(action)) return;
    for (const patch of options.expects ?? []) yield* patch.renew(action.payload.call.input as I);
  });
  const isSettled = (action: Action) => (callWithdrawn.match(action) || withdrawalRefused.match(action)) && isOurs(action.payload.call);
  yield* takeEvery(isSettled, function* readAnew(action: Action) {
    if (!callWithdrawn.match(action) && !withdrawalRefused.match(action)) return;
    for (const reloaded of options.reloads ?? []) yield* put(reloaded.invalidated());
    for (const patch of [...(options.applies ?? []), ...(options.expects ?? [])]) yield* patch.renew(action.payload.call.input as I);
  });
}
