import type { Action } from '@reduxjs/toolkit';
import { eventChannel } from 'redux-saga';
import type { Message } from '../../../i18n/texts';
import { call, fork, logError, put, race, safely, select, sleep, take, takeEvery } from '../../../kernel/effects';
import { signedOut } from '../../../kernel/lifecycle';
import { modalClosed, modalOpened } from '../../../kernel/modals';
import { services } from '../../../kernel/services';
import { notified } from '../../../kernel/snackbar';
import { kitTexts } from '../../../ui/text';
import { selectAreNoticesHeld, selectModals } from './selectors';
import { impersonationClearRequested, noticeGone, noticeShown, noticesHeld, noticesReleased, saysTheSame } from './slice';

/** How long a snackbar stays, in milliseconds (SHL-136, PRG-271). */
const noticeDuration = 3500;

/** How long a snackbar with a button stays: keyboard users need time to reach it. */
const offerDuration = 10_000;

/** A plugin may speak before any view of it was drawn: then its texts are fetched first. */
function* loadTextsOf(message: Message): Generator {
  if ('text' in message) return;
  const { kernel } = yield* services();
  const owner = message.id.split('.')[0] ?? '';
  const plugin = kernel.snapshot().assembly.plugins.get(owner);
  if (plugin) yield* call(kernel.catalogue.load, owner, plugin.messages);
}

/** Shows a snackbar, and takes it away after its time; while somebody is on it, it stays, and then has its time once more. Said again, it has the time of the later one. */
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

/**
 * Signing out closes all dialogs (SHL-162). The slice has forgotten them by then; callers that still wait for an answer get none,
 * or it would wait for ever.
 */
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

/** Closes all dialogs when the browser goes back or forward: their page is left. */
function* closeOnWayBack(): Generator {
  const { navigation } = yield* services();
  const steps = eventChannel<true>((emit) => navigation.listen(() => emit(true)));
  for (;;) {
    yield* take(steps);
    for (const { key } of yield* select(selectModals)) yield* put(modalClosed({ key }));
  }
}

/** The texts of the UI kit came with the page; from here on they follow the language. */
function* loadKitTexts(): Generator {
  const { kernel } = yield* services();
  try {
    yield* call(kernel.catalogue.load, 'ui', kitTexts);
  } catch (error) {
    logError('layout: texts of the kit', error);
  }
}

/** What it takes arrives with the first wish. */
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
