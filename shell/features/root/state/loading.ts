import type { SagaGenerator } from 'typed-redux-saga';
import { logError, put, request, select } from '../../../kernel/effects/effects';
import { api } from './api';
import { selectBranding, selectUser } from './selectors';
import { type CoreData, loaded, loadFailed } from './slice';

/** Loads one part of the core data; a failure is stored in state and logged, without a message to the user (SHL-165 to SHL-167). */
export function* load<K extends keyof CoreData>(part: K, loading: SagaGenerator<CoreData[K]>): Generator {
  try {
    const value = yield* loading;
    yield* put(loaded({ part, value } as Parameters<typeof loaded>[0]));
  } catch (error) {
    logError(`root: loading ${part}`, error);
    yield* put(loadFailed(part));
  }
}

/** Loads the user, then their company's branding, which can differ from that of the sign-in page. Sign-in loads the user first if the language is unknown. */
export function* loadUser(): Generator {
  yield* load('user', request(api.currentUser, {}));
  const user = yield* select(selectUser);
  const branding = yield* select(selectBranding);
  if (user && branding?.EntityId !== user.EntityId) yield* load('branding', request(api.brandings, { query: { entityId: user.EntityId } }));
}
