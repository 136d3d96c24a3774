import type { Action } from '@reduxjs/toolkit';
import { callDelivered, refusedLater } from '../../keeping/queue/actions';
import type { QueuedCall } from '../../keeping/queue/queuedCall';
import { takeEvery } from '../../kernel/effects';
import type { Endpoint } from '../../net/endpoints';
import { bringUpToDate } from './carryOut';
import type { ChangeOptions } from './changeOptions';

/** What became of changes that had waited on this device, perhaps since an earlier page: loaded data follows. */
export function* followLate<I, O>(plugin: string, endpoint: Endpoint<I, O>, options: ChangeOptions<I, O>): Generator {
  const isOurs = (call: QueuedCall): boolean => call.owner === plugin && call.endpoint.method === endpoint.method && call.endpoint.path === endpoint.path;
  const isArrival = (action: Action) => callDelivered.match(action) && action.payload.hasWaited && isOurs(action.payload.call);
  const isRefusal = (action: Action) => refusedLater.match(action) && isOurs(action.payload.call);
  yield* takeEvery(isArrival, function* arrive(action: Action) {
    if (callDelivered.match(action)) yield* bringUpToDate(options, action.payload.answer as O, action.payload.call.input as I);
  });
  yield* takeEvery(isRefusal, function* takeBack(action: Action) {
    if (!refusedLater.match(action)) return;
    for (const patch of options.expects ?? []) yield* patch.renew(action.payload.call.input as I);
  });
}
