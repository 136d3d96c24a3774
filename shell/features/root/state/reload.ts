import { call, put, request, select } from '../../../kernel/effects';
import { api } from './api';
import { load, loadUser } from './loading';
import { selectSettings, selectUser } from './selectors';
import { loaded } from './slice';

/** Reads the person anew, who has changed. One who cannot be loaded is still the one who is known. */
export function* reloadUser(): Generator {
  const before = yield* select(selectUser);
  yield* call(loadUser);
  if (before && !(yield* select(selectUser))) yield* put(loaded({ part: 'user', value: before }));
}

/** Reads the settings anew, which the server has changed. Where they cannot be loaded those that are known hold. */
export function* reloadSettings(): Generator {
  const before = yield* select(selectSettings);
  yield* load('settings', request(api.settings, {}));
  if (before && !(yield* select(selectSettings))) yield* put(loaded({ part: 'settings', value: before }));
}
