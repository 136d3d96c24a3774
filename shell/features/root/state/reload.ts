import { call, put, request, select } from '../../../kernel/effects/effects';
import { api } from './api';
import { load, loadUser } from './loading';
import { selectSettings, selectUser } from './selectors';
import { loaded } from './slice';

/** Loads the user again after a change. If that fails, the former data stays. */
export function* reloadUser(): Generator {
  const before = yield* select(selectUser);
  yield* call(loadUser);
  if (before && !(yield* select(selectUser))) yield* put(loaded({ part: 'user', value: before }));
}

/** Loads the settings again after a change. If that fails, the former ones stay. */
export function* reloadSettings(): Generator {
  const before = yield* select(selectSettings);
  yield* load('settings', request(api.settings, {}));
  if (before && !(yield* select(selectSettings))) yield* put(loaded({ part: 'settings', value: before }));
}
