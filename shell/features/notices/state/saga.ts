import { call, fork, logError, put, race, select, sleep, take } from '../../../kernel/effects';
import { signedOut } from '../../../kernel/lifecycle';
import { services } from '../../../kernel/services';
import { known } from '../../root/state/known';
import { passFirstLogin } from '../../session/state/sagas/firstLogin';
import { selectSession } from '../../session/state/selectors';
import { entered } from '../../session/state/slice';
import { isActing } from '../rules/isActing';
import { askConsent, loadNotifications } from './sagas/consent';
import { loadAnnouncements, showNewsFlash, watchNews } from './sagas/news';
import { watchPolicies } from './sagas/policies';
import { overdue } from './slice';

/** What a person meets after sign-in: the welcome form, then notices to agree to, then news (NOT-081). */
function* meet(): Generator {
  yield* fork(watchPolicies);
  yield* fork(watchNews);
  yield* fork(loadAnnouncements);
  yield* fork(loadNotifications);
  yield* fork(waitNoLonger);
  const { token } = yield* select(selectSession);
  // Whoever may not use this language starts over in another one first, and meets all this there (SES-093).
  if (token?.InvalidLanguageRole) return;
  yield* call(meetFirstLogin);
  yield* call(askConsent);
  yield* call(showNewsFlash);
}

/** Milliseconds for which the product waits for its news and notices; what hangs holds nobody up (SHL-003). */
const patience = 5000;

function* waitNoLonger(): Generator {
  yield* sleep(patience);
  yield* put(overdue());
}

/**
 * The welcome form of a first login without a form of its own (SES-058, NOT-061). It is nobody else's download; where it cannot be had, nobody waits
 * for it.
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

/**
 * One person after the other, for as long as the page lives. It begins with the one whose sign-in has started this feature; where the address of the page
 * is one of ours, that was before anybody was let in.
 */
export function* saga(): Generator {
  const { kernel } = yield* services();
  if (kernel.snapshot().status === 'features-only') yield* take(entered);
  for (;;) {
    yield* race({ met: call(meet), left: take(signedOut) });
    yield* take(entered);
  }
}
