import { nowMs } from '../../../../../kernel/clock';
import { leave, sleep } from '../../../../../kernel/effects/effects';
import { services } from '../../../../../kernel/services';
import { known } from '../../../../root/state/known';

/** Milliseconds between the end of the impersonation and the reload. A slightly fast clock would otherwise reload too early. */
const after = 1000;

/**
 * Ends an impersonation when its time is over: the page is reloaded, and its token check returns the actor's token (SUP-116). If this device's clock is ahead
 * of the server's, the server ends it by refusing a call.
 */
export function* endActing(): Generator {
  const { navigation } = yield* services();
  const until = (yield* known('settings'))?.Impersonation.Until;
  const left = until ? Date.parse(until) - nowMs() : 0;
  if (left <= 0) return;
  yield* sleep(left + after);
  yield* leave(navigation.address());
}
