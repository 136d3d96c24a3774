import { call, fork, logError, put, race, safely, sleep, take, takeEvery, takeLeading } from '../../../kernel/effects/effects';
import { signedOut } from '../../../kernel/lifecycle';
import { forgetStep, hasUnended } from '../storage';
import { check, checkFailed } from './sagas/check';
import { followTabs } from './sagas/followTabs';
import { changeLanguage, changeLanguageFailed } from './sagas/language';
import { leave } from './sagas/leave';
import { refuse } from './sagas/refuse';
import { enterWith, signIn, signInBySso } from './sagas/signIn';
import { signInRefused } from './sagas/signInRefused';
import { checkRequested, entered, languageChosen, leftUnended, letIn, refused, signInRequested, signOutRequested, ssoReturned, stageLeft } from './slice';

/** Milliseconds before code that could not be loaded is requested again. */
const retryAfter = 10_000;

/** Loads the code that ends a session, which is not part of the start. If it cannot be loaded, the session ends only in this browser. */
function* signOutLater(action: ReturnType<typeof signOutRequested>): Generator {
  try {
    const { signOut } = yield* call(() => import('./sagas/signOut'));
    yield* call(signOut, action);
  } catch (error) {
    logError('session: sign-out', error);
    yield* leave('chosen');
  }
}

/** Loads the code that only signed-in users need, and repeats that until it succeeds: without it idle users would not be signed out. */
function* runInside(): Generator {
  for (;;) {
    try {
      const { inside } = yield* call(() => import('./sagas/inside'));
      yield* call(inside);
      return;
    } catch (error) {
      logError('session: inside', error);
      yield* sleep(retryAfter);
    }
  }
}

/** Ends sessions whose sign-out was not answered. It is rarely needed, so its code is loaded in the background. */
function* endUnended(): Generator {
  const { endLater } = yield* call(() => import('./sagas/acting/endLater'));
  yield* call(endLater);
}

function* accompany(): Generator {
  for (;;) {
    yield* take(entered);
    yield* race({ inside: call(runInside), ended: take(signedOut) });
  }
}

export function* saga(): Generator {
  yield* takeLeading(checkRequested, safely(check, checkFailed));
  yield* takeLeading(signInRequested, safely(signIn, signInRefused));
  yield* takeLeading(ssoReturned, safely(signInBySso, signInRefused));
  yield* takeLeading(letIn, safely(enterWith, signInRefused));
  yield* takeLeading(signOutRequested, safely(signOutLater));
  yield* takeEvery(refused, safely(refuse));
  yield* takeEvery(stageLeft, function* leaveStep() {
    yield* call(forgetStep);
  });
  yield* takeLeading(languageChosen, safely(changeLanguage, changeLanguageFailed));
  yield* takeLeading(leftUnended, safely(endUnended));
  yield* fork(followTabs);
  yield* fork(accompany);
  yield* put(checkRequested());
  if (hasUnended()) yield* put(leftUnended());
}
