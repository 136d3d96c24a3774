import { call, fork, logError, select } from '../../../kernel/effects/effects';
import { known } from '../../root';
import { passFirstLogin, selectSession } from '../../session';
import { isActing } from '../rules/isActing';
import { announcements } from './resources';
import { tellArrivals } from './sagas/arrivals';
import { askConsent } from './sagas/consent';
import { watchFinished } from './sagas/finished';
import { showNewsFlash, watchNews } from './sagas/news';
import { watchPolicies } from './sagas/policies';

/** Dialogs after sign-in: the welcome form, then notices to agree to, then news (NOT-081); afterwards snackbars for further news. */
export function* meet(): Generator {
  yield* fork(watchPolicies);
  yield* fork(watchNews);
  yield* fork(watchFinished);
  const { token } = yield* select(selectSession);
  // A user whose role does not allow this language continues in another one first (SES-093).
  if (token?.InvalidLanguageRole) return;
  yield* call(meetFirstLogin);
  yield* call(askConsent);
  const { data } = yield* select(announcements.select);
  yield* call(showNewsFlash);
  yield* call(tellArrivals, data);
}

/**
 * The welcome form of a first login without a form of its own (SES-058, NOT-061). Its code is loaded only for these users; if it cannot be loaded,
 * the sign-in continues without it.
 */
function* meetFirstLogin(): Generator {
  const { token } = yield* select(selectSession);
  if (token?.Stage !== 'FirstLogin' || token.FirstLoginFormSetup) return;
  const settings = yield* known('settings');
  if (!settings?.EnabledToggles.includes('RegistrationV2Enabled') || isActing(settings)) return;
  try {
    const { welcome } = yield* call(() => import('./sagas/welcome'));
    yield* call(welcome);
  } catch (error) {
    logError('notices: welcome form', error);
    yield* call(passFirstLogin);
  }
}
