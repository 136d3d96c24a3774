import { call, put, select } from '../../../kernel/effects';
import { loadUser } from './loading';
import { selectUser } from './selectors';
import { loaded } from './slice';

/** Reads the person anew, who has changed. One who cannot be loaded is still the one who is known. */
export function* reloadUser(): Generator {
  const before = yield* select(selectUser);
  yield* call(loadUser);
  if (before && !(yield* select(selectUser))) yield* put(loaded({ part: 'user', value: before }));
}
