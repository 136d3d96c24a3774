import { call, fork, race, request, select, take, takeEvery } from '../../../kernel/effects/effects';
import { signedOut } from '../../../kernel/lifecycle';
import { on } from '../../../kernel/meeting';
import { entered } from '../../session/state/slice';
import { rememberRootData } from '../storage';
import { api } from './api';
import { load, loadUser } from './loading';
import { selectEntity, selectSettings, selectUser } from './selectors';

/**
 * The branding of the visitor's company, which the server determines. It is public, so it is loaded before sign-in and after sign-out. A page that starts
 * without a token signs out immediately, while the first request is pending; that request is not repeated.
 */
function* keepVisitorBranding(): Generator {
  for (;;) {
    yield* load('branding', request(api.brandings, { query: {} }));
    yield* take(signedOut);
  }
}

function* loadCoreData(): Generator {
  if (!(yield* select(selectUser))) yield* fork(loadUser);
  yield* fork(() => load('settings', request(api.settings, {})));
  yield* fork(() => load('entity', request(api.currentEntity, {})));
}

/** Loads core data after sign-in, stores it for the next start, then starts live messages. */
function* serve(token: string): Generator {
  yield* call(loadCoreData);
  rememberRootData({ settings: yield* select(selectSettings), entity: yield* select(selectEntity), user: yield* select(selectUser) });
  const user = yield* select(selectUser);
  if (!user) return;
  // Live messages start after sign-in, so their code is loaded here.
  const { listen } = yield* call(() => import('./live'));
  yield* call(listen, user, token);
}

/** Answers that arrive after sign-out are ignored. */
function* serveUntilSignedOut({ payload: token }: ReturnType<typeof entered>): Generator {
  yield* race({ serving: call(serve, token), ended: take(signedOut) });
}

/** Loads branding and settings again after an administrator has changed the company (ADC-032). */
function* reloadCompany(): Generator {
  const user = yield* select(selectUser);
  yield* load('branding', request(api.brandings, { query: user ? { entityId: user.EntityId } : {} }));
  yield* load('settings', request(api.settings, {}));
}

export function* saga(): Generator {
  yield* fork(keepVisitorBranding);
  yield* takeEvery(on('admin.companyChanged'), reloadCompany);
  yield* takeEvery(entered, serveUntilSignedOut);
}
