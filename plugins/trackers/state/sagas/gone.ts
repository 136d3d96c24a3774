import { call, EndpointError, logError } from '#shell/api';
import type { Entry } from '../../rules/entry';
import type { Acting } from '../acting';
import { loadTracker } from './entryCalls';

/** Whether a call failed because its entry was deleted in another tab, or on another device. A tracker that is not found is another matter. */
export function* isGone(error: unknown, acting: Acting, { id, trackerId, day }: Entry) {
  if (!(error instanceof EndpointError) || error.status !== 404) return false;
  try {
    const { entries } = yield* call(loadTracker, acting, trackerId, day);
    return !entries.some((entry) => entry.id === id);
  } catch (reason) {
    logError('trackers: looking for an entry', reason);
    return false;
  }
}
