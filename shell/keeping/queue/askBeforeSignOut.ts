import { call, put, race, type SagaGenerator, select, take } from 'typed-redux-saga';
import { sleep } from '../../kernel/effects/effects';
import { openModal } from '../../kernel/meeting';
import { services } from '../../kernel/services';
import { sendingEnded, sendingRequested } from './actions';
import { catalogue } from './catalogue';
import { selectIsAnythingOnPageOnly, selectIsSending, selectUnsentCount } from './state/selectors';
import { message } from './text';

/** Milliseconds for which signing out waits for the last attempt to send. */
const lastTryMilliseconds = 5000;

/**
 * Returns whether sign-out may continue: unsent calls are sent once more, then the person is asked. Called before any part of the session ends. Returns
 * immediately if no call waits.
 */
export function* askBeforeSignOut(): SagaGenerator<boolean> {
  if ((yield* select(selectUnsentCount)) === 0) return true;
  if (!(yield* select(selectIsSending))) yield* put(sendingRequested());
  yield* race({ tried: take(sendingEnded), late: call(sleep, lastTryMilliseconds) });
  const count = yield* select(selectUnsentCount);
  if (count === 0) return true;
  const { kernel } = yield* services();
  yield* call(kernel.catalogue.load, 'queue', catalogue);
  const answer = yield* openModal('layout.confirm', {
    title: message('signOut.title'),
    text: message((yield* select(selectIsAnythingOnPageOnly)) ? 'signOut.textOnPageOnly' : 'signOut.text', { count }),
    confirm: message('signOut.confirm'),
    cancel: message('signOut.stay'),
  });
  return answer === true;
}
