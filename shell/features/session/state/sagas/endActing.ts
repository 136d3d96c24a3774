import { nowMs } from '../../../../kernel/clock';
import { leave, sleep } from '../../../../kernel/effects';
import { services } from '../../../../kernel/services';
import { known } from '../../../root/state/known';

/** How long after the end of the time for acting the page is loaded anew, in milliseconds: a clock that is a little fast is not too early. */
const after = 1000;

/**
 * Ends acting when its time is over: the page is loaded anew, and its check of the token answers that of the actor (SUP-116). Where this device's clock runs ahead
 * of the server's, the server tells when, by refusing a call.
 */
export function* endActing(): Generator {
  const { navigation } = yield* services();
  const until = (yield* known('settings'))?.Impersonation.Until;
  const left = until ? Date.parse(until) - nowMs() : 0;
  if (left <= 0) return;
  yield* sleep(left + after);
  yield* leave(navigation.address());
}
