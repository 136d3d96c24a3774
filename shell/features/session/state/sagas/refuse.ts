import { navigate, put, select, sleep } from '../../../../kernel/effects';
import { services } from '../../../../kernel/services';
import { addresses } from '../../addresses';
import { isLeavingByChoice } from '../../storage';
import { selectSession } from '../selectors';
import { type refused, tokenChanged } from '../slice';
import { isReplaced } from './isReplaced';
import { leave } from './leave';

/** Milliseconds in which another window that ends acting has stored the token that it was answered. */
const untilStored = 2000;

/** The screen-wide meaning of a refused call: 401 signs out, 403 is unauthorized or wants two-step verification, a failed login set-up is not found (SES-127 to SES-130). */
export function* refuse({ payload: { consequence, token } }: ReturnType<typeof refused>): Generator {
  switch (consequence) {
    case 'sign-out': {
      // Here or in another window the token may be about to be another one, and the former one is refused: that ends no session.
      const isOver = !(yield* isReplaced(token));
      const { token: current, status } = yield* select(selectSession);
      const { kernel, navigation } = yield* services();
      const { settings, 'support.isChanging': isChanging } = kernel.facts();
      if (isChanging || status !== 'signed-in' || token !== current?.Token) return;
      if (!isOver) {
        // It has not been heard here of the next token.
        navigation.leave(navigation.address());
        return;
      }
      // The time for acting may be over: the page is loaded anew, and its check of the token tells as whom the sign-in goes on, if it does.
      if (settings?.Impersonation.Until && !isLeavingByChoice()) {
        yield* sleep(untilStored);
        navigation.leave(navigation.address());
      } else yield* leave('ended');
      return;
    }
    case 'second-step': {
      // The rule came after the sign-in: from here on the guards lead to where it is set up.
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
