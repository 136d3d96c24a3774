import { navigate, put, select, sleep } from '../../../../kernel/effects/effects';
import { services } from '../../../../kernel/services';
import { addresses } from '../../addresses';
import { isLeavingByChoice } from '../../storage';
import { selectSession } from '../selectors';
import { type refused, tokenChanged } from '../slice';
import { isReplaced } from './isReplaced';
import { leave } from './leave';

/** Milliseconds within which another window that ends an impersonation has stored the new token. */
const untilStored = 2000;

/** Handles a refused call: 401 signs out, 403 is unauthorized or requires two-step verification, a failed login set-up is not found (SES-127 to SES-130). */
export function* refuse({ payload: { consequence, token } }: ReturnType<typeof refused>): Generator {
  switch (consequence) {
    case 'sign-out': {
      // A refused token that this or another window has replaced does not end the session.
      const isOver = !(yield* isReplaced(token));
      const { token: current, status } = yield* select(selectSession);
      const { kernel, navigation } = yield* services();
      const { settings, 'support.isChanging': isChanging } = kernel.facts();
      if (isChanging || status !== 'signed-in' || token !== current?.Token) return;
      if (!isOver) {
        // This tab does not have the new token yet.
        navigation.leave(navigation.address());
        return;
      }
      // The impersonation may have ended. The page is reloaded, and its token check returns whether and as which user the session continues.
      if (settings?.Impersonation.Until && !isLeavingByChoice()) {
        yield* sleep(untilStored);
        navigation.leave(navigation.address());
      } else yield* leave('ended');
      return;
    }
    case 'second-step': {
      // The requirement is newer than the sign-in. From now on the guards redirect to the set-up.
      const { token: current } = yield* select(selectSession);
      if (current && current.Token === token) yield* put(tokenChanged({ ...current, NeedsSecondFactorSetUp: true }));
      return;
    }
    case 'unauthorized':
      yield* navigate(addresses.unauthorized);
      return;
    case 'not-found':
      yield* navigate(addresses.notFound);
      return;
  }
}
