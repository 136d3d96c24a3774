import type { Action } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import type { Message } from '../../../i18n/texts';
import { call, fork, logError, put, race, safely, select, sleep, take, takeEvery } from '../../../kernel/effects/effects';
import { notified } from '../../../kernel/effects/snackbar';
import { signedOut } from '../../../kernel/lifecycle';
import { modalClosed, modalOpened } from '../../../kernel/modals/modals';
import { services } from '../../../kernel/services';
import { kitTexts } from '../../../ui/text';
import { selectAreNoticesHeld, selectModals } from './selectors';
import { impersonationClearRequested, noticeGone, noticeShown, noticesHeld, noticesReleased, saysTheSame } from './slice';

/** Milliseconds for which a snackbar stays (SHL-136, PRG-271). */
const noticeDuration = 3500;

/** Duration of a snackbar with a button: keyboard users need time to reach it. */
const offerDuration = 10_000;

/** Loads the texts of a message's plugin, which may have rendered no view yet. */
function* loadTextsOf(message: Message): Generator {
  if ('text' in message) return;
  const { kernel } = yield* services();
  const owner = message.id.split('.')[0] ?? '';
  const plugin = kernel.snapshot().assembly.plugins.get(owner);
  if (plugin) yield* call(kernel.catalogue.load, owner, plugin.messages);
}

/**
 * Shows a snackbar and removes it after its duration. While snackbars are hovered or focused it stays, and then the duration starts again. A repeated message
 * restarts it as well.
 */
function* show({ payload: notice }: ReturnType<typeof notified>): Generator {
  yield* loadTextsOf(notice.message);
  if (notice.offer) yield* loadTextsOf(notice.offer.label);
  const isSaidAgain = (action: Action): boolean => noticeShown.match(action) && saysTheSame(action.payload, notice);
  yield* put(noticeShown(notice));
  for (;;) {
    if (yield* select(selectAreNoticesHeld)) yield* take(noticesReleased);
    const { held, again } = yield* race({
      over: sleep(notice.offer ? offerDuration : noticeDuration),
      held: take(noticesHeld),
      gone: take(signedOut),
      again: take(isSaidAgain),
    });
    if (again) return;
    if (!held) break;
  }
  yield* put(noticeGone(notice));
}

/** Ends the calls that wait for dialogs after sign-out, which closes all dialogs (SHL-162). They get no result, and would otherwise wait for ever. */
function* answerWaiting(): Generator {
  let open: readonly string[] = [];
  for (;;) {
    const action = yield* take([modalOpened, modalClosed, signedOut]);
    if (modalOpened.match(action)) open = [...open, action.payload.key];
    else if (modalClosed.match(action)) open = open.filter((key) => key !== action.payload.key);
    else {
      const waiting = open;
      open = [];
      for (const key of waiting) yield* put(modalClosed({ key }));
    }
  }
}

/** Closes all dialogs when the browser goes back or forward, because their page is left. */
function* closeOnWayBack(): Generator {
  const { navigation } = yield* services();
  const steps = eventChannel<true>((emit) => navigation.listen(() => emit(true)));
  for (;;) {
    yield* take(steps);
    for (const { key } of yield* select(selectModals)) yield* put(modalClosed({ key }));
  }
}

/** Registers the texts of the UI kit, which are part of the start, so that they follow the language. */
function* loadKitTexts(): Generator {
  const { kernel } = yield* services();
  try {
    yield* call(kernel.catalogue.load, 'ui', kitTexts);
  } catch (error) {
    logError('layout: texts of the kit', error);
  }
}

/** Loads the code that handles the request with the first request. */
function* passOnClear({ payload }: ReturnType<typeof impersonationClearRequested>): Generator {
  const { passOn } = yield* call(() => import('./clearImpersonation'));
  yield* passOn(payload);
}

export function* saga(): Generator {
  yield* fork(loadKitTexts);
  yield* fork(answerWaiting);
  yield* fork(closeOnWayBack);
  yield* takeEvery(notified, safely(show));
  yield* takeEvery(impersonationClearRequested, safely(passOnClear));
}
