import { navigate, select } from '../../../../kernel/effects';
import { addresses } from '../../addresses';
import { selectSession } from '../selectors';
import type { refused } from '../slice';
import { leave } from './leave';

/** The screen-wide meaning of a refused call: 401 signs out, 403 is unauthorized, a failed login set-up is not found (SES-127 to SES-130). */
export function* refuse({ payload: { consequence, token } }: ReturnType<typeof refused>): Generator {
  switch (consequence) {
    case 'sign-out': {
      const { token: current, status } = yield* select(selectSession);
      if (status === 'signed-in' && token === current?.Token) yield* leave('ended');
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
