import { navigate, select } from '../../../../kernel/effects';
import { services } from '../../../../kernel/services';
import { addresses } from '../../addresses';
import { readToken } from '../../storage';
import { selectSession } from '../selectors';
import type { refused } from '../slice';
import { leave } from './leave';

/** The screen-wide meaning of a refused call: 401 signs out, 403 is unauthorized, a failed login set-up is not found (SES-127 to SES-130). */
export function* refuse({ payload: { consequence, token } }: ReturnType<typeof refused>): Generator {
  switch (consequence) {
    case 'sign-out': {
      const { token: current, status } = yield* select(selectSession);
      // While the token is about to be another one, here or in another window, the former one is refused: nobody is signed out for that.
      const { kernel } = yield* services();
      const isChanging = kernel.facts()['support.isChanging'] || (readToken()?.Token ?? token) !== token;
      if (status === 'signed-in' && token === current?.Token && !isChanging) yield* leave('ended');
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
